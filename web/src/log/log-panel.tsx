import { useEffect } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import { CombatEntry, Entry, TakebackEntry } from './entry';
import type { Group, Moment } from './groups';
import type { LogModel } from './log-model';
import { storiesOf } from './stories';
import type { MatchModel } from '../match/match-model';
import { OneField } from '../widgets/one-field';

/** Log by Game-Turn and phase, the latest first. */
export function LogPanel({ log }: { log: LogModel }) {
  const groups = log.groups.value;
  return (
    <div class="log">
      <NoteField match={log.match} />
      {groups.length === 0 && <p>Nothing has been done yet.</p>}
      <label class="tick">
        <input
          type="checkbox"
          checked={log.withNotation.value}
          onChange={({ currentTarget }) => (log.withNotation.value = currentTarget.checked)}
        />
        Show the notation
      </label>
      {[...groups].reverse().map((group) => (
        <GroupSection key={group.key} log={log} group={group} />
      ))}
    </div>
  );
}

/** Phase of the log; rendered only while it is open. */
function GroupSection({ log, group }: { log: LogModel; group: Group }) {
  const { key, moment, entries } = group;
  const open = log.isOpen(group);
  const noted = open && log.withNotation.value;
  useEffect(() => {
    if (noted) log.notations.want(entries);
  }, [log, noted, entries.length, entries]);
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`entries-${key}`}
          onClick={() => log.toggle(group)}
        >
          <span>{momentName(moment)}</span> <small>{count}</small>
        </button>
      </h2>
      {open && (
        <ol id={`entries-${key}`} reversed>
          {[...storiesOf(entries)]
            .reverse()
            .map((story) =>
              story.kind === 'combat' ? (
                <CombatEntry key={story.combat.entries[0].number} log={log} combat={story.combat} />
              ) : story.kind === 'takeback' ? (
                <TakebackEntry key={story.entries[0].number} log={log} entries={story.entries} />
              ) : (
                <Entry key={story.entry.number} log={log} entry={story.entry} />
              ),
            )}
        </ol>
      )}
    </section>
  );
}

function momentName({ turn, side, phase }: Moment): string {
  const where = [
    turn === null ? null : `Game-Turn ${turn}`,
    phase === null ? null : [side === null ? '' : sideName(side), phase].join(' ').trim(),
  ].filter((part) => part !== null);
  return where.length === 0 ? 'Beginning' : where.join(' · ');
}

/** Field for a note to all who see the match; the log has it after the latest entry. */
function NoteField({ match }: { match: MatchModel }) {
  const { result } = match.info.value;
  if (result !== null || (match.side.value === null && !match.isReferee)) return null;
  const send = (text: string): Promise<boolean> => {
    const note = { type: 'note', text } as const;
    return match.isReferee ? match.rule(note) : match.act(note);
  };
  return (
    <OneField
      label="Note to all, after the latest entry"
      button="Write"
      input={{ maxLength: 2000, autocomplete: 'off' }}
      onSend={send}
    />
  );
}
