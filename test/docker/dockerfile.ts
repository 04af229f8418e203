/** Instruction of a Dockerfile. */
export interface Instruction {
  readonly keyword: string;
  /** Flags like `--from=build`, without the dashes. */
  readonly flags: Readonly<Record<string, string>>;
  /** Words after the flags: those of the JSON form, or the text split at white space. */
  readonly words: readonly string[];
}

/** Instructions between one FROM and the next. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/**
 * Reads the constructs of our Dockerfile: comments, continued lines, flags, both forms of a command, and arguments
 * before the first stage. Quotes, heredocs and parser directives are not supported.
 */
export function readDockerfile(text: string): readonly Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const given = new Map<string, string>();
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of lines.map(readInstruction)) {
    const { keyword, words } = instruction;
    const stage = stages.at(-1);
    if (keyword === 'FROM') {
      const [base = '', , name = ''] = words;
      stages.push({
        name,
        base: base.replace(/\$\{(\w+)\}/g, (_, argument: string) => given.get(argument) ?? ''),
        instructions: [],
      });
    } else if (stage === undefined) {
      if (keyword !== 'ARG') throw new Error(`${keyword} stands before the first FROM.`);
      addSettings(given, words);
    } else stage.instructions.push(instruction);
  }
  return stages;
}

function readInstruction(line: string): Instruction {
  const [, keyword = '', flagged = '', rest = ''] = /^([A-Z]+)((?:\s+--\S+)*)\s*(.*)$/.exec(line) ?? [];
  if (keyword === '') throw new Error(`This is not an instruction: ${line}`);
  const flags = flagged.split(/\s+--/).slice(1).map(split);
  return { keyword, flags: Object.fromEntries(flags), words: splitWords(rest) };
}

/** Splits words; the JSON form may follow another word, as in HEALTHCHECK CMD [...]. */
function splitWords(text: string): readonly string[] {
  const bracket = text.indexOf('[');
  if (bracket < 0) return text.split(/\s+/).filter((word) => word !== '');
  const exec = JSON.parse(text.slice(bracket)) as readonly string[];
  return [...splitWords(text.slice(0, bracket)), ...exec];
}

/** Adds words of the form `NAME=value`, which follow ARG and ENV. */
export function addSettings(to: Map<string, string>, words: readonly string[]): void {
  for (const word of words) to.set(...split(word));
}

function split(setting: string): [name: string, value: string] {
  const at = setting.indexOf('=');
  return at < 0 ? [setting, ''] : [setting.slice(0, at), setting.slice(at + 1)];
}

/** Instructions of a stage with this keyword. */
export function all(stage: Stage, keyword: string): readonly Instruction[] {
  return stage.instructions.filter((instruction) => instruction.keyword === keyword);
}

/** Words of the last instruction of a stage with this keyword. */
export function wordsOf(stage: Stage, keyword: string): readonly string[] {
  return all(stage, keyword).at(-1)?.words ?? [];
}
