import type { Ground } from '../../../map/ground';
import { onceBy, onceFor } from '../../../map/once';
import { Outside, PER_GAP_HEX, better, candidate, gapOf, judgeCandidate, judgeTrace } from './field';
import type { Candidate, Field, Judged } from './field';
import { chainsOf, cheapestLeg, piecesOf } from './links';
import { Traces } from './traces';
import { Allowed } from './widen';

/**
 * The most pieces of the front that are tried in every order; less valuable ones join only where a leg runs through
 * them.
 */
const MOST_PIECES = 5;

/** The most rounds in which units that a trace would lose are linked to it. */
const MOST_ROUNDS = 8;

/** The most traces remembered for a map, so that one search serves to ask, to answer and to settle. */
const MOST_KNOWN = 50;
const known = onceFor((_ground: Ground) => new Map<string, Judged>());

/**
 * The referee's trace: the one with least loss among those found (R-REM-7). The connected pieces of held hexes
 * are linked with the river and each other in every order by cheapest legs; within the hexes of such a chain
 * the trace that encloses most is taken from its first bank hex to its last, or round a single one. What it
 * would still lose is linked to it as long as that pays.
 */
export function bestTrace(field: Field): Judged {
  const traces = known(field.ground);
  const key = field.holders.map(({ unit, hex }) => `${unit}@${hex}`).join();
  const found = traces.get(key) ?? searchTrace(field);
  if (traces.size >= MOST_KNOWN) traces.clear();
  traces.set(key, found);
  return found;
}

function searchTrace(field: Field): Judged {
  let best = alongTheRiver(field);
  if (best.loss === 0) return best;
  const tried: Tried = new Set();
  // A trace that leaves a leg out is found among fewer pieces, one that uses all costs all their gaps.
  const isWorth = (gap: number): boolean => PER_GAP_HEX * gap <= best.loss;
  for (const allowed of chainsOf(field, piecesOf(field).slice(0, MOST_PIECES), isWorth)) {
    best = bestWithin(field, allowed, best, tried);
    if (best.loss === 0) return best;
  }
  for (let rounds = 0; rounds < MOST_ROUNDS && best.loss > 0; rounds += 1) {
    const improved = withOneMore(
      field,
      linkLost(field, bestWithin(field, heldAround(field, best), best, tried), tried),
    );
    if (improved === best) break;
    best = improved;
  }
  return best;
}

/** Two bank hexes side by side with the land beyond them, by the neighbours on a map. */
const pairs = onceBy(({ next }: Field) => next, pairsAlong);

/** The last resort: two bank hexes side by side. */
function alongTheRiver(field: Field): Judged {
  const [first, ...others] = pairs(field).map((pair) => judgeCandidate(field, pair));
  return others.reduce(better, first ?? judgeTrace(field, []));
}

function pairsAlong(field: Field): Candidate[] {
  return field.riverside.flatMap((hex) =>
    field.next[hex]!.filter((next) => field.atRiver[next] === 1 && hex < next).map((next) =>
      candidate(field, [hex, next]),
    ),
  );
}

/** Groups of hexes within which all traces were tried. */
type Tried = Set<string>;

/** The best trace through these hexes, if it is better than what is known. */
function bestWithin(field: Field, allowed: Uint8Array, known: Judged, tried: Tried): Judged {
  const within = new Allowed(allowed);
  const key = String.fromCharCode(...within.hexes);
  if (tried.has(key)) return known;
  tried.add(key);
  return bestOf(field, new Traces(field, within), known);
}

/** The best of these traces, with a further hex when one is named, if it is better than what is known. */
function bestOf(field: Field, traces: Traces, known: Judged, hex?: number): Judged {
  let best = known;
  for (const found of traces.untried(() => best.loss, hex)) {
    if (PER_GAP_HEX * gapOf(field, found.trace).length > best.loss) continue;
    const judged = judgeCandidate(field, found, best.loss);
    if (better(best, judged) === judged) best = judged;
    if (best.loss === 0) break;
  }
  return best;
}

/** The hexes that a trace may use: all that is held, and the gap of this trace. */
function heldAround(field: Field, { gap }: Judged): Uint8Array {
  const hexes = field.held.slice();
  for (const hex of gap) hexes[hex] = 1;
  return hexes;
}

/**
 * Links the units that a trace would lose by a second path to the river or to the trace, if that reduces the loss.
 */
function linkLost(field: Field, found: Judged, tried: Tried): Judged {
  const outside = new Outside(field, found.trace);
  let best = found;
  const seen = new Uint8Array(field.land.length);
  for (const { unit, hex } of field.holders) {
    if (!found.lost.includes(unit) || seen[hex] === 1) continue;
    const group = groupAround(field, hex, outside, seen);
    const allowed = withLegs(field, found, group, outside.wall);
    if (allowed !== undefined) best = bestWithin(field, allowed, best, tried);
  }
  return best;
}

/** Lets the trace run through a single further hex that no unit holds, if that pays. */
function withOneMore(field: Field, found: Judged): Judged {
  let best = found;
  const base = heldAround(field, found);
  const further = tiedTo(field, base);
  const traces = new Traces(field, new Allowed(base), further);
  for (const hex of further) {
    if (best.loss <= PER_GAP_HEX) break;
    best = bestOf(field, traces, best, hex);
  }
  return best;
}

/** Further hexes through which a trace can run: those that are next to two of these hexes, or to one and the river. */
function tiedTo(field: Field, base: Uint8Array): number[] {
  const found: number[] = [];
  for (let hex = 0; hex < base.length; hex += 1) {
    if (base[hex] === 1 || field.land[hex] !== 1) continue;
    let ties = field.atRiver[hex]!;
    for (const one of field.next[hex]!) ties += base[one]!;
    if (ties >= 2) found.push(hex);
  }
  return found;
}

/** Held hexes beyond the trace that are connected with this one. */
function groupAround(field: Field, start: number, outside: Outside, seen: Uint8Array): number[] {
  const group = [start];
  seen[start] = 1;
  for (const hex of group) {
    for (const next of field.next[hex]!) {
      if (field.held[next] !== 1 || !outside.has(next) || seen[next] === 1) continue;
      seen[next] = 1;
      group.push(next);
    }
  }
  return group;
}

/** All that is held, the gap of the trace, and two paths from this group to it that do not touch each other. */
function withLegs(
  field: Field,
  found: Judged,
  group: readonly number[],
  wall: Uint8Array,
): Uint8Array | undefined {
  const allowed = heldAround(field, found);
  const barred = new Uint8Array(allowed.length);
  const isEnd = (hex: number): boolean => wall[hex] === 1 || field.atRiver[hex] === 1;
  for (let way = 0; way < 2; way += 1) {
    const leg = cheapestLeg(field, group, isEnd, barred);
    if (leg === undefined) return undefined;
    for (const hex of leg) {
      allowed[hex] = 1;
      barred[hex] = 1;
    }
  }
  return allowed;
}
