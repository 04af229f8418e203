import { Random } from '../../src/ai/seeded-random';
import { bestTrace } from '../../src/engine/games/remagen/front/search';
import { fieldOf, fieldWith, type Field } from '../../src/engine/games/remagen/front/field';
import { PER_GAP_HEX, judgeTrace, type Judged } from '../../src/engine/games/remagen/front/judge';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';
import { placesOf } from '../../src/engine/games/remagen/places';
import { DIRECTIONS } from '../../src/engine/map/grid';

/** Stands for the Rhine in a walk. */
const RHINE = -1;

/**
 * The fronts that go round some hexes on their outer side. A walk along it, from the north to the south and with the
 * outside on the left, comes back to every hex that cuts others off; between two visits lies a front, or a dead end.
 */
function contours(field: Field, mask: Uint8Array): number[][] {
  const fronts: number[][] = [];
  const way: number[] = [];
  for (const hex of walk(field, mask)) {
    const at = way.indexOf(hex);
    if (at >= 0) {
      const front = frontIn(field, way.splice(at));
      if (front !== undefined) fronts.push(front);
    }
    way.push(hex);
  }
  return fronts;
}

function frontIn({ atRiver }: Field, ring: readonly number[]): number[] | undefined {
  if (ring.length < 3) return undefined;
  const start = ring.includes(RHINE) ? ring.indexOf(RHINE) : ring.findIndex((hex) => atRiver[hex] === 1);
  if (start < 0) return undefined;
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  return turned[0] === RHINE ? turned.slice(1) : [...turned, turned[0]!];
}

/** Walks from the Rhine round the hexes that touch it and back, until the last bank hex is left behind. */
function* walk({ ground, riverside }: Field, mask: Uint8Array): Generator<number> {
  const { rhine } = placesOf(ground);
  const beside = (hex: number, direction: number): number => {
    const one = ground.neighbours[hex * 6 + (direction % 6)]!;
    if (one >= 0 && rhine[one] === 1) return RHINE;
    return one >= 0 && mask[one] === 1 ? one : NOWHERE;
  };
  for (let next = 0; next < riverside.length; next += 1) {
    let hex = riverside[next]!;
    if (mask[hex] === 0) continue;
    yield RHINE;
    let back = DIRECTIONS.find((at) => beside(hex, at) === RHINE && beside(hex, at + 1) !== RHINE)!;
    while (hex !== RHINE) {
      yield hex;
      const turn = [1, 2, 3, 4, 5, 6].find((step) => beside(hex, back + step) !== NOWHERE)!;
      const to = beside(hex, back + turn);
      if (to === RHINE) next = riverside.indexOf(hex);
      back = ((back + turn + 3) % 6) as typeof back;
      hex = to;
    }
  }
  yield RHINE;
}

const NOWHERE = -2;

const FROM_PLAY = size(100, 1000);
const SCATTERED = size(40, 1000);

/** Vacant hexes in the gap of the fronts that are tried. */
const MOST_VACANT = 2;

const REMAGEN = SCENARIOS.filter(({ system }) => system === 'remagen');

/** Positions of play at random, each some steps after the other. */
function* fromPlay(count: number): Generator<Field> {
  let left = count;
  for (let match = 0; ; match += 1) {
    const played = REMAGEN[match % REMAGEN.length]!;
    for (const { step, state } of randomLine(scenarioOf(played), new Random(`fronts ${match}`), 2000)) {
      if (step % 40 > 0) continue;
      const field = fieldOf(state);
      if (field.holders.length === 0) continue;
      yield field;
      left -= 1;
      if (left === 0) return;
    }
  }
}

/** Units in different hexes up to eight hexes from the river, not far apart from north to south. */
function* scattered(count: number): Generator<Field> {
  const random = new Random('scattered');
  const { value: field } = fromPlay(1).next() as { value: Field };
  const { ground, next, riverside } = field;
  const steps = new Map(riverside.map((hex) => [hex, 0]));
  for (const [hex, far] of steps) for (const one of next[hex]!) if (!steps.has(one)) steps.set(one, far + 1);
  const near = [...steps.keys()].filter((hex) => steps.get(hex)! <= 8);
  const row = (hex: number): number => Number(ground.ids[hex]!.slice(2));
  for (let at = 0; at < count; at += 1) {
    const middle = row(random.pick(near));
    const around = near.filter((hex) => Math.abs(row(hex) - middle) <= 6);
    const hexes = new Set<number>();
    const units = 3 + random.below(8);
    while (hexes.size < units) hexes.add(random.pick(around));
    yield fieldWith(
      ground,
      [...hexes].map((hex, unit) => ({ unit, hex, value: 3 })),
    );
  }
}

/** A front that costs less, with two vacant hexes at most, if there is one. */
function cheaper(field: Field, { loss }: Judged): Judged | undefined {
  const { land, ties } = field;
  const mask = field.held.slice();
  const most = Math.min(MOST_VACANT, Math.ceil(loss / PER_GAP_HEX) - 1);
  const countTies = (hex: number): number =>
    ties[hex]!.filter((tie) => tie === mask.length || mask[tie] === 1).length;
  const withMore = (added: readonly number[]): Judged | undefined => {
    if (added.every((hex) => countTies(hex) > 1)) {
      const fronts = contours(field, mask).map((trace) => judgeTrace(field, trace));
      const better = fronts.find((front) => front.loss < loss);
      if (better !== undefined) return better;
    }
    if (added.length >= most) return undefined;
    for (let hex = (added.at(-1) ?? -1) + 1; hex < mask.length; hex += 1) {
      if (land[hex] === 0 || mask[hex] === 1 || countTies(hex) < (added.length + 1 === most ? 2 : 1))
        continue;
      mask[hex] = 1;
      const found = withMore([...added, hex]);
      mask[hex] = 0;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return withMore([]);
}

test.each([
  ['of play', fromPlay(FROM_PLAY)],
  ['with scattered units', scattered(SCATTERED)],
])('in positions %s no front costs less than that of the referee', (_name, fields) => {
  const dearer: string[] = [];
  let costs = 0;
  for (const field of fields) {
    const front = bestTrace(field);
    const found = cheaper(field, front);
    if (front.loss > PER_GAP_HEX) costs += 1;
    if (found !== undefined) {
      const names = (hexes: readonly number[]): string => hexes.map((hex) => field.ground.ids[hex]).join('-');
      const units = names(field.holders.map(({ hex }) => hex));
      dearer.push(`${units}: ${front.loss}, but ${found.loss} by ${names(found.trace)}`);
    }
  }
  expect(dearer).toEqual([]);
  // Elsewhere a vacant hex would cost as much.
  expect(costs).toBeGreaterThan(5);
});
