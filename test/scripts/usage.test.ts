import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { page } from '../support/markdown';

const ROOT = join(__dirname, '../..');
const SCRIPTS = ['ask', 'verify-match', 'verify-receipt', 'westwall'];

/** Runs a script for users, with an empty standard input. */
function callOf(script: string, ...args: readonly string[]) {
  const file = join(__dirname, '../../scripts', `${script}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}

describe.each(SCRIPTS)('the script %s', (script) => {
  const usage = expect.stringMatching(
    new RegExp(`(?:^|\\n)(?:Usage: |  node (?:scripts/)?)${script}(?:\\.mjs)? .`),
  );

  it('says with --help how it is called', () => {
    expect(callOf(script, '--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
  });

  it('says so when it is given nothing', () => {
    const { status, stdout, stderr } = callOf(script);
    expect([status === 0, stdout, stderr]).toEqual([false, '', usage]);
  });

  it('names an option that it does not know', () => {
    const { status, stdout, stderr } = callOf(script, '--nothing', 'a');
    expect([status === 0, stdout, stderr]).toEqual([
      false,
      '',
      expect.stringMatching(/^[^\n]*'?--nothing'?\.?\n[^]*(?:--help|Usage|node )/),
    ]);
  });
});

describe('the script run', () => {
  it.each(['', 'nothing', 'toString'])('says with %j which commands there are', (name) => {
    const { status, stdout, stderr } = callOf('run', name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: node scripts\/run\.mjs <command>[^]*\bbuild, cases\b/);
  });

  it('has the commands of package.json', () => {
    const listed = callOf('run').stderr.match(/\w+/g);
    expect(listed).toEqual(expect.arrayContaining(commandsOfPackage()));
  });
});

it('loads sources that exist, in every script of scripts/lib', () => {
  const missing = readdirSync(join(ROOT, 'scripts/lib'), { encoding: 'utf8' }).flatMap((name) => {
    const text = page(`scripts/lib/${name}`);
    const valueOf = (_: string, constant: string): string =>
      new RegExp(`const ${constant} = '(.+)'`).exec(text)?.[1] ?? constant;
    const loaded = [...text.matchAll(/loadTypeScript\(['`](.+?)['`]\)/g)].map((found) =>
      found[1]!.replace(/\$\{(\w+)\}/g, valueOf),
    );
    return loaded.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${name}: ${file}`);
  });
  expect(missing).toEqual([]);
});

/** The commands of package.json that the script runs. */
function commandsOfPackage(): readonly string[] {
  const { scripts } = JSON.parse(page('package.json')) as { readonly scripts: Record<string, string> };
  return Object.values(scripts).flatMap((line) => /scripts\/run\.mjs (\w+)/.exec(line)?.[1] ?? []);
}
