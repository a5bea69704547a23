/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "cretula_idf.h"

#if CRETULA_ENGINE && CRETULA_ENGINE_ESP32

#include "freertos/FreeRTOS.h"
#include "sdkconfig.h"

#if CONFIG_IDF_TARGET_ESP32

#include "sha/sha_parallel_engine.h"
#include "soc/dport_access.h"

#define CHIP (&cretula_engine_esp32)

/* All of the chip's engines, since they share the registers for text; the third stands for SHA-384 and SHA-512. */
static int lock(const cretula_engine *engine)
{
    (void)engine;
    if (!xPortCanYield() || !esp_sha_try_lock_engine(SHA1))
        return 1;
    if (esp_sha_try_lock_engine(SHA2_256)) {
        if (esp_sha_try_lock_engine(SHA2_512))
            return 0;
        esp_sha_unlock_engine(SHA2_256);
    }
    esp_sha_unlock_engine(SHA1);
    return 1;
}

static void unlock(const cretula_engine *engine)
{
    (void)engine;
    esp_sha_unlock_engine(SHA2_512);
    esp_sha_unlock_engine(SHA2_256);
    esp_sha_unlock_engine(SHA1);
}

/* The way around reads that go wrong while both cores are on the DPORT bus. */
static uint32_t read_dport(uint32_t address)
{
    return DPORT_REG_READ(address);
}

#else

#if CONFIG_IDF_TARGET_ESP32S2
#define CHIP (&cretula_engine_esp32s2)
#elif CONFIG_IDF_TARGET_ESP32S3
#define CHIP (&cretula_engine_esp32s3)
#elif CONFIG_IDF_TARGET_ESP32C2
#define CHIP (&cretula_engine_esp32c2)
#elif CONFIG_IDF_TARGET_ESP32C3
#define CHIP (&cretula_engine_esp32c3)
#elif CONFIG_IDF_TARGET_ESP32C6
#define CHIP (&cretula_engine_esp32c6)
#elif CONFIG_IDF_TARGET_ESP32H2
#define CHIP (&cretula_engine_esp32h2)
#else
#define CHIP NULL
#endif

/* In ESP-IDF's port of Mbed TLS since 4.3, in a header whose name has changed: lock, clock on, reset; and the way back. */
void esp_sha_acquire_hardware(void);
void esp_sha_release_hardware(void);

static int lock(const cretula_engine *engine)
{
    (void)engine;
    if (!xPortCanYield())
        return 1;
    esp_sha_acquire_hardware();
    return 0;
}

static void unlock(const cretula_engine *engine)
{
    (void)engine;
    esp_sha_release_hardware();
}

#endif

const cretula_engine *cretula_engine_idf(void)
{
    static cretula_engine engine;
    const cretula_engine *const chip = CHIP;

    if (chip == NULL)
        return NULL;
    engine = *chip;
    engine.lock = lock;
    engine.unlock = unlock;
    engine.power = NULL;
#if CONFIG_IDF_TARGET_ESP32
    {
        static cretula_esp32_first device;

        device = *(const cretula_esp32_first *)chip->device;
        device.read = read_dport;
        engine.device = &device;
    }
#endif
    return &engine;
}

#endif
