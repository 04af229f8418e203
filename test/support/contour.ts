import type { Field } from '../../src/engine/games/remagen/front/field';
import { placesOf } from '../../src/engine/games/remagen/places';
import { DIRECTIONS } from '../../src/engine/map/grid';

/** Stands for the Rhine in a walk. */
const RHINE = -1;

/**
 * The fronts that go round some hexes on their outer side. A walk along it, from the north to the south and with the
 * outside on the left, comes back to every hex that cuts others off; between two visits lies a front, or a dead end.
 */
export function contours(field: Field, mask: Uint8Array): number[][] {
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
