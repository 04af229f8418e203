import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What a thread is to do: a function of a program, by its name. */
export interface ThreadTask {
  /** Of the program. */
  readonly file: string;
  readonly name: string;
  readonly argument: unknown;
}

type Program = Readonly<Record<string, (argument: unknown) => unknown>>;

/** In development programs are TypeScript, which `import` does not read. */
const load = createRequire(__filename);

/**
 * Run in a thread, one task at a time. Each ends with a turn of the event loop: native memory of packages is given back
 * in one, and a thread that waits for its next task has none.
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
