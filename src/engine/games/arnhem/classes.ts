import { onceBy, onceFor } from '../../map/once';
import type { State } from '../../model/state';
import type { Unit } from '../../model/compiled-scenario';
import { alliedSide } from './game-state';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 11.2, 13.23: true for airborne infantry and gliders, Polish ones included: they cross rivers and hold
 * Cities.
 */
export function isAirborneInfantry(state: State, unit: UnitIndex): boolean {
  const { side, definition } = state.unit(unit);
  return (
    side === alliedSide(state) && (definition.rulesType === 'airborne' || definition.rulesType === 'glider')
  );
}

/** 17.0(COM): the rules types of units that land from the air. */
export const AIRBORNE_CLASS = ['airborne', 'glider', 'airborne-artillery'] as const;

export function isAirborneArtillery(unit: Unit): boolean {
  return unit.definition.rulesType === 'airborne-artillery';
}

/**
 * 17.0(COM): true for airborne, airborne artillery and glider units, which are all that land from the air.
 */
export function isAirborneClass(state: State, unit: UnitIndex): boolean {
  return isAirborneInfantry(state, unit) || isAirborneArtillery(state.unit(unit));
}

/** True for Allied units that entered over the south edge, including the Engineer (17.0(COM), R-ARN-21). */
export function isGroundClass(state: State, unit: UnitIndex): boolean {
  return state.sideOf(unit) === alliedSide(state) && !isAirborneClass(state, unit);
}

/**
 * The division to whose drop zone counter an airborne unit belongs; undefined for Polish and ground units.
 */
export function divisionOf(unit: Unit): string | undefined {
  return divisionNamed(unit) ?? undefined;
}

/** The names are kept, because lookups by a fresh substring are slower. */
const divisionNamed = onceFor(({ traits }: Unit): string | null => {
  for (const trait of traits) if (trait.startsWith('drop-zone-')) return trait.slice('drop-zone-'.length);
  return null;
});

/** 13.0(GR): the Allied Engineer, -1 in a scenario without one. */
export const engineerOf = onceBy(
  ({ scenario }: State) => scenario,
  ({ scenario }): UnitIndex => scenario.units.findIndex((unit) => unit.definition.rulesType === 'engineer'),
);
