import { sentenceOfViolation } from '@westwall/sdk';
import type { Violation } from '@westwall/sdk';
import { useContext } from 'preact/hooks';
import { CurrentGame } from '../../catalogue/current-game';
import { withUnitNames } from '../../catalogue/unit-name';

/** Every rule that stands in the way of something. */
export function Violations({ label, of }: { label: string; of: readonly Violation[] }) {
  const game = useContext(CurrentGame);
  return (
    <ul class="violations" aria-label={label}>
      {of.map((violation) => {
        const sentence = sentenceOfViolation(violation);
        return <li key={sentence}>{game === null ? sentence : withUnitNames(sentence, game.units)}</li>;
      })}
    </ul>
  );
}
