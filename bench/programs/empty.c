/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The empty program: what start-up costs is subtracted from the size of the others. */
int main(void)
{
    return 0;
}
