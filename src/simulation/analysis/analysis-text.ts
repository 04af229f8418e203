import type { AnalysisReport } from './report-schema';
import { PHASE_WORDS, playerTitle, sideTitle } from '../../engine';
import { table } from '../text-table';

/** Findings of an analysis as text; all intervals are at 95 %. */
export function analysisText(report: AnalysisReport): string {
  const { version, sides, chances, combats, luck, mistakes, warning } = report;
  const [first = ''] = sides;
  return [
    `${version} entries, ${combats.length} combats.`,
    ...(warning === null ? [] : [warning]),
    table(
      ['Game-Turn', 'after', `${sideTitle(first)} wins`, '95 %', 'forecast'],
      chances.map(({ turn, side, chance, low, high, forecast }) => [
        String(turn),
        side === null ? 'the beginning' : sideTitle(side),
        percent(chance),
        `${percent(low)} to ${percent(high)}`,
        forecast === null ? '' : percent(forecast),
      ]),
    ),
    table(
      ['entry', 'Game-Turn', 'attack', 'column', 'die', 'result', 'expected', 'rolled', 'luck', 'in value'],
      combats.map((combat) => [
        String(combat.entry),
        String(combat.turn),
        combat.attack,
        ...[combat.column, combat.die, combat.result].map(String),
        ...[combat.expectedPoints, combat.rolledPoints].map(points),
        points(combat.rolledPoints - combat.expectedPoints),
        points(combat.rolledWorth - combat.expectedWorth),
      ]),
    ),
    luck
      .map(
        (one) =>
          `Luck of the ${sideTitle(one.side)} side: ${points(one.points)} points, ${points(one.worth)} in value.`,
      )
      .join('\n'),
    ...mistakes.map(mistakeText),
  ].join('\n\n');
}

function mistakeText({
  entry,
  turn,
  side,
  phase,
  cost,
  chance,
  played,
  better,
  idea,
  reasons,
}: AnalysisReport['mistakes'][number]): string {
  const chanceText = chance === null ? '' : ` and ${percent(chance)} of the chance to win`;
  const isOther = (line: string, lines: readonly string[]): boolean => !lines.includes(line);
  return [
    `Game-Turn ${turn}, ${PHASE_WORDS[phase]} of ${playerTitle(side)}, after entry ${entry}: ${points(cost)} in value${chanceText}.`,
    ...played.filter((line) => isOther(line, better)).map((line) => `  played  ${line}`),
    ...better.filter((line) => isOther(line, played)).map((line) => `  better  ${line}`),
    `  ${idea}`,
    ...reasons.map((reason) => `  ${reason}`),
  ].join('\n');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

function points(value: number): string {
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}
