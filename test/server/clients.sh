#!/bin/sh
# SPDX-License-Identifier: MIT
# Bad clients of taut view: each is refused with a status, and the simulation goes on as if nothing was.
here=$(cd "$(dirname "$0")" && pwd)
exec python3 "$here/clients.py" "$1" "$here/../../scenes/crane.yaml"
