import { sentenceOfEvent } from '@westwall/sdk';
import type { HistoryEntry, Names } from '@westwall/sdk';
import { useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import type { LogModel } from './log-model';
import { namesOf } from './names';

const players = { random: 'at random', quick: 'quick player', search: 'thinking player', clock: 'the clock' };
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** One entry: the side, its action and the events. Choosing it shows it on the board. */
export function Entry({ log, entry }: { log: LogModel; entry: HistoryEntry }) {
  const { number, side, by, at, dice } = entry;
  const row = useRef<HTMLLIElement>(null);
  const pointed = useComputed(() => log.pointed.value === number).value;
  const undone = useComputed(() => log.undone.value.has(number)).value;
  const line = useComputed(() => log.notations.lines.value.get(entry)).value;
  useEffect(() => {
    if (pointed) row.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const outcomes = outcomesOf(entry, namesOf(log.match.game));
  return (
    <li ref={row} value={number} class={`entry${pointed ? ' pointed' : ''}${undone ? ' undone' : ''}`}>
      <button
        type="button"
        aria-current={pointed ? 'step' : undefined}
        onClick={() => void log.lookAt(number)}
      >
        <span class="who">
          <b>{number}</b> {sideName(side)}
          {by !== null && <small>{players[by]}</small>}
          {undone && <small>taken back</small>}
          <time dateTime={at}>{time.format(new Date(at))}</time>
        </span>
        <code>{line ?? entry.action.type}</code>
      </button>
      {(outcomes.length > 0 || dice.length > 0) && (
        <ul>
          {outcomes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {dice.length > 0 && (
            <li>
              <small>{dice.map(({ roll, face }) => `Roll ${roll}: ${face}`).join(', ')}</small>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** What came of it; beginnings of phases head the groups of the log. */
function outcomesOf({ events }: HistoryEntry, names: Names): readonly string[] {
  return events
    .filter(
      ({ type }) => type !== 'phaseStarted' && type !== 'playerTurnStarted' && type !== 'gameTurnStarted',
    )
    .flatMap((event) => sentenceOfEvent(event, names) ?? []);
}
