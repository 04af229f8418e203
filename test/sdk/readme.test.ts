import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { page, project } from '../support/markdown';
import { Program } from '../support/program';

const examples = [...page('sdk/README.md').matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code!);
const printed = [
  /^The match is at version 1\.\nRefused: refused\.\n$/,
  /^(Played \w+\.\n){1,3}Resigned\.\n$/,
  /^1: \w+ resign\n$/,
  /^\[ 'us' \] The U\.S\. player may move units, and must end the Movement Phase\.\ntrue\n$/,
];

describe('The examples of the client', () => {
  let directory: string;
  let program: Program;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'westwall-sdk-readme-'));
    program = Program.start({ WESTWALL_STORE: directory });
    await program.address();
  });
  afterAll(async () => {
    await program.end();
    await rm(directory, { recursive: true });
  });

  it('are as many as the tests expect', () => {
    expect(examples).toHaveLength(printed.length);
  });

  it.each(printed.map((shape, index) => [index + 1, shape] as const))(
    'number %s runs',
    async (number, shape) => {
      // The file is next to the package, so that the package is found by its name.
      const file = join(project, `sdk/dist/example-${process.pid}-${number}.mjs`);
      await writeFile(file, examples[number - 1]!);
      try {
        const env = { PATH: process.env['PATH'], REFEREE_URL: await program.address() };
        const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
        expect(stdout).toMatch(shape);
      } finally {
        await rm(file);
      }
    },
  );
});
