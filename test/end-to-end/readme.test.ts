import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examplesOf, page, project } from '../support/markdown';
import { Program } from '../support/program';
import { expectSession } from '../support/guide';

describe.each(['README.md', 'docs/callers/first-session.md'])('The session of %s', (name) => {
  it('runs as it is printed, command by command', async () => {
    const examples = examplesOf(page(name));
    const directory = await mkdtemp(join(tmpdir(), 'westwall-readme-'));
    const program = Program.start({ WESTWALL_STORE: directory });
    try {
      const { port } = new URL(await program.address());
      await expectSession(examples, { cwd: project, env: { PATH: process.env['PATH'], PORT: port } });
    } finally {
      await program.end();
      await rm(directory, { recursive: true });
    }
  });
});

describe('The first session', () => {
  it('shows all of a session', () => {
    const examples = examplesOf(page('docs/callers/first-session.md'));
    const text = examples.map(({ commands }) => commands).join('');
    for (const word of ['createMatch', 'legalActions', 'moveUnit', 'Refused', 'declareAttack', 'score']) {
      expect(text).toContain(word);
    }
    expect(examples.filter(({ output }) => output !== undefined).length).toBeGreaterThan(5);
  });
});
