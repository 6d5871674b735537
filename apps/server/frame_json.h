// SPDX-License-Identifier: MIT
// frame_json.h -- the JSON of frames about one world: an object each. Used by frame.c alone.
#pragma once

#include "bytes.h"
#include "replay.h"
#include "session.h"

// Names of colliders that have one, by their number.
void json_collider_names(Bytes *bytes, const Sight *sight);
void json_vector(Bytes *bytes, const char *key, TautVec3 x);
void json_session_model(Bytes *bytes, const Session *session);
void json_session_state(Bytes *bytes, const Session *session);
void json_replay_model(Bytes *bytes, const Replay *replay);
void json_replay_state(Bytes *bytes, const Replay *replay);
