import { runChaos } from './chaos';
import { embedded } from './installations/embedded';
import { onRedis } from './installations/redis';

const terms = { seed: 'Vossenack', tables: 6, seconds: 150, calmMs: 4_000, thinkMs: 300 };

it.each([
  ['two servers and two workers on Redis', () => onRedis(2, 2)],
  ['a server with an embedded store', embedded],
])('loses nothing for minutes: %s', async (_name, open) => {
  const installation = await open();
  try {
    const report = await runChaos(installation, terms);
    expect(report.problems).toEqual([]);
    expect(report.heard).toBe(report.entries);
    expect(report.acknowledged).toBeGreaterThan(50);
  } finally {
    await installation.close();
  }
});
