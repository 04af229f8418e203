import type { ComponentChildren } from 'preact';
import { CounterPicture } from '../../board/counter-drawings';
import type { MatchModel } from '../../match/match-model';

interface UnitButtonProps {
  readonly match: MatchModel;
  readonly unit: string;
  /** Whether the unit is chosen; left out where choosing it leads on at once. */
  readonly pressed?: boolean;
  readonly onPress: () => void;
  /** What there is to know about it here. */
  readonly children?: ComponentChildren;
}

/** A unit to be chosen from a list: its counter, name and hex. */
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
