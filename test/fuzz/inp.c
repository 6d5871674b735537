// SPDX-License-Identifier: MIT
// inp.c -- fuzz target: any bytes are read as a CalculiX file. Nothing may crash, and what is read is a valid mesh.
#include "cells.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_bytes(inp_read, data, size);
    return 0;
}
