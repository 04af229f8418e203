import type { Part } from './model/orders';
import { ENTRY_WORDS, SET_UP_WORDS, entryText, readEntry, readSetUp, setUpText } from './model/places-text';
import { say } from '../widgets/notices';

interface PartFieldsProps {
  readonly unit: string;
  readonly part: Part;
  /** Initial Game-Turn of a new arrival. */
  readonly turn: number;
  readonly onChange: (part: Part) => void;
}

/** Role of a unit in a battle, typed in short words: `0517`, `within 2 of 0908`, `area A`, `edge north`. */
export function PartFields({ unit, part, turn, onChange }: PartFieldsProps) {
  const kinds = { 'set-up': 'is set up', arrives: 'arrives', none: 'takes no part' } as const;
  const choose = (kind: string): void => {
    if (kind === 'set-up') onChange({ kind, place: { hex: '0101' } });
    else if (kind === 'arrives') onChange({ kind, turn, entry: { edge: 'north' } });
    else onChange({ kind: 'none' });
  };
  return (
    <span class="part">
      <select
        aria-label={`Part of ${unit}`}
        value={part.kind}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {Object.entries(kinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </select>
      {part.kind === 'set-up' && (
        <input
          type="text"
          aria-label={`Set-up of ${unit}`}
          title="A hex, within 2 of 0908, zone west-bank, or hexrows 01 02; more above the table"
          value={setUpText(part.place)}
          onChange={({ currentTarget }) => {
            const place = readSetUp(currentTarget.value);
            if (place === undefined) refused(currentTarget.value);
            else onChange({ kind: 'set-up', place });
          }}
        />
      )}
      {part.kind === 'arrives' && (
        <>
          <label>
            Turn{' '}
            <input
              type="number"
              min={1}
              aria-label={`Turn of ${unit}`}
              value={part.turn}
              onChange={({ currentTarget: { valueAsNumber } }) => {
                if (valueAsNumber >= 1) onChange({ ...part, turn: Math.round(valueAsNumber) });
              }}
            />
          </label>
          <input
            type="text"
            aria-label={`Entry of ${unit}`}
            title="Hexes, area A B, edge north, or between 0101 0501; more above the table"
            value={entryText(part.entry)}
            onChange={({ currentTarget }) => {
              const entry = readEntry(currentTarget.value);
              if (entry === undefined) refused(currentTarget.value);
              else onChange({ ...part, entry });
            }}
          />
        </>
      )}
    </span>
  );
}

/** Help on the words for places. */
export function PlaceWordsHelp() {
  return (
    <details class="place-words">
      <summary>How places are written</summary>
      {(
        [
          ['Set-up', SET_UP_WORDS],
          ['Arrival', ENTRY_WORDS],
        ] as const
      ).map(([title, rows]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {rows.map(([words, meaning]) => (
              <div key={words}>
                <dt>
                  <code>{words}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}

function refused(text: string): void {
  say(`“${text}” names no place. “How places are written” above the table lists the words.`, 'refused');
}
