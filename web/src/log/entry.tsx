import { sentencesOfEntry } from '@westwall/sdk';
import type { HistoryEntry } from '@westwall/sdk';
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { playerOf, sideName } from '../catalogue/side-name';
import { CombatCourse, attackText } from './combat-card';
import { Die } from '../widgets/die';
import { hexesOf } from './entry-marks';
import type { LogModel } from './log-model';
import type { Combat } from './stories';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** Time of an entry, with the day unless it is today. */
function timeText(at: string): string {
  const [when, now] = [new Date(at), new Date()];
  return (when.toDateString() === now.toDateString() ? time : dayAndTime).format(when);
}

/** One entry: the side and its action, in sentences. Choosing it shows it on the board. */
export function Entry({ log, entry }: { log: LogModel; entry: HistoryEntry }) {
  const [deed, ...outcomes] = sentencesOfEntry(entry, log.match.game.names);
  const { dice } = entry;
  return (
    <Row
      log={log}
      entries={[entry]}
      head={<span class="deed">{deed ?? 'Nothing is to be seen of it.'}</span>}
    >
      {(outcomes.length > 0 || dice.length > 0) && (
        <ul>
          {outcomes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {dice.length > 0 && (
            <li>
              {dice.map(({ roll, face }) => (
                <span key={roll} class="roll">
                  <Die face={face} size={20} /> <small>roll {roll}</small>
                </span>
              ))}
            </li>
          )}
        </ul>
      )}
    </Row>
  );
}

/** All entries of a combat. Choosing it shows the end of the combat. */
export function CombatEntry({ log, combat }: { log: LogModel; combat: Combat }) {
  const { names } = log.match.game;
  return (
    <Row log={log} entries={combat.entries} head={<span class="deed">{attackText(combat, names)}</span>}>
      <div class="combat-card">
        <CombatCourse names={names} combat={combat} />
      </div>
    </Row>
  );
}

/** Request to take a move back with its answer, in one line. */
export function TakebackEntry({
  log,
  entries,
}: {
  log: LogModel;
  entries: readonly [HistoryEntry, HistoryEntry];
}) {
  const [{ side }, answer] = entries;
  const isGranted = answer.restore !== null;
  const deed = `${playerOf(side)} ${isGranted ? 'takes a move back' : 'asks for a move back'}`;
  // The service always agrees.
  const reply =
    answer.by === null ? `; the ${sideName(answer.side)} player ${isGranted ? 'agrees' : 'refuses'}` : '';
  return <Row log={log} entries={entries} head={<span class="deed">{`${deed}${reply}.`}</span>} quiet />;
}

interface RowProps {
  readonly log: LogModel;
  /** The first entry gives the side and the time; the last one is shown when chosen. */
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]];
  readonly head: ComponentChildren;
  readonly children?: ComponentChildren;
  /** True for a line of little weight. */
  readonly quiet?: boolean;
}

function Row({ log, entries, head, children, quiet = false }: RowProps) {
  const [{ number, side, by, level, at }] = entries;
  const last = entries.at(-1)?.number ?? number;
  const row = useRef<HTMLLIElement>(null);
  const isPointed = (pointed: number | null): boolean => entries.some((one) => one.number === pointed);
  const pointed = useComputed(() => isPointed(log.pointed.value)).value;
  const undone = useComputed(() => log.undone.value.has(number)).value;
  const lines = useComputed(() =>
    log.withNotation.value ? entries.map((entry) => log.notations.lines.value.get(entry) ?? '…') : [],
  ).value;
  const hexes = useMemo(() => hexesOf(entries), [last]);
  const lit = useComputed(() => hexes.includes(log.pointing.value?.hex ?? '')).value;
  useEffect(() => {
    if (pointed) row.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  return (
    <li
      ref={row}
      value={last}
      class={`entry${pointed ? ' pointed' : ''}${undone ? ' undone' : ''}${quiet ? ' quiet' : ''}${lit ? ' lit' : ''}`}
      onMouseEnter={() => log.light(entries)}
      onMouseLeave={() => log.light([])}
      onFocusIn={() => log.light(entries)}
      onFocusOut={() => log.light([])}
    >
      <button type="button" aria-current={pointed ? 'step' : undefined} onClick={() => void log.lookAt(last)}>
        <span class="who">
          <b>{last === number ? number : `${number}–${last}`}</b> {sideName(side)}
          {by !== null && <small>{by === 'clock' ? 'the clock' : `the service, level ${level}`}</small>}
          {undone && <small>taken back</small>}
          <time dateTime={at}>{timeText(at)}</time>
        </span>
        {head}
        {lines.map((line, place) => (
          <code key={place}>{line}</code>
        ))}
      </button>
      {children}
      {entries
        .flatMap(({ comments = [] }) => comments)
        .map((comment, place) => (
          <q key={place}>{comment}</q>
        ))}
    </li>
  );
}
