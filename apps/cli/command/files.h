// SPDX-License-Identifier: MIT
// files.h -- which files a command reads and writes, and that none of them is two of these.
#pragma once

#include "command.h"

// False, with a message, when a file that is to be written is one that is read, or is written twice: by
// the same name, by another path, or through a link. `record` and `csv` stand for those of the command line, which
// may be left to the scene; NULL = as there.
bool files_apart(const Console *console, const Options *options, const char *record,
                 const char *csv);
