import type { AnalysisReport, Job } from '@westwall/sdk';
import { sideName } from '../../../catalogue/side-name';
import type { Progress } from '../../../simulation/progress';

export type Chance = AnalysisReport['chances'][number];
export type MistakeFound = AnalysisReport['mistakes'][number];

/** Report of a finished analysis. */
export function analysisIn({ result }: Job): AnalysisReport | null {
  return result !== null && 'chances' in result ? result : null;
}

export function progressIn({ progress }: Job): Progress | null {
  if (progress === null || !('analysed' in progress)) return null;
  return { done: progress.analysed, total: progress.total, secondsLeft: null };
}

/** Sentence about a side's luck with the dice, and about its mistakes. */
export function luckSentence({ luck, mistakes }: AnalysisReport, side: string): string {
  const { points, worth } = luck.find((one) => one.side === side) ?? { points: 0, worth: 0 };
  const cost = mistakes.filter((one) => one.side === side).reduce((sum, one) => sum + one.cost, 0);
  const skill = cost === 0 ? 'no mistake was found' : `the largest mistakes cost ${cost.toFixed(1)} in value`;
  const brought = points === 0 ? 'as many' : more(points, 'fewer');
  const luckText = `${brought} Victory Points ${points === 0 ? 'as' : 'than'} expected, ${worth === 0 ? 'as much' : more(worth)} in value`;
  return `${sideName(side)}: the dice of combats brought ${luckText}; ${skill}.`;
}

export function momentOf({ turn, side }: Chance): string {
  return side === null ? 'At the beginning' : `Game-Turn ${turn}, after ${sideName(side)}`;
}

export function chanceText({ chance, low, high }: Chance): string {
  // The chance after the end is exact.
  const interval = low === high ? '' : ` (${whole(low)} to ${whole(high)} %)`;
  return `${whole(chance)} %${interval}`;
}

/** Title of a mistake: its phase, and the advantage of the better plan. */
export function mistakeTitle({ turn, side, phase, cost, chance }: MistakeFound): string {
  const when = phase === 'movement' ? 'Movement Phase' : 'Combat Phase';
  const won =
    chance === null ? '' : `, ${whole(Math.abs(chance))} % ${chance < 0 ? 'less' : 'more'} chance to win`;
  return `Game-Turn ${turn}, ${sideName(side)}, ${when}: ${more(cost)} in value${won}`;
}

function whole(share: number): string {
  return (100 * share).toFixed(0);
}

function more(value: number, less = 'less'): string {
  return `${Math.abs(value).toFixed(1)} ${value < 0 ? less : 'more'}`;
}
