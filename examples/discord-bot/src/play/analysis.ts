import { phaseName, sideName } from '@westwall/sdk';
import type { AnalysisReport } from '@westwall/sdk';

type Chance = AnalysisReport['chances'][number];
type Mistake = AnalysisReport['mistakes'][number];

/** Maximum number of lines of a better plan; a whole Movement Phase has dozens. */
const MOST_OF_PLAN = 4;

/** Main results of an analysis, with the largest mistake of each side before the next ones. */
export function analysisLines(report: AnalysisReport): readonly string[] {
  const { version, sides, chances, warning } = report;
  const [side = ''] = sides;
  return [
    `**Analysis up to entry ${version}**`,
    ...chanceLines(side, chances),
    ...(warning === null ? [] : [warning]),
    ...sides.map((one) => luckLine(report, one)),
    ...(report.mistakes.length === 0 ? ['No better plan was found.'] : mistakesInTurn(report)),
  ];
}

function chanceLines(side: string, chances: readonly Chance[]): readonly string[] {
  const [first, ...others] = chances;
  const last = others.at(-1);
  if (first === undefined) return [];
  const beginning = `Chance of the ${sideName(side)} side to win: ${chanceText(first)} at the beginning`;
  if (last === undefined) return [`${beginning}.`];
  return [
    `${beginning}, ${chanceText(last)} after Game-Turn ${last.turn} of the ${sideName(last.side ?? side)} side.`,
  ];
}

function chanceText({ chance, low, high }: Chance): string {
  // The chance after the end is exact.
  const interval = low === high ? '' : ` (${whole(low)} to ${whole(high)} %)`;
  return `${whole(chance)} %${interval}`;
}

function luckLine({ luck }: AnalysisReport, side: string): string {
  const { points } = luck.find((one) => one.side === side) ?? { points: 0 };
  const amount = Math.abs(points).toFixed(1);
  const brought =
    points === 0
      ? 'as many Victory Points as'
      : `${amount} Victory Points ${points < 0 ? 'fewer' : 'more'} than`;
  return `Luck of the ${sideName(side)} side: the dice brought ${brought} expected.`;
}

/** Alternates between the sides; each side's mistakes are already sorted by size. */
function mistakesInTurn({ sides, mistakes }: AnalysisReport): readonly string[] {
  const bySide = sides.map((side) => mistakes.filter((one) => one.side === side));
  const longest = Math.max(...bySide.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    bySide.flatMap((of) => of.slice(rank, rank + 1)),
  );
  return inTurn.flat().flatMap(mistakeLines);
}

/** Leaves out the actions that both plans share. */
function mistakeLines({
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
}: Mistake): readonly string[] {
  const won = chance === null ? '' : `, ${whole(chance)} % more chance to win`;
  const plan = better.filter((line) => !played.includes(line));
  const left = plan.length - MOST_OF_PLAN;
  const shown = plan.slice(0, MOST_OF_PLAN).map((line) => `\`${line}\``);
  return [
    `**${sideName(side)}, Game-Turn ${turn}, ${phaseName(phase)}** (after entry ${entry}): a better plan brings ${cost.toFixed(1)} more in value${won}.`,
    `> ${[idea, ...reasons].join(' ')}`,
    ...(shown.length === 0
      ? ['> Better: nothing besides.']
      : [`> Better: ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`]),
  ];
}

function whole(share: number): string {
  return (100 * share).toFixed(0);
}
