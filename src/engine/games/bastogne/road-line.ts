import type { State } from '../../model/state';
import type { CommunicationLine } from '../../model/game-rules';
import { sideNamed } from '../../model/side';
import { isRelief } from './scenarios';
import type { HexIndex } from '../../map/hex-index';

/**
 * 15.27(2): a line of road hexes from the south edge to the outskirts of Bastogne, connected by road hexsides
 * and free of German units and zones of control, both ends included (R-BAS-7). The shortest such line, lowest
 * hex ids first, from the south; undefined if there is none.
 */
export function roadLine(state: State): readonly string[] | undefined {
  const { ground } = state;
  const { zones } = ground.map.features;
  const us = sideNamed(state.scenario.sides, 'us');
  const isFree = (hex: HexIndex): boolean => !state.enemyHolds(us, hex) && !state.enemyControls(us, hex);
  const indexes = (ids: readonly string[] = []): HexIndex[] => ids.map((id) => ground.indexOf.get(id)!);
  const goals = new Set(indexes(zones['locBastogneEnds']));
  const before = new Map<HexIndex, HexIndex>();
  const open: HexIndex[] = [];
  const reach = (hex: HexIndex, from: HexIndex): void => {
    if (before.has(hex) || !isFree(hex)) return;
    before.set(hex, from);
    open.push(hex);
  };
  for (const end of indexes(zones['locSouthEnds'])) reach(end, -1);
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    if (goals.has(hex)) return pathBack(state, before, hex);
    for (let direction = 0; direction < 6; direction += 1) {
      if ((ground.roadSides[hex]! & (1 << direction)) === 0) continue;
      reach(ground.neighbours[hex * 6 + direction]!, hex);
    }
  }
  return undefined;
}

/** The road line that decides the Relief (15.27). */
export function roadLines(state: State): CommunicationLine[] {
  const [end] = state.ground.map.features.zones['locBastogneEnds'] ?? [];
  if (!isRelief(state) || end === undefined) return [];
  const line = roadLine(state);
  return [{ side: 'us', of: 'Bastogne', hex: line?.at(-1) ?? end, hexes: line ?? null }];
}

function pathBack(state: State, before: ReadonlyMap<HexIndex, HexIndex>, end: HexIndex): string[] {
  const path: string[] = [];
  for (let hex = end; hex >= 0; hex = before.get(hex) ?? -1) path.push(state.hexId(hex));
  return path.reverse();
}
