import type { MeasuredScale, PlainScale, ScaleLevel } from '../../data/terms';
import { onceFor } from '../../map/once';
import type { CompiledScenario } from '../../model/compiled-scenario';
import type { MatchResult } from '../../model/events';
import { victoryIn } from '../../model/game-rules';
import type { WithVictory } from '../../model/game-rules';
import { sideNamed } from '../../model/side';
import type { State } from '../../model/state';
import { ofScenario, type NumberOf, type Scale, type CitedLevel } from '../../model/terms';
import { numbersIn } from './terms';
import { sideTitle } from '../../model/words';

/** The scale of levels of a scenario. */
export const scaleOf = onceFor((scenario: WithVictory): Scale => {
  const [scale] = ofScenario(victoryIn({ scenario }).scales, scenario.definition);
  if (scale === undefined) throw new RangeError(`"${scenario.definition.id}" has no levels of victory`);
  return scale;
});

/** BAS 15.17: all levels of victory, from the best for one side to the best for the other. */
export function victoryLevels(scenario: WithVictory): readonly CitedLevel[] {
  const scale = scaleOf(scenario);
  if (scale.by === 'own') return scale.levels;
  if (scale.by === 'points') return plainLevels(scenario, scale);
  // The first level is that of the first side, also where the measure is of the other one's points.
  return scale.of[0] === scenario.sides[0] ? scale.levels : [...scale.levels].reverse();
}

function plainLevels(
  { sides: [a, b] }: Pick<CompiledScenario, 'sides'>,
  { levels, case: id }: PlainScale,
): CitedLevel[] {
  return [
    { level: levels[0], winner: a, case: id },
    { level: 'Draw', winner: null, case: id },
    { level: levels[1], winner: b, case: id },
  ];
}

/** The level of victory for these totals, by side index. */
export function resultFor(state: State, totals: readonly [number, number]): MatchResult {
  const scale = scaleOf(state.scenario);
  if (scale.by === 'own') return scale.result(state);
  const { sides } = state.scenario;
  const points = { [sides[0]]: totals[0], [sides[1]]: totals[1] };
  if (scale.by === 'points') {
    const [first, second] = totals;
    const { level, winner } = plainLevels(state.scenario, scale)[
      first === second ? 1 : first > second ? 0 : 2
    ]!;
    return { winner, level, points, case: scale.case, arithmetic: inWords(sides, totals, ':') };
  }
  const [first, second] = [totals[sideNamed(sides, scale.of[0])], totals[sideNamed(sides, scale.of[1])]];
  const { level, winner, case: caseId } = levelReached(scale, first, second, numbersIn(state));
  const sum = inWords(scale.of, [first, second], scale.by === 'ratio' ? ':' : '-');
  const total = scale.by === 'ratio' ? ratioText(first, second) : `${first - second}`;
  return { winner, level, points, case: caseId, arithmetic: `${sum} = ${total}` };
}

/** BAS 15.27(1): true at the end of a Game-Turn that decides the match before its last one. */
export function isDecided(state: State): boolean {
  const scale = scaleOf(state.scenario);
  return scale.by === 'own' && scale.isDecided(state);
}

function inWords(
  [first, second]: readonly [string, string],
  [one, two]: readonly [number, number],
  sign: string,
): string {
  return `${sideTitle(first)} ${one} ${sign} ${sideTitle(second)} ${two}`;
}

/**
 * ARN 17.4, HUR 15.4, REM 16.5: the highest level that these points reach (R-ARN-22, R-HUR-7, R-REM-12).
 */
function levelReached(
  { by, levels, noPointsIsLowest }: MeasuredScale,
  first: number,
  second: number,
  number: NumberOf,
): ScaleLevel {
  const lowest = levels.at(-1)!;
  if (noPointsIsLowest && first === 0 && second === 0) return lowest;
  const isReached = ({ number: name, isAbove }: ScaleLevel): boolean => {
    if (name === undefined) return true;
    if (by === 'lead') return first - second >= number(name);
    return isAbove ? exceedsRatio(first, second, number(name)) : reachesRatio(first, second, number(name));
  };
  return levels.find(isReached) ?? lowest;
}

/** Ratio of one side's points to the other's, cut to two decimals as in the printed tables. */
function ratioText(first: number, second: number): string {
  if (second === 0) return first === 0 ? '1 (0 to 0)' : 'beyond any ratio (0 points against)';
  return (Math.floor((first * 100) / second) / 100).toFixed(2);
}

/** True if first : second is at least this ratio, which has two decimals. Exact, in integers. */
function reachesRatio(first: number, second: number, ratio: number): boolean {
  return 100 * first >= hundredths(ratio) * second;
}

/** True if first : second is above this ratio. */
function exceedsRatio(first: number, second: number, ratio: number): boolean {
  return 100 * first > hundredths(ratio) * second;
}

function hundredths(ratio: number): number {
  return Math.round(100 * ratio);
}
