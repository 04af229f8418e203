import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTING_NAMES } from '../../src/config/config';
import { page, project } from '../support/markdown';
import { all, readDockerfile, wordsOf } from './dockerfile';
import type { Stage } from './dockerfile';
import { contextFiles } from './image';

const file = join(__dirname, '../../docker/Dockerfile');

let stages: readonly Stage[];
let runtime: Stage;
beforeAll(async () => {
  stages = readDockerfile(await readFile(file, 'utf8'));
  runtime = stages.at(-1)!;
});

describe('The image', () => {
  it('is built in one stage and run in another, both on a slim image of a Node version that the program supports', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'runtime']);
    for (const { base } of stages) expect(base).toMatch(/^node:(20|22|24)-slim$/);
  });

  it('runs as an unprivileged user, ends on SIGTERM and reports its health', () => {
    const order = runtime.instructions.map(({ keyword }) => keyword);
    expect(wordsOf(runtime, 'USER')).toEqual(['node']);
    expect(order.lastIndexOf('RUN')).toBeLessThan(order.indexOf('USER'));
    expect(wordsOf(runtime, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(wordsOf(runtime, 'HEALTHCHECK').slice(0, 2)).toEqual(['CMD', 'node']);
  });

  it('contains none of the tools that built it, and only settings that the program knows', () => {
    const copied = all(runtime, 'COPY').flatMap(({ words }) => words.slice(0, -1));
    expect([...copied].sort()).toEqual([
      '/app/data',
      '/app/dist',
      '/app/node_modules',
      '/app/web/dist',
      'LICENSE',
      'assets',
      'docker/health.mjs',
      'docs',
      'package.json',
      'schema.graphql',
    ]);
    const settings = all(runtime, 'ENV').flatMap(({ words }) => words.map((word) => word.split('=')[0]));
    expect(settings.filter((name) => !SETTING_NAMES.includes(name ?? ''))).toEqual(['NODE_ENV']);
  });

  // built-image.verify.test.ts shows that its commands work.
  it('is built from files of the build context, by commands that exist', async () => {
    const given = await contextFiles();
    const isGiven = (path: string): boolean =>
      given.some((name) => name === path || name.startsWith(`${path.replace(/\/$/, '')}/`));
    const { scripts } = JSON.parse(page('package.json')) as { scripts: Record<string, string> };
    const missing: string[] = [];
    for (const stage of stages) {
      for (const { flags, words } of all(stage, 'COPY')) {
        for (const source of words.slice(0, -1)) {
          // A built checkout also contains what the previous stage creates.
          const found =
            flags['from'] === undefined
              ? isGiven(source)
              : existsSync(join(project, source.slice('/app/'.length)));
          if (!found) missing.push(source);
        }
      }
      for (const { words } of all(stage, 'RUN')) {
        const [program, command, name = ''] = words;
        if (program === 'npm' && command === 'run' && !(name in scripts)) missing.push(words.join(' '));
        if (program === 'node' && !isGiven(command ?? '')) missing.push(words.join(' '));
      }
    }
    expect(missing).toEqual([]);
  });
});
