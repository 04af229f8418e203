import { sentenceOfEvent, sentencesOfEntry, type Names } from '@westwall/sdk';
import { signed } from '../catalogue/outcome';
import { Cited } from '../rules/cited';
import { Die } from '../widgets/die';
import type { Combat } from './stories';

/** Complete report of a combat: the units, the fire, the die, its result and the consequences. */
export function CombatCard({ names, combat }: { names: Names; combat: Combat }) {
  return (
    <article class="combat-card">
      <p>{attackText(combat, names)}</p>
      <CombatCourse names={names} combat={combat} />
    </article>
  );
}

/** Sentence about the attacking and defending units. */
export function attackText({ attack, entries: [{ action, side }] }: Combat, names: Names): string {
  return sentencesOfEntry({ action, side, events: [attack] }, names).join(' ');
}

/** Course of a combat after its declaration. */
export function CombatCourse({ names, combat }: { names: Names; combat: Combat }) {
  const { resolved, outcomes } = combat;
  return (
    <>
      <p>{fireText(combat, names)}</p>
      {resolved !== null && (
        <p class="result">
          <Die face={resolved.die} size={30} />
          <b>{resolved.result}</b>
          <span>
            differential {signed(resolved.differential)}, column {resolved.column} of the {resolved.line} line
          </span>
        </p>
      )}
      {outcomes.length > 0 && (
        <ul>
          {outcomes.map((event, at) => {
            const sentence = sentenceOfEvent(event, names);
            return sentence === null ? null : (
              <li key={at} class={event.type}>
                <Cited text={sentence} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/**
 * Sentence about final protective fire. Fire that the side did not allocate itself is among the outcomes, with the
 * reason.
 */
function fireText({ fire, resolved, entries: [entry] }: Combat, names: Names): string | null {
  if (fire !== null) return sentencesOfEntry({ ...entry, events: [fire] }, names).join(' ');
  return resolved === null ? 'Final protective fire has not been decided yet.' : null;
}
