import type { Position, System } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';
import { Cited } from './cited';
import type { Passage } from './rule-book';

/** Cases of a Player-Turn, and the one between two Game-Turns. */
const PLAYER_TURN = ['STD 4.1(1A)', 'STD 4.1(1Ba)', 'STD 4.1(1Bb)', 'STD 4.1(1Bc)', 'STD 4.1(1Bd)'];
const INTERPHASE = 'STD 4.1(3)';

interface SequenceProps {
  readonly rules: readonly Passage[];
  readonly position: Position;
  readonly sides: System['sides'];
  readonly firstPlayer: string;
}

/** Sequence of play of a Game-Turn; the present step is marked. */
export function Sequence({ rules, position, sides, firstPlayer }: SequenceProps) {
  const present = presentStep(position);
  const other = sides.find((side) => side !== firstPlayer) ?? '';
  const step = (id: string, side: string | null) => {
    const passage = rules.find((one) => one.id === id);
    if (passage === undefined) return null;
    const isPresent = present === id && side === position.phasing;
    return (
      <li key={id} aria-current={isPresent ? 'step' : undefined}>
        <b>{passage.title.replace(/^Step .: (.)/, (_, letter: string) => letter.toUpperCase())}.</b>{' '}
        {passage.text}{' '}
        <small>
          <Cited text={id} />
        </small>
      </li>
    );
  };
  return (
    <div class="sequence">
      {[firstPlayer, other].map((side) => (
        <details key={side} open={side === position.phasing}>
          <summary>{sideName(side)} Player-Turn</summary>
          <ol>{PLAYER_TURN.map((id) => step(id, side))}</ol>
        </details>
      ))}
      <ol>{step(INTERPHASE, null)}</ol>
    </div>
  );
}

/** Case of the present step; undefined before the first and after the last Game-Turn. */
function presentStep({ phase, pending }: Position): string | undefined {
  if (phase === 'movement') return 'STD 4.1(1A)';
  if (phase !== 'combat') return undefined;
  if (pending === undefined) return 'STD 4.1(1Ba)';
  return pending.kind === 'finalProtectiveFire' ? 'STD 4.1(1Bc)' : 'STD 4.1(1Bd)';
}
