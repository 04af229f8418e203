import { marked, shortestWay } from '../../../map/distances';
import type { Field } from './field';
import { better, judgeTrace, type Judged } from './judge';
import type { BytesByHex, HexIndex } from '../../../map/indexes';

/** Hexes from one end to the other. */
type Chain = readonly HexIndex[];

/** The best trace through the hexes of a block between its outermost bank hexes, or from a single one back to it. */
export function ringOf(field: Field, hexes: readonly HexIndex[]): Judged {
  const allowed = allowedOf(field, hexes);
  const banks = field.riverside.filter((hex) => allowed.mask[hex] === 1);
  const from = banks[0]!;
  const to = banks.at(-1)!;
  return from === to ? loopFrom(field, allowed, from)! : widest(field, allowed, { from, to, post: [] })!;
}

/** The better of a known trace and of shorter ones that run from one of the bank hexes back to it. */
export function loopWithin(field: Field, hexes: readonly HexIndex[], known: Judged): Judged {
  const allowed = allowedOf(field, hexes);
  const banks = field.riverside.filter((hex) => allowed.mask[hex] === 1);
  return banks.reduce((best, post) => loopFrom(field, allowed, post, best) ?? best, known);
}

/** Hexes through which a trace may run, in order, and 1 by hex for them. */
interface Allowed {
  readonly hexes: readonly HexIndex[];
  readonly mask: BytesByHex;
}

function allowedOf({ land }: Field, hexes: readonly HexIndex[]): Allowed {
  return { hexes: [...hexes].sort((a, b) => a - b), mask: marked(land.length, hexes) };
}

/** The best of what is known and the traces from a bank hex back to it. */
function loopFrom(
  field: Field,
  { hexes, mask }: Allowed,
  post: HexIndex,
  known?: Judged,
): Judged | undefined {
  const others = mask.slice();
  others[post] = 0;
  const around = field.next[post]!.filter((hex) => mask[hex] === 1);
  let best = known;
  for (const [at, from] of around.entries())
    for (const to of around.slice(at + 1))
      best = widest(field, { hexes, mask: others }, { from, to, post: [post] }, best);
  return best;
}

/** Two ends of a chain, and the bank hex, if any, that its trace has before and after it. */
interface Ends {
  readonly from: HexIndex;
  readonly to: HexIndex;
  readonly post: Chain;
}

/** The best of what is known, the shortest chain between these ends and those to which it is widened. */
function widest(
  field: Field,
  { hexes, mask }: Allowed,
  { from, to, post }: Ends,
  known?: Judged,
): Judged | undefined {
  const { outside } = field;
  let free = hexes;
  let best = known;
  let chain = shortestPath(field, mask, [from], [to]);
  while (chain !== undefined && best?.loss !== 0) {
    const trace: Chain = [...post, ...chain, ...post];
    if (known !== undefined && trace.length > known.trace.length + 1) break;
    const judged = judgeTrace(field, trace);
    best = best === undefined ? judged : better(best, judged);
    free = free.filter((hex) => outside.has(hex));
    chain = widened(field, free, chain);
  }
  return best;
}

/**
 * The next wider chain between the ends of one. Allowed hexes beyond it that touch it in two places take the place of the
 * part between. What lies beyond a chain that cannot be widened lies beyond every chain between its ends.
 */
function widened(field: Field, free: readonly HexIndex[], chain: Chain): Chain | undefined {
  const { next, land } = field;
  const beyond = marked(land.length, free);
  const left = beyond.slice();
  const places = new Int16Array(land.length).fill(-1);
  for (const [place, hex] of chain.entries()) places[hex] = place;
  for (const start of free) {
    if (left[start] === 0) continue;
    left[start] = 0;
    const group = [start];
    let first = chain.length;
    let last = -1;
    for (const hex of group) {
      for (const one of next[hex]!) {
        const place = places[one]!;
        if (place >= 0) {
          first = Math.min(first, place);
          last = Math.max(last, place);
        } else if (left[one] === 1) {
          left[one] = 0;
          group.push(one);
        }
      }
    }
    if (first >= last) continue;
    const path = shortestPath(field, beyond, next[chain[first]!]!, next[chain[last]!]!)!;
    return [...chain.slice(0, first + 1), ...path, ...chain.slice(last)];
  }
  return undefined;
}

/** The shortest path from some hexes to others through allowed ones, both ends included. */
function shortestPath(
  { next }: Field,
  allowed: BytesByHex,
  from: readonly HexIndex[],
  to: readonly HexIndex[],
): Chain | undefined {
  return shortestWay(
    from,
    (hex) => to.includes(hex),
    (hex) => allowed[hex] === 1,
    (hex) => next[hex]!,
  );
}
