import type { Example } from './markdown';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isAsShown } from './markdown';

const BETWEEN = '---- the next example ----';

/** Runs examples in one shell, in order, and expects their output and nothing on standard error. */
export async function expectSession(
  examples: readonly Example[],
  options: { readonly cwd: string; readonly env: Readonly<NodeJS.ProcessEnv> },
): Promise<void> {
  const script = examples.map(({ commands }) => `${commands}echo '${BETWEEN}'\n`).join('');
  const { stdout, stderr } = await promisify(execFile)('sh', ['-e', '-c', script], {
    ...options,
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  // A page cannot show that the lines of CSV end with a carriage return.
  const printed = stdout.replaceAll('\r\n', '\n').split(`${BETWEEN}\n`);
  for (const [index, { output = '' }] of examples.entries()) {
    if (!isAsShown(printed[index]!, output)) expect(printed[index]).toBe(output);
  }
}

/** Step of a guide: commands to run, or a piece of a program to write to a file. */
export type Step =
  | ({ readonly kind: 'commands' } & Example)
  | {
      readonly kind: 'piece';
      readonly file: string;
      readonly code: string;
      /** Output of the piece, by the page, when the program is run. */
      readonly output: string | undefined;
    };

/** Server that a guide starts: its settings, and the block of commands that contains them. */
export interface Start {
  readonly settings: Readonly<Record<string, string>>;
  readonly commands: string;
}

/**
 * Steps of the reader of a guide, from top to bottom. A piece of JavaScript belongs to the file that the text named
 * last; pieces of one file are joined in order.
 */
export function stepsOf(markdown: string): readonly Step[] {
  const parts = [...markdown.matchAll(/^```(\w*)\n([^]*?)^```$|`(\w+\.mjs)`/gm)];
  let file = '';
  return parts.flatMap(([, language, text = '', named], index): readonly Step[] => {
    if (named !== undefined) file = named;
    const [, following, shown] = parts[index + 1] ?? [];
    const output = following === 'text' ? shown : undefined;
    if (language === 'sh') return [{ kind: 'commands', commands: text, output }];
    return language === 'js' ? [{ kind: 'piece', file, code: text, output }] : [];
  });
}

/** Line that starts the server, perhaps with settings before it. */
const startLine = /^((?:\w+=\S+ )*)npm start$/m;

/** Start of the server in the guide: the settings before `npm start`. */
export function startOf(steps: readonly Step[]): Start {
  const [commands = '', ...others] = steps.flatMap((step) =>
    step.kind === 'commands' && startLine.test(step.commands) ? [step.commands] : [],
  );
  if (others.length > 0) throw new Error('A guide starts one server.');
  const [, given = ''] = startLine.exec(commands) ?? [];
  const settings = [...given.matchAll(/(\w+)=(\S+) /g)].map(([, name = '', value = '']) => [name, value]);
  return { settings: Object.fromEntries(settings), commands };
}

/**
 * Steps as commands for one shell. A program is written to its file piece by piece; its output is that of its
 * pieces. Commands for which `isRun` is false are left out.
 */
export function sessionOf(steps: readonly Step[], isRun: (commands: string) => boolean): readonly Example[] {
  const shown = new Map<string, string>();
  return steps.flatMap((step): readonly Example[] => {
    if (step.kind === 'commands') {
      const { commands, output } = step;
      if (!isRun(commands)) return [];
      const ran = /^node (\w+\.mjs)$/m.exec(commands)?.[1] ?? '';
      return [{ commands, output: output ?? shown.get(ran) }];
    }
    const { file, code, output = '' } = step;
    const mode = shown.has(file) ? '>>' : '>';
    shown.set(file, (shown.get(file) ?? '') + output);
    return [{ commands: `cat ${mode} ${file} <<'END OF PIECE'\n${code}END OF PIECE\n`, output: undefined }];
  });
}
