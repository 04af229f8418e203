import type { Signal } from '@preact/signals';
import { CounterPicture } from '../../board/counter-drawings';
import { unitValues } from '../../catalogue/unit-values';
import type { MatchModel } from '../../match/match-model';

/** Receiver of a tray's selection. */
interface Selecting {
  readonly selected: Signal<string | null>;
  select(unit: string | null): void;
}

interface CounterTrayProps {
  readonly match: MatchModel;
  readonly units: readonly string[];
  readonly label: string;
  /** Missing if the units are only shown. */
  readonly tool?: Selecting;
}

/** Counters side by side, for selection. */
export function CounterTray({ match, units, label, tool }: CounterTrayProps) {
  return (
    <ul class="tray" aria-label={label}>
      {units.map((unit) => {
        const known = match.game.units.get(unit);
        const name =
          known === undefined
            ? unit
            : [known.name, known.division, unitValues(known)].filter((part) => part !== null).join(', ');
        return (
          <li key={unit}>
            {tool === undefined ? (
              <span role="img" aria-label={name} title={name}>
                <CounterPicture unit={unit} size={40} />
              </span>
            ) : (
              <button
                type="button"
                aria-label={name}
                title={name}
                aria-pressed={tool.selected.value === unit}
                onClick={() => tool.select(tool.selected.value === unit ? null : unit)}
              >
                <CounterPicture unit={unit} size={40} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
