import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { composeFolder, settingsOf, services } from '../docker/compose';
import { sessionOf, startOf, stepsOf, expectSession } from '../support/guide';
import type { Step } from '../support/guide';
import { page, project } from '../support/markdown';
import { Program } from '../support/program';
/** Files of the project that the guides use; the guides write their own files next to them. */
const USED = ['scripts', 'node_modules', 'docker'];

/**
 * Commands that the session skips: the test starts the server itself, has no containers, and backs up at the end.
 */
const LEFT_OUT = /^(?:\w+=\S+ )*(?:npm|docker|tar) /m;

const guide = (name: string): readonly Step[] => stepsOf(page(`docs/callers/guides/${name}.md`));

function leftOut(name: string): readonly string[] {
  return guide(name).flatMap((step) =>
    step.kind === 'commands' && LEFT_OUT.test(step.commands) ? step.commands.trim().split('\n') : [],
  );
}

/** Folder in which a reader follows a guide, with a server that keeps its matches there. */
class Reader {
  private constructor(
    readonly folder: string,
    private readonly steps: readonly Step[],
    private readonly program: Program,
  ) {}

  static async of(name: string): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), `westwall-${name}-`));
    for (const used of USED) await symlink(join(project, used), join(folder, used));
    const steps = guide(name);
    return new Reader(folder, steps, serve(folder, startOf(steps).settings));
  }

  /** Follows the guide, and expects the output that it shows. */
  async follow(): Promise<void> {
    const { host, port } = new URL(await this.program.address());
    const here = (text: string): string => text.replaceAll('localhost:4000', host);
    const session = sessionOf(this.steps, (commands) => !LEFT_OUT.test(commands));
    await expectSession(
      session.map(({ commands, output = '' }) => ({ commands: here(commands), output: here(output) })),
      { cwd: this.folder, env: { PATH: process.env['PATH'], PORT: port } },
    );
  }

  async end(): Promise<void> {
    await this.program.end();
  }

  async close(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true });
  }
}

function serve(folder: string, settings: Readonly<Record<string, string>> = {}): Program {
  return Program.start({ WESTWALL_STORE: join(folder, '.westwall'), ...settings });
}

describe('The guide', () => {
  it.each(['first-call', 'bot-in-a-day'])('%s can be followed from top to bottom', async (name) => {
    const reader = await Reader.of(name);
    try {
      await reader.follow();
    } finally {
      await reader.close();
    }
    expect(leftOut(name)).toEqual([expect.stringMatching(/npm start$/)]);
  });

  it('club-referee can be followed from top to bottom, and its backup restored', async () => {
    const reader = await Reader.of('club-referee');
    try {
      await reader.follow();
      await reader.end();
      const { folder } = reader;
      const [backup = ''] = leftOut('club-referee').filter((line) => line.startsWith('tar '));
      await promisify(execFile)('sh', ['-e', '-c', backup], { cwd: folder });
      await rename(join(folder, '.westwall'), join(folder, 'lost'));
      await promisify(execFile)('tar', ['xzf', 'backup.tgz'], { cwd: folder });
      const restored = serve(folder);
      try {
        const answer = await fetch(`${await restored.address()}/v1/events`);
        expect(await answer.json()).toMatchObject({ events: [{ title: 'Autumn League' }] });
      } finally {
        await restored.end();
      }
    } finally {
      await reader.close();
    }
  });

  it('club-referee names only a compose file, services and settings that are there', () => {
    const commands = leftOut('club-referee').filter((line) => line.startsWith('docker '));
    expect(commands).toHaveLength(3);
    for (const command of commands) {
      const [, file = '', words = ''] = /^docker compose --file (\S+) (.*)$/.exec(command) ?? [];
      expect(existsSync(join(project, file))).toBe(true);
      expect(join(project, file)).toBe(join(composeFolder, 'compose.yaml'));
      const [, service] = /^exec (\w+)|^cp (\w+):/.exec(words)?.filter(Boolean) ?? [];
      if (service === undefined) expect(words).toBe('up --build --detach --wait');
      else expect(Object.keys(services)).toContain(service);
    }
    const [, lines = ''] =
      /these lines to `docker\/\.env`[^]*?```text\n([^]*?)```/.exec(
        page('docs/callers/guides/club-referee.md'),
      ) ?? [];
    const given = Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    expect(settingsOf(services.api, given)).toMatchObject(given);
    expect(Object.keys(given)).toHaveLength(3);
  });
});
