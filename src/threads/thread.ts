import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Task of a thread: a function of a script, by name. */
export interface ThreadTask {
  /** Path of the script. */
  readonly file: string;
  readonly name: string;
  readonly argument: unknown;
}

type Program = Readonly<Record<string, (argument: unknown) => unknown>>;

/** In development scripts are TypeScript, which `import` cannot load. */
const load = createRequire(__filename);

/**
 * Runs in a thread, one task at a time. Each task ends with a turn of the event loop, in which packages free native
 * memory; a waiting thread has no such turn.
 */
export default async function run({ file, name, argument }: ThreadTask): Promise<unknown> {
  const { [name]: work } = load(file) as Program;
  if (work === undefined) throw new Error(`${file} has no function ${name}.`);
  try {
    return await work(argument);
  } finally {
    await nextTurn();
  }
}
