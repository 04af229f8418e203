import { loadDataPackage } from '../../../src/data/load';
import { Random } from '../../../src/ai/seeded-random';
import type { Json } from '../../../src/engine/model/position';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { ExportedMatch } from '../../../src/service/matches/exported';
import { sameJson } from '../../../src/values/canonical';
import { size } from '../../support/size';
import { Table, resign, startHarness } from '../harness';
import type { Harness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(() => harness.close());

const FORGERIES = size(100, 20_000);

const move = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };

const attack = {
  ...{ type: 'declareAttack', attackers: [move.unit], defenders: ['de-mg-31'] },
  ...{ barrage: [], groundSupport: 0 },
};

/** Match with a move that was taken back and an attack; a finished one has had standing orders. */
async function played(dice: 'server' | 'supplied', isOver: boolean): Promise<Table> {
  const table = await Table.open(harness.service, {
    system: 'hurtgen-forest',
    scenario: 'historical',
    ...{ seats: ['us', 'german'], options: { edition: '2009' }, dice },
  });
  const orders = isOver ? { finalProtectiveFire: 'never' } : {};
  await harness.service.fileStandingOrders({ ...table.query('german'), orders });
  for (const action of [move, { type: 'requestTakeback' }, move, { type: 'endMovement' }]) {
    await table.play('us', [action]);
  }
  const die = dice === 'supplied' ? { dice: [3] } : {};
  if (isOver) {
    await table.play('us', [attack], die);
    await table.play('german', [resign]);
  } else {
    await table.play('us', [attack]);
    await table.play('german', [{ type: 'allocateFpf', artillery: [], groundSupport: 0 }], die);
  }
  return table;
}

async function exported(id: string): Promise<ExportedMatch> {
  const answer = await harness.service.exportMatch({ match: id });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return JSON.parse(JSON.stringify(answer.document)) as ExportedMatch;
}

const importOf = (document: unknown) => harness.service.notation.importMatch({ document, seats: [] });

/** Parts of an imported match that its document determines. */
async function decided(id: string) {
  const { match, start, over, version, entries } = await exported(id);
  const { id: _id, createdAt: _at, title: _title, ...begun } = match;
  return {
    ...{ begun, start, over, version },
    entries: entries.map(({ number, side, action, events, dice, restore }) => {
      return { number, side, action, events, dice, restore };
    }),
  };
}

type Path = readonly string[];
type Holder = Record<string, Json>;

/** Another value in one place of a document; undefined removes it. */
interface Forgery {
  readonly path: Path;
  readonly value: Json | undefined;
}

/** Single changes: another value, a member or element more or less, two elements swapped. */
function* forgeries(value: Json, path: Path = []): Generator<Forgery> {
  if (Array.isArray(value)) {
    const elements = value as readonly Json[];
    const [first, second, ...rest] = elements;
    if (first !== undefined) yield { path, value: [...elements, first] };
    if (first !== undefined && second !== undefined) yield { path, value: [second, first, ...rest] };
  } else if (typeof value === 'object' && value !== null) {
    yield { path, value: { ...(value as Holder), 'a member': 'x' } };
  } else {
    for (const other of others(value)) yield { path, value: other };
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    const inner = [...path, name];
    yield { path: inner, value: undefined };
    yield* forgeries(member as Json, inner);
  }
}

function others(value: string | number | boolean | null): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, String(value), null];
  if (typeof value === 'boolean') return [!value, null];
  if (value === null) return ['x', 1, {}];
  const digit = value.replace(/\d/, (one) => String((Number(one) + 1) % 10));
  return [`${value}x`, '', null, ...(digit === value ? [] : [digit])];
}

function forged(document: Json, { path, value }: Forgery): Json {
  if (path.length === 0) return value ?? null;
  const copy = structuredClone(document);
  const holder = path.slice(0, -1).reduce((part, step) => (part as Holder)[step]!, copy);
  const last = path.at(-1)!;
  if (value !== undefined) (holder as Holder)[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder as Holder, last);
  return copy;
}

/** Words of the refusal of a change, by the changed member of the document. */
const NAMED: Readonly<Record<string, RegExp>> = {
  format: /format/,
  match:
    /document\.match|initialHash|createdAt|id of the match|came before it|standing orders|system|no game|scenario|package|unit|build (?:\d+ )?of the rules|entry 1 /i,
  dice: /dice|seed|entropy|commitment|algorithm|roll/,
  version: /version/,
  over: /over/,
  initialHash: /initialHash/,
  start: /start|another position/,
  entries: /entr(y|ies)|roll/i,
  secrets: /secrets|seed|salt|standing orders|another position/,
};

describe.each(['server', 'supplied'] as const)('An export of a match with dice of the kind %s', (dice) => {
  it.each(['over', 'running'])(
    'that is %s is imported as it is, or what was changed is named',
    async (state) => {
      const table = await played(dice, state === 'over');
      const document = (await exported(table.id)) as unknown as Json;
      const honest = await importOf(document);
      if (honest.status !== 'ok') throw new Error(JSON.stringify(honest));
      const right = await decided(honest.match.id);
      // The beginning of a running match is proven by hashes whose salt is still secret.
      const all = [...forgeries(document)].filter(({ path }) => state === 'over' || path[0] !== 'match');
      const random = new Random(dice + state);
      const picked = Array.from({ length: FORGERIES }, () => all[random.below(all.length)]!);
      const wrong: string[] = [];
      for (const forgery of FORGERIES < all.length ? picked : all) {
        const answer = await importOf(forged(document, forgery));
        const what = `${forgery.path.join('.')}: ${JSON.stringify(forgery.value)}`;
        if (answer.status === 'ok') {
          if (!sameJson(await decided(answer.match.id), right)) wrong.push(`${what} leads to another match.`);
        } else {
          const said = answer.status === 'unreadable' ? answer.status : answer.message;
          if (!NAMED[forgery.path[0] ?? 'format']?.test(said)) wrong.push(`${what} is refused so: ${said}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
