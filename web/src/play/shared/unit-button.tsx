import type { ComponentChildren } from 'preact';
import { CounterPicture } from '../../board/counter-drawings';
import type { MatchModel } from '../../match/match-model';

interface UnitButtonProps {
  readonly match: MatchModel;
  readonly unit: string;
  /** True if the unit is chosen; missing if a choice takes effect at once. */
  readonly pressed?: boolean;
  readonly onPress: () => void;
  /** Further information about the unit. */
  readonly children?: ComponentChildren;
}

/** Unit in a list to choose from: its counter, name and hex. */
export function UnitButton({ match, unit, pressed, onPress, children }: UnitButtonProps) {
  const hex = match.shown.value.position.units[unit]?.hex;
  return (
    <button type="button" onClick={onPress} {...(pressed !== undefined && { 'aria-pressed': pressed })}>
      <CounterPicture unit={unit} size={32} />
      <span>
        {match.game.names.unit(unit)}
        <small>
          {hex ?? 'off the map'}
          {children}
        </small>
      </span>
    </button>
  );
}
