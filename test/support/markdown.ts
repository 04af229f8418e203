import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the project. */
export const project = join(__dirname, '../..');

/** A page of the project by its path. */
export function page(path: string): string {
  return readFileSync(join(project, path), 'utf8');
}

export interface Example {
  readonly commands: string;
  /** What they print, by the page, if it says anything. */
  readonly output: string | undefined;
}

/** The blocks of shell commands of a page, each with the block of text that follows it. */
export function examplesOf(markdown: string): readonly Example[] {
  const blocks = [...markdown.matchAll(/^```(\w*)\n([^]*?)^```$/gm)];
  return blocks.flatMap(([, language, commands], index) => {
    const [, following, output] = blocks[index + 1] ?? [];
    return language === 'sh'
      ? [{ commands: commands!, output: following === 'text' ? output : undefined }]
      : [];
  });
}

/** Whether output is what a page shows; `...` there stands for anything: many lines, or none. */
export function isAsShown(printed: string, shown: string): boolean {
  const parts = shown.trimEnd().split(/^ *\.\.\.\n|\.\.\./m);
  const quoted = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${quoted.join('[^]*?')}$`).test(printed.trimEnd());
}
