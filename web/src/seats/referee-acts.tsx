import type { Action } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { sideName } from '../catalogue/side-name';
import type { MatchModel } from '../match/match-model';

/** Acts of the referee: pause the match, rule, rewind, and call time; notes are written in the log. */
export function RefereeActs({ match }: { match: MatchModel }) {
  const { result, paused } = match.info.value;
  if (!match.isReferee || result !== null) return null;
  const at = match.at.value ?? Math.max(0, match.view.value.version - 1);
  return (
    <section class="referee-acts" aria-labelledby="referee">
      <h2 id="referee">You are the referee</h2>
      {paused === null ? (
        <Act key="pause" match={match} title="Stop the match" fields={[['reason', 'Why']]} act={pause} />
      ) : (
        <div key="resume" class="row">
          <p>Stopped: {paused}</p>
          <button
            type="button"
            class="main"
            disabled={match.busy.value}
            onClick={() => void match.rule({ type: 'resumeMatch' })}
          >
            Resume the match
          </button>
        </div>
      )}
      <Act
        key="ruling"
        match={match}
        title="Give a ruling"
        fields={[
          ['case', 'Case, such as STD 5.14'],
          ['text', 'Ruling'],
        ]}
        act={ruling}
      />
      <Act
        key="rewind"
        match={match}
        title={`Go back to entry ${at}`}
        fields={[['reason', 'Why']]}
        act={({ reason = '' }) => ({ type: 'rewind', to: at, reason })}
      >
        <small>Choose another entry in the log or on the time line.</small>
      </Act>
      <div class="row">
        {match.game.system.sides.map((side) => (
          <button
            key={side}
            type="button"
            disabled={match.busy.value}
            onClick={() => void match.rule({ type: 'callTime', side })}
          >
            Call time for {sideName(side)}
          </button>
        ))}
      </div>
    </section>
  );
}

type Written = Readonly<Record<string, string>>;

const pause = ({ reason = '' }: Written): Action => ({ type: 'pauseMatch', reason });
const ruling = ({ case: number = '', text = '' }: Written): Action => ({
  type: 'ruling',
  case: number,
  text,
  units: [],
  hexes: [],
});

interface ActProps {
  readonly match: MatchModel;
  readonly title: string;
  /** Fields by name, each with its label. */
  readonly fields: readonly (readonly [string, string])[];
  readonly act: (written: Written) => Action;
  readonly children?: ComponentChildren;
}

/** Form of one act with its texts. */
function Act({ match, title, fields, act, children }: ActProps) {
  const [written, setWritten] = useState<Written>({});
  const isWhole = fields.every(([name]) => (written[name] ?? '').trim() !== '');
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await match.rule(act(written))) setWritten({});
  };
  return (
    <details>
      <summary>{title}</summary>
      <form onSubmit={(event) => void submit(event)}>
        {children}
        {fields.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              type="text"
              value={written[name] ?? ''}
              onInput={({ currentTarget }) => setWritten({ ...written, [name]: currentTarget.value })}
            />
          </label>
        ))}
        <button type="submit" disabled={!isWhole || match.busy.value}>
          {title}
        </button>
      </form>
    </details>
  );
}
