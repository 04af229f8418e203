import { createRequire } from 'node:module';
import { join } from 'node:path';

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
