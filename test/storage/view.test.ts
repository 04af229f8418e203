import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { StoreKey } from '../../src/storage/embedded/keys';
import { apply, openLibrary } from '../../src/storage/embedded/library';
import type { KeyChange, Library } from '../../src/storage/embedded/library';
import { View } from '../../src/storage/embedded/view';
import type { KeyRange } from '../../src/storage/embedded/view';

const part = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.constant(1_700_000_000_000.5),
  fc.constantFrom('', 'a', 'a-b', 'a.b', 'ab', 'B', '2', '10', 'é', '\uffff'),
);
const key: fc.Arbitrary<StoreKey> = fc
  .tuple(fc.constantFrom('log', 'index'), fc.array(part, { minLength: 1, maxLength: 2 }))
  .map(([kind, rest]) => [kind, ...rest]);
const value = fc.oneof(
  fc.string(),
  fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes)),
);
const change: fc.Arbitrary<KeyChange> = fc.record({ key, value: fc.option(value, { nil: undefined }) });
const range: fc.Arbitrary<KeyRange> = fc.record(
  { start: key, end: key, reverse: fc.boolean(), exclusiveStart: fc.boolean(), limit: fc.nat({ max: 4 }) },
  { requiredKeys: ['start', 'end'] },
);

describe('a view of a database', () => {
  let folder: string;
  let library: Library;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'westwall-view-'));
    library = openLibrary(folder, undefined);
  });
  afterEach(async () => {
    await library.close();
    await rm(folder, { recursive: true });
  });

  const make = (view: View, changes: readonly KeyChange[]): readonly boolean[] =>
    changes.map(({ key: at, value: to }) => {
      if (to === undefined) return view.remove(at);
      view.put(at, to);
      return true;
    });
  const seen = (view: View, keys: readonly StoreKey[], ranges: readonly KeyRange[]) => ({
    values: keys.map((at) => [view.get(at), view.getBinary(at)?.toString('hex')]),
    keys: ranges.map((one) => [...view.getKeys(one)]),
    entries: ranges.map((one) => [...view.getRange(one)].map(({ key: at, value: to }) => [at, to])),
    counts: ranges.map(({ limit: _, ...one }) => view.getCount(one)),
  });

  it('shows changes as the database shows them once they are committed', () => {
    const lists = { minLength: 1, maxLength: 12 };
    fc.assert(
      fc.property(
        fc.array(change, lists),
        fc.array(change, lists),
        fc.array(range, lists),
        (before, changes, ranges) => {
          library.clearSync();
          library.transactionSync(() => apply(library, before));
          library.resetReadTxn();
          const keys = [...before, ...changes].map(({ key: at }) => at);
          const view = new View(library);
          const removed = make(view, changes);
          const shown = seen(view, keys, ranges);

          const taken = view.take();
          const gone = library.transactionSync(() => {
            const results = changes.map(({ key: at, value: to }) => {
              if (to === undefined) return library.removeSync(at);
              apply(library, [{ key: at, value: to }]);
              return true;
            });
            library.clearSync();
            apply(library, before);
            apply(library, taken);
            return results;
          });
          library.resetReadTxn();
          expect(shown).toEqual(seen(new View(library), keys, ranges));
          expect(removed).toEqual(gone);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('undoes what a write that throws has changed, and nothing else', () => {
    const view = new View(library);
    view.attempt(() => {
      view.put(['kept'], 'first');
      view.put(['twice'], 'first');
    });
    const failing = (): void => {
      view.put(['twice'], 'second');
      view.remove(['kept']);
      view.put(['twice'], 'third');
      view.put(['new'], 'third');
      throw new Error('half way');
    };
    expect(() => view.attempt(failing)).toThrow('half way');
    expect(['kept', 'twice', 'new'].map((name) => view.get([name]))).toEqual(['first', 'first', undefined]);
    expect(view.take()).toHaveLength(2);
    expect(view.get(['kept'])).toBeUndefined();
  });
});
