import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema, isInputType, parse, parseValue, validate, valueFromAST } from 'graphql';
import { expectSession } from '../support/guide';
import { examplesOf, isAsShown, page, project } from '../support/markdown';
import { Program } from '../support/program';
import { Client } from './client';

const schema = buildSchema(page('schema.graphql'));
const PAGES = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'conformance/README.md',
    'conformance/another-engine.md',
    'data/FORMAT.md',
    'data/PROVENANCE.md',
  ],
  ...readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

describe('The documentation', () => {
  let directory: string;
  let program: Program;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'westwall-docs-'));
    await symlink(join(project, 'scripts'), join(directory, 'scripts'));
    program = Program.start({ WESTWALL_STORE: join(directory, 'store') });
    await program.address();
  });
  afterAll(async () => {
    await program.end();
    await rm(directory, { recursive: true });
  });

  /** Id of a match that ends as soon as it begins. */
  async function finishedMatch(url: string): Promise<string> {
    const client = new Client([url]);
    const { createMatch } = await client.ask<{
      createMatch: { match: { id: string }; seats: { token: string }[] };
    }>(`mutation { createMatch(input: { system: "hurtgen-forest", scenario: "historical", seats: ["us"] }) {
      ... on MatchCreated { match { id } seats { token } } } }`);
    const { id } = createMatch.match;
    client.tokens['us'] = createMatch.seats[0]!.token;
    const resign = `mutation { submit(match: "${id}", version: 0, action: { resign: true }) { __typename } }`;
    expect(await client.ask(resign, {}, 'us')).toEqual({ submit: { __typename: 'Accepted' } });
    return id;
  }

  it.each([
    ...['docs/players/dice.md', 'docs/players/verification.md', 'docs/callers/live.md'],
    ...['docs/callers/receipts.md', 'docs/callers/pictures.md', 'docs/callers/notation.md'],
  ])('shows in %s what its commands print', async (path) => {
    const url = await program.address();
    const match = await finishedMatch(url);
    const examples = examplesOf(page(path));
    expect(examples).toHaveLength(1);
    for (const { commands, output = '' } of examples) {
      const { stdout } = await promisify(execFile)('sh', ['-e', '-c', commands], {
        cwd: directory,
        env: { PATH: process.env['PATH'], PORT: new URL(url).port, match },
      });
      if (!isAsShown(stdout, output)) expect(stdout).toBe(output);
    }
  });

  it.each(['README.md', 'docs/callers/first-session.md'])(
    'shows in %s a session that runs as it is printed, command by command',
    async (name) => {
      const { port } = new URL(await program.address());
      await expectSession(examplesOf(page(name)), {
        cwd: project,
        env: { PATH: process.env['PATH'], PORT: port },
      });
    },
  );

  it('shows all of a session in the first one', () => {
    const examples = examplesOf(page('docs/callers/first-session.md'));
    const text = examples.map(({ commands }) => commands).join('');
    for (const word of ['createMatch', 'legalActions', 'moveUnit', 'Refused', 'declareAttack', 'score']) {
      expect(text).toContain(word);
    }
    expect(examples.filter(({ output }) => output !== undefined).length).toBeGreaterThan(5);
  });

  it.each(PAGES)('has in %s only links that lead somewhere', (path) => {
    const links = [...page(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
    const dead = links.filter((link) => !existsSync(join(project, dirname(path), link)));
    expect(dead).toEqual([]);
  });

  it.each(PAGES)('has in %s only GraphQL that the schema knows', (path) => {
    const blocks = [...page(path).matchAll(/^```graphql\n([^]*?)^```$/gm)].map(([, text]) => text!);
    const input = schema.getType('ActionInput');
    if (!isInputType(input)) throw new Error('There is no ActionInput.');
    for (const text of blocks) {
      if (/^\s*\{ \w+: /.test(text)) {
        for (const line of text.trim().split('\n')) {
          expect([line, valueFromAST(parseValue(line), input)]).toEqual([line, expect.any(Object)]);
        }
      } else {
        expect(validate(schema, parse(text))).toEqual([]);
      }
    }
  });

  it('is listed, page by page', () => {
    const index = page('docs/README.md') + page('docs/decisions/README.md').replaceAll('](', '](decisions/');
    const missing = PAGES.filter((path) => path.startsWith('docs/'))
      .map((path) => path.slice('docs/'.length))
      .filter((path) => path !== 'README.md' && !path.startsWith('callers/guides/'))
      .map((path) => path.replace(/^players\/games\/.*/, 'players/games'))
      .filter((path) => !index.includes(`(${path}`));
    expect(missing).toEqual([]);
  });
});
