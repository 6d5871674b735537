// SPDX-License-Identifier: MIT
// record_frame.h -- frames of a recording as bytes.
#pragma once

#include "record.h"

enum { MOST_PAYLOAD = 1 << 30 }; // bytes; a scene whose frame is larger cannot be recorded

// Bytes of a frame; 0 when it is larger than a block may be.
size_t frame_size(const RecordScene *scene);
void frame_pack(unsigned char *at, const RecordScene *scene, const RecordFrame *frame);
void frame_unpack(const unsigned char *at, const RecordScene *scene, RecordFrame *frame);
