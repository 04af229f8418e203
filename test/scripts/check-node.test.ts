import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createRequire } from 'node:module';

/** Loads a module as a running program does. */
const load = createRequire(join(__dirname, '../../dist/main.js'));

describe('the build', () => {
  it.each(['engine/search', 'engine/map/ground', 'dice/index', 'ai/quick/index'])(
    'exports by value what %s has from elsewhere',
    (entry) => {
      const exported = Object.getOwnPropertyDescriptors(load(`./${entry}`) as object);
      expect(Object.keys(exported).length).toBeGreaterThan(1);
      for (const [name, descriptor] of Object.entries(exported)) {
        expect([name, 'value' in descriptor]).toEqual([name, true]);
        expect([name, descriptor.value]).not.toEqual([name, undefined]);
      }
    },
  );
});

const script = join(__dirname, '../../scripts/check-node.mjs');

function checkAs(version: string) {
  const fake = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(fake)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, script], { encoding: 'utf8' });
  return { status, stderr };
}

describe('check-node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.0.0', '100.0.0'])(
    'accepts %s in silence',
    (version) => {
      expect(checkAs(version)).toEqual({ status: 0, stderr: '' });
    },
  );

  it.each(['22.11.0', '21.7.3', '20.18.3', '18.20.4', '14.21.3', '6.17.1'])(
    'refuses %s with one sentence',
    (version) => {
      expect(checkAs(version)).toEqual({
        status: 1,
        stderr: `Westwall Referee needs Node.js 20.19 or newer, or 22.12 or newer; this is ${version}.\n`,
      });
    },
  );
});
