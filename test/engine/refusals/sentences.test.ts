import { loadDataPackage } from '../../../src/data/load';
import { caseCited } from '../../../src/engine/data/cases';
import { RULE_BOOK_OF } from '../../../src/engine/games/systems';
import { Random } from '../../../src/ai/seeded-random';
import { VIOLATIONS } from '../../../src/engine';
import type { Action, Violation } from '../../../src/engine';
import { ACTION_KINDS } from '../../../src/engine';
import { EDGES } from '../../../src/engine/map/grid';
import type { State } from '../../../src/engine/model/state';
import { judge } from '../../../src/engine/play/judge';
import { randomLine } from '../../support/line';
import { SOME_SCENARIOS, settingOf } from '../../support/scenarios';
import { size } from '../../support/size';

const STEPS = size(150, 2_000);

const { cases, rulings } = loadDataPackage();
const editions = new Map(cases.map(({ id, edition }) => [id, edition]));
const rulingIds = new Set(rulings.map(({ id }) => id));
/** Names of the API: kinds of actions and all other words in camel case. */
const API_NAME = new RegExp(
  `\\b(${ACTION_KINDS.filter((kind) => kind !== 'note' && kind !== 'ruling').join('|')})\\b|\\b[a-z]+[A-Z]\\w*`,
);

/** Actions that mostly break a rule: moves of random units to random places, at any time. */
function proposals(state: State, random: Random): Action[] {
  const unit = (): string => random.pick(state.setting.units).id;
  const hex = (): string => state.hexId(random.below(state.ground.hexCount));
  const near = (one: string): string[] => {
    const at = state.hex[state.setting.unitIndex.get(one)!]!;
    const to = at < 0 ? -1 : state.ground.neighbours[at * 6 + random.below(6)]!;
    return to < 0 ? [hex()] : [state.hexId(to)];
  };
  const [a, b, c] = [unit(), unit(), unit()];
  const support = random.below(3);
  return [
    { type: 'moveUnit', unit: a, path: near(a) },
    { type: 'moveUnit', unit: b, path: [...near(b), hex()] },
    { type: 'deployUnit', unit: a, hex: hex() },
    { type: 'enterReinforcement', unit: b, entry: hex(), path: [] },
    { type: 'landAirborne', unit: c, hex: hex() },
    { type: 'exitUnit', unit: a, path: [], edge: random.pick(EDGES) },
    { type: 'declareAttack', attackers: [a], defenders: [b], barrage: [], groundSupport: support },
    { type: 'declareAttack', attackers: [], defenders: [c], barrage: [b], groundSupport: support },
    { type: 'allocateFpf', artillery: [c], groundSupport: support },
    { type: 'retreatUnit', unit: a, path: near(a) },
    { type: 'displaceUnit', unit: b, hex: hex() },
    { type: 'advanceUnit', unit: c, hex: near(c)[0]! },
    { type: 'demolishBridge', bridge: [hex(), hex()], attempt: true },
    { type: 'placeFloatBridge', hex: hex(), west: hex(), east: hex() },
    { type: 'pauseMatch', reason: 'rain' },
    { type: 'endMovement' },
    { type: 'endCombat' },
    { type: 'confirmSetup' },
  ];
}

/** What is wrong with a refusal: its case, its ruling or its sentence. */
function faults({ code, case: cited, ruling, message }: Violation, state: State): string[] {
  const id = caseCited(cited);
  const edition = editions.get(id);
  const book = id.split(' ')[0];
  const own = RULE_BOOK_OF[state.setting.system as keyof typeof RULE_BOOK_OF];
  const found: string[] = [];
  // The exclusive rules need chapter 3 in both editions, though the edition of 2009 omits it.
  const holds = edition === 'both' || edition === state.setting.options.edition || id.startsWith('STD 3.0');
  if (edition === undefined) found.push(`there is no case ${cited}`);
  else if (!holds) found.push(`${cited} is of ${edition}`);
  if (book !== 'STD' && book !== own) found.push(`${cited} is of another game`);
  if (ruling !== undefined && !rulingIds.has(ruling)) found.push(`there is no ruling ${ruling}`);
  if (/[{}?]|undefined|null|NaN|half point/.test(message)) found.push('a hole in the sentence');
  const others = state.setting.units.reduce((rest, { name }) => rest.replaceAll(name, ''), message);
  if (API_NAME.test(others)) found.push('a name of the API');
  const words = message.split(/[\s,:;.]+/);
  const ids = [...state.setting.units.map((unit) => unit.id), ...state.setting.sides];
  if (words.some((word) => ids.includes(word))) found.push('an id');
  if (!/^[A-Z0-9a-z½].*\.$/.test(message)) found.push('no whole sentence');
  return found.map((fault) => `${code}: ${fault}: ${message}`);
}

test('every refusal of random play cites a case of its game and edition and is a sentence for players', () => {
  const provoked = new Set<string>();
  const wrong = new Set<string>();
  for (const played of SOME_SCENARIOS) {
    const random = new Random(1976);
    for (const { state } of randomLine(settingOf(played), random, STEPS)) {
      for (const action of proposals(state, new Random(state.entry))) {
        for (const violation of judge(state, random.pick([0, 1] as const), action)) {
          provoked.add(violation.code);
          for (const fault of faults(violation, state)) wrong.add(fault);
        }
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(provoked.size).toBeGreaterThan(Object.keys(VIOLATIONS).length / 3);
});
