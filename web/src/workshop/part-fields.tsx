import type { Part } from './model/orders';
import { entryText, readEntry, readSetUp, setUpText } from './model/places-text';
import { say } from '../widgets/notices';

interface PartFieldsProps {
  readonly unit: string;
  readonly part: Part;
  /** The Game-Turn that a new arrival begins with. */
  readonly turn: number;
  readonly onChange: (part: Part) => void;
}

/** How a unit comes into a battle, typed in short words: `0517`, `within 2 of 0908`, `area A`, `edge north`. */
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
          title="A hex, `within 2 of 0908`, `zone westBank`, or `hexrows 01 02`"
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
            title="Hexes, `area A B`, `edge north`, `between 0101 0501`, or `within 1 of 0101`"
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

function refused(text: string): void {
  say(
    `“${text}” names no place. Write a hex, an area or an edge, as the hint of the field shows.`,
    'refused',
  );
}
