import { counted, decisionWords, sideTitle } from '../../engine';
import type { Obligations, Position, Referee } from '../../engine';

/** Sentences by position: a match is shown more often than it goes on. */
const kept = new WeakMap<Position, string>();

/** What is owed now, and by whom, in one sentence. */
export function owedNow(referee: Referee, position: Position): string {
  const known = kept.get(position);
  if (known !== undefined) return known;
  const sentence = sentenceOf(referee, position);
  kept.set(position, sentence);
  return sentence;
}

function sentenceOf(referee: Referee, position: Position): string {
  const { result, paused, pending, proposals, phase } = position;
  if (result !== undefined) {
    const { winner, level } = result;
    return `The match is over: ${winner === null ? 'a draw' : `${sideTitle(winner)} wins`} (${level}).`;
  }
  if (paused !== undefined) return `The referee has paused the match: ${paused.reason}`;
  if (pending !== undefined) return `${sideTitle(pending.side)} must decide: ${decisionWords(pending.kind)}.`;
  const { takeback } = proposals;
  if (takeback !== undefined) {
    const others = referee
      .toAct(position)
      .filter((side) => side !== takeback.by)
      .map(sideTitle);
    return `${others.join(' and ')} must answer whether a move is taken back.`;
  }
  const side = sideTitle(position.phasing);
  switch (phase) {
    case 'deployment':
      return `${side} must set up its units and then confirm it.`;
    case 'movement':
      return `${side} may move units, and must end the Movement Phase.`;
    case 'combat':
      return `${side} ${fighting(referee.obligations(position))}`;
    case 'over':
      return 'The match is over.';
  }
}

function fighting({ attackers, defenders, mayEnd }: Obligations): string {
  if (mayEnd) return 'may attack, and must end the Combat Phase.';
  const open = (duties: Obligations['attackers']): number =>
    duties.filter(({ state }) => state === 'open').length;
  const own = counted(open(attackers), 'unit');
  const enemy = counted(open(defenders), 'enemy unit');
  return `must attack with ${own} and attack ${enemy} before the Combat Phase may end.`;
}
