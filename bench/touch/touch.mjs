// SPDX-License-Identifier: MIT
// touch.mjs -- the other end of node.c: reads the scene and then commands, a line each, and answers with numbers. CPU time is that of
// the thread that steps, as the kernel counts it: other threads compile WebAssembly for seconds.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

// s
function threadTime() {
    try {
        return 1e-9 * Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
        const c = process.cpuUsage();
        return 1e-6 * (c.user + c.system);
    }
}

// make(scene) gives {step(), read() -> numbers, contacts() -> numbers or null}.
export async function serve(make) {
    const lines = createInterface({ input: process.stdin });
    let world = null, cpu = 0, wall = 0;
    for await (const line of lines) {
        if (!world) {
            try {
                world = make(JSON.parse(line));
                console.log('1');
            } catch (error) {
                console.error(error);
                console.log('0');
            }
            continue;
        }
        const [command, count] = line.split(' ');
        if (command === 'step') {
            const w0 = process.hrtime.bigint(), c0 = threadTime();
            for (let i = 0; i < Number(count); i++) world.step();
            cpu += threadTime() - c0;
            wall += 1e-9 * Number(process.hrtime.bigint() - w0);
            console.log(`${cpu} ${wall}`);
        } else if (command === 'read') console.log(world.read().join(' '));
        else {
            const numbers = world.contacts();
            console.log(numbers ? `${Math.min(numbers.length / 11, Number(count))} ${numbers.slice(0, 11 * Number(count)).join(' ')}` : '-1');
        }
    }
}

export const vec = (x) => ({ x: x[0], y: x[1], z: x[2] });
export const BY_MAX = 0, BY_MIN = 1, BY_PRODUCT = 2;
export const SPHERE = 0, BOX = 1, CAPSULE = 2, HULL = 3;
