import type { Pair } from './pairing';
import maxWeightMatching from 'edmonds-blossom-fixed';

/** Player before a round, in the order of the table. */
export interface SwissPlayer {
  readonly id: string;
  /** Match points; players with equal points form one group. */
  readonly points: number;
  /** Opponents so far, once for each meeting. */
  readonly met: readonly string[];
  /** Sides played so far; true for the first side of the game. */
  readonly firstSides: readonly boolean[];
  readonly byes: number;
}

export interface SwissRound {
  readonly pairs: readonly Pair[];
  readonly bye: string | undefined;
}

// Each weight exceeds the sum of all lesser ones, with up to 64 players.
const BALANCE = 2 ** 12;
const GROUPS = 2 ** 19;
const AGAIN = 2 ** 37;
const MOST = 2 ** 44;

/**
 * Pairs all players; with an odd number one has a bye. Repeated meetings and second byes are avoided first, then
 * differences in points, then an imbalance of sides. In a group of equal points the upper half meets the lower.
 */
export function swissRound(players: readonly SwissPlayer[], round: number): SwissRound {
  const places = groupsOf(players);
  const edges: WeightedPair[] = [];
  for (const [one, player] of players.entries()) {
    for (let other = one + 1; other < players.length; other += 1) {
      edges.push([one, other, MOST - costOf(player, players[other]!, places[one]!, places[other]!)]);
    }
    if (players.length % 2 === 1) edges.push([one, players.length, MOST - costOfBye(player, places[one]!)]);
  }
  const pairs: Pair[] = [];
  let bye: string | undefined;
  for (const [one, other] of bestPairs(edges)) {
    const [upper, lower] = [players[one]!, players[other]];
    if (lower === undefined) bye = upper.id;
    else pairs.push(takesFirstSide(upper, lower, round) ? [upper.id, lower.id] : [lower.id, upper.id]);
  }
  return { pairs, bye };
}

/** Place of a player: their group, counted from the top and from the bottom, and their index in it. */
interface Place {
  readonly group: number;
  readonly fromBottom: number;
  readonly index: number;
  readonly size: number;
}

function groupsOf(players: readonly SwissPlayer[]): readonly Place[] {
  const scores = [...new Set(players.map(({ points }) => points))];
  return players.map(({ points }, index) => {
    const first = players.findIndex((one) => one.points === points);
    const size = players.filter((one) => one.points === points).length;
    const group = scores.indexOf(points);
    return { group, fromBottom: scores.length - 1 - group, index: index - first, size };
  });
}

function costOf(one: SwissPlayer, other: SwissPlayer, place: Place, under: Place): number {
  const meetings = one.met.filter((id) => id === other.id).length;
  const apart = under.group - place.group;
  const fold = apart === 0 ? Math.abs(under.index - place.index - Math.floor(place.size / 2)) : under.index;
  // If both lack the same side, one of them goes on lacking it.
  const [own, theirs] = [lackOf(one), lackOf(other)];
  const balance = own * theirs > 0 ? Math.min(Math.abs(own), Math.abs(theirs), 2) : 0;
  return meetings * AGAIN + apart ** 2 * GROUPS + balance * BALANCE + fold;
}

function costOfBye({ byes }: SwissPlayer, { fromBottom, index, size }: Place): number {
  return byes * AGAIN + fromBottom ** 2 * GROUPS + (size - 1 - index);
}

/** Games with the second side minus games with the first. */
function lackOf({ firstSides }: SwissPlayer): number {
  return firstSides.reduce((sum, first) => sum + (first ? -1 : 1), 0);
}

/**
 * True if the upper player takes the first side: the one who has had it less often, else the one who did not have
 * it last, else the upper player in odd rounds.
 */
function takesFirstSide(upper: SwissPlayer, lower: SwissPlayer, round: number): boolean {
  const lack = lackOf(upper) - lackOf(lower);
  if (lack !== 0) return lack > 0;
  const last = upper.firstSides.at(-1);
  return last === undefined || last === lower.firstSides.at(-1) ? round % 2 === 1 : !last;
}

/** Two players, by their places in a list, and the weight of their pairing, a whole number. */
export type WeightedPair = readonly [one: number, other: number, weight: number];

/** Largest possible set of pairs, of maximum total weight. */
export function bestPairs(edges: readonly WeightedPair[]): readonly (readonly [number, number])[] {
  if (edges.length === 0) return [];
  return maxWeightMatching(edges, true).flatMap((other, one) => (other > one ? [[one, other] as const] : []));
}
