import { CounterPicture } from '../../board/counter-drawings';
import { sideName } from '../../catalogue/side-name';
import { unitValues } from '../../catalogue/unit-values';
import type { MatchModel } from '../../match/match-model';

interface UnitCardProps {
  readonly match: MatchModel;
  readonly unit: string;
  /** Pixels of its counter. */
  readonly size?: number;
}

/** Card of a unit: its counter, name, values and ground. */
export function UnitCard({ match, unit, size = 48 }: UnitCardProps) {
  const known = match.game.units.get(unit);
  const hex = match.shown.value.position.units[unit]?.hex;
  return (
    <header class="chosen">
      <CounterPicture unit={unit} size={size} />
      <div>
        <h3>{match.game.names.unit(unit)}</h3>
        {known !== undefined && (
          <p>{[sideName(known.side), known.division].filter((part) => part !== null).join(', ')}</p>
        )}
        {known !== undefined && <p>{unitValues(known)}</p>}
        <p>{hex === undefined ? 'off the map' : `${hex}, ${match.game.ground.get(hex) ?? ''}`}</p>
      </div>
    </header>
  );
}
