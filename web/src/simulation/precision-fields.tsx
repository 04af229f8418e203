import { sideName } from '../catalogue/side-name';
import { Choice } from '../widgets/choice';
import type { SimulationTerms } from './terms';

const usual = 5;

/** Choice of an early end and its precision. */
export function PrecisionFields({
  terms,
  onChange,
}: {
  terms: SimulationTerms;
  onChange: (terms: SimulationTerms) => void;
}) {
  const { precision, players } = terms;
  const [first] = players;
  return (
    <div class="fields">
      <label class="tick">
        <input
          type="checkbox"
          checked={precision !== null}
          onChange={({ currentTarget }) =>
            onChange({
              ...terms,
              precision:
                currentTarget.checked && first !== undefined ? { side: first.side, percent: usual } : null,
            })
          }
        />
        Stop as soon as the result is precise enough
      </label>
      {precision !== null && (
        <>
          <Choice
            label="Share of wins of"
            value={precision.side}
            choices={players.map(({ side }) => [side, sideName(side)])}
            onChange={(side) => onChange({ ...terms, precision: { ...precision, side } })}
          />
          <label>
            known to, in per cent either way
            <input
              type="number"
              min={0.5}
              max={50}
              step={0.5}
              required
              value={precision.percent}
              onInput={({ currentTarget }) =>
                onChange({ ...terms, precision: { ...precision, percent: currentTarget.valueAsNumber } })
              }
            />
          </label>
        </>
      )}
    </div>
  );
}
