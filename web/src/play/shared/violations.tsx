import { sentenceOfViolation } from '@westwall/sdk';
import type { Violation } from '@westwall/sdk';
import { Cited } from '../../rules/cited';

export function Violations({ label, of }: { label: string; of: readonly Violation[] }) {
  return (
    <ul class="violations" aria-label={label}>
      {of.map((violation) => {
        const sentence = sentenceOfViolation(violation);
        return (
          <li key={sentence}>
            <Cited text={sentence} about={violation} />
          </li>
        );
      })}
    </ul>
  );
}
