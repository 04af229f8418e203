import { warningOf } from '../report';
import type { NamedScenario } from '../report';
import { round } from './analyse';
import type { TurnFindings } from './analyse';
import type { AnalysisReport } from './report-schema';

/** Maximum number of mistakes shown for each side. */
const SHOWN = 3;

/** The report of the findings, in order of the parts. */
export function analysisReport(
  game: NamedScenario,
  version: number,
  findings: readonly TurnFindings[],
): AnalysisReport {
  const { sides } = game;
  const combats = findings.flatMap((one) => one.combats);
  const mistakes = [...findings.flatMap((one) => one.mistakes)].sort((a, b) => b.cost - a.cost);
  return {
    version,
    sides: [...sides],
    luck: sides.map((side) => ({ side, ...luckOf(side, combats) })),
    combats,
    chances: findings.map(({ chance }) => chance),
    mistakes: sides.flatMap((side) => mistakes.filter((one) => one.side === side).slice(0, SHOWN)),
    warning: warningOf(game),
  };
}

function luckOf(
  side: string,
  combats: AnalysisReport['combats'],
): { readonly points: number; readonly worth: number } {
  const sum = (value: (combat: (typeof combats)[number]) => number): number =>
    combats.reduce((total, combat) => total + (combat.side === side ? 1 : -1) * value(combat), 0);
  return {
    points: round(sum(({ rolledPoints, expectedPoints }) => rolledPoints - expectedPoints)),
    worth: round(sum(({ rolledWorth, expectedWorth }) => rolledWorth - expectedWorth)),
  };
}
