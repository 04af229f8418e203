import { indexesOf, neighboursOver, shortestWay } from '../../map/distances';
import { hexIdsOf } from '../../model/ids';
import type { State } from '../../model/state';
import { sideNamed } from '../../model/side';
import type { OwnScale } from '../../model/terms';
import { RELIEF } from './scenarios';

/**
 * 15.27(2): a line of road hexes from the south edge to the outskirts of Bastogne, connected by road hexsides
 * and free of German units and zones of control, both ends included (R-BAS-7). The shortest such line, lowest
 * hex ids first, from the south; undefined if there is none.
 */
export function roadLine(state: State): readonly string[] | undefined {
  const { ground } = state;
  const { zones } = ground.map.features;
  const us = sideNamed(state.scenario.sides, 'us');
  const goals = indexesOf(ground, zones['locBastogneEnds'] ?? []);
  const line = shortestWay(
    indexesOf(ground, zones['locSouthEnds'] ?? []),
    (hex) => goals.includes(hex),
    (hex) => !state.enemyHolds(us, hex) && !state.enemyControls(us, hex),
    (hex) => neighboursOver(ground, hex, ground.roadSides[hex]!),
  );
  return line && hexIdsOf(state, line);
}

/** 15.27, 15.27(1): the Relief has no points and ends with the first Game-Turn at whose end there is a road line. */
export const roadLineScale: OwnScale = {
  by: 'own',
  case: 'BAS 15.27(1)',
  scenarios: [RELIEF],
  levels: [
    {
      ...{ level: 'U.S. Victory', winner: 'us', case: 'BAS 15.27(1)' },
      sentence:
        'at the end of any Game-Turn, roads lead from the south edge to Bastogne whose hexes are all free of German units and zones of control; this ends the game',
    },
    {
      ...{ level: 'German Victory', winner: 'german', case: 'BAS 15.27(1)' },
      sentence: 'there is no such road line up to the end of the game',
    },
  ],
  isDecided: (state) => roadLine(state) !== undefined,
  result(state) {
    const line = roadLine(state);
    const { level, winner } = roadLineScale.levels[line === undefined ? 1 : 0]!;
    return {
      ...{ winner, level, points: { us: 0, german: 0 }, case: roadLineScale.case },
      arithmetic:
        line === undefined
          ? `no free road line from the south edge to Bastogne at the end of Game-Turn ${state.turn}`
          : `free road line at the end of Game-Turn ${state.turn}: ${line.join(' ')}`,
    };
  },
  lines(state) {
    const [end] = state.ground.map.features.zones['locBastogneEnds'] ?? [];
    if (end === undefined) return [];
    const line = roadLine(state);
    return [{ side: 'us', of: 'Bastogne', hex: line?.at(-1) ?? end, hexes: line ?? null }];
  },
};
