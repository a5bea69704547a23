/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Stands in for ESP-IDF's: the target comes from the command line. */
