import { runChaos } from './chaos';
import type { Report } from './chaos';
import { embedded } from './installations/embedded';
import { foreign } from './installations/foreign';
import type { Installation } from './installations/installation';
import { onRedis } from './installations/redis';

// Short version of `npm run chaos`, with a few faults.

async function shortly(opening: Promise<Installation>, strikes: number, apiKey?: string): Promise<Report> {
  const installation = await opening;
  try {
    const terms = { seed: 'Schmidt', tables: 2, strikes, calmMs: 500, thinkMs: 100, apiKey };
    return await runChaos(installation, terms);
  } finally {
    await installation.close();
  }
}

function expectOrder(report: Report): void {
  expect(report.problems).toEqual([]);
  expect(report.heard).toBe(report.entries);
  expect(report.entries).toBeGreaterThanOrEqual(report.acknowledged);
  expect(report.acknowledged).toBeGreaterThan(0);
}

it('loses nothing when a server with an embedded store is killed', async () => {
  expectOrder(await shortly(embedded(), 2));
});

it('loses nothing when a server, a worker and Redis are struck', async () => {
  expectOrder(await shortly(onRedis(1, 1), 3));
});

describe('an installation of another operator', () => {
  it('is disturbed by commands of its operator alone, and is left as it was found', async () => {
    const theirs = await embedded();
    try {
      await theirs.heal();
      const [url] = theirs.urls();
      const registered = await fetch(`${url}/v1/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Chaos' }),
      });
      const { secret } = (await registered.json()) as { readonly secret: string };
      const opening = Promise.resolve(foreign(theirs.urls(), ['exit 0']));
      expectOrder(await shortly(opening, 2, secret));
      expect(await (await fetch(`${url}/v1/matches`)).json()).toMatchObject({ matches: [] });
    } finally {
      await theirs.close();
    }
  });

  it('shows a command that fails', async () => {
    const installation = foreign([], ['exit 3']);
    const [[fault] = []] = installation.faults({ nextWrite: async () => undefined });
    await fault?.strike({} as never);
    expect(installation.complaints()).toEqual([expect.stringContaining('"exit 3"')]);
  });
});
