import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the project. */
export const project = join(__dirname, '../..');

/** Page of the project, by its path. */
export function page(path: string): string {
  return readFileSync(join(project, path), 'utf8');
}

export interface Example {
  readonly commands: string;
  /** Output of the commands, if the page shows it. */
  readonly output: string | undefined;
}

/** Blocks of shell commands on a page, each with the block of text that follows it. */
export function examplesOf(markdown: string): readonly Example[] {
  const blocks = [...markdown.matchAll(/^```(\w*)\n([^]*?)^```$/gm)];
  return blocks.flatMap(([, language, commands], index) => {
    const [, following, output] = blocks[index + 1] ?? [];
    return language === 'sh'
      ? [{ commands: commands!, output: following === 'text' ? output : undefined }]
      : [];
  });
}

/** True if output matches that of a page; `...` stands for anything: many lines, or none. */
export function isAsShown(printed: string, shown: string): boolean {
  const parts = shown.trimEnd().split(/^ *\.\.\.\n|\.\.\./m);
  const quoted = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${quoted.join('[^]*?')}$`).test(printed.trimEnd());
}
