import { join } from 'node:path';
import { startChild } from '../support/child';
import type { Kind } from './children/tasks';

const TASKS = 500;
/** Megabytes of permitted growth in the second half; what a task keeps is more, 250 times. */
const TOLERANCE = 50;

const KINDS: readonly Kind[] = [
  ...(['png', 'gif', 'svg', 'text'] as const),
  ...(['verify', 'readImport', 'playImport'] as const),
  ...(['choose', 'advise', 'analyse', 'chunk'] as const),
];

const highest = (memory: readonly number[]): number => Math.max(...memory);

it.each(KINDS)(
  `the memory of the process stays level over ${TASKS} tasks of its threads: %s`,
  async (kind) => {
    const child = startChild<readonly number[]>(join(__dirname, 'children/tasks.ts'), [kind, String(TASKS)]);
    const memory = await child.next();
    await child.kill();
    expect(memory).toHaveLength(TASKS);
    const [first, second] = [memory.slice(0, TASKS / 2), memory.slice(TASKS / 2)];
    expect(highest(second) - highest(first)).toBeLessThan(TOLERANCE);
  },
);
