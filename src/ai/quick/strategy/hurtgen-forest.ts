import { numbersIn, onceFor, pendingEntries } from '../../../engine/search';
import type { Ground, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import type { FrontSpec } from './front-line';
import type { Objective } from './objectives';
import { controlledFrom, hexesListed, hexesNamed } from './intent';
import type { Intent, UnitWorth } from './intent';

/** Trait of the units of the division that must leave (12.0). */
const TRAIT = '116-panzer';
/** Number of Game-Turns before the first penalty in which the division makes for the edge and leaves (12.11). */
const TURN_BACK = 2;
/**
 * Additional worth of a U.S. unit to the German, since the ratio of points decides and the German has few
 * (15.4).
 */
const RARE = 15;
/**
 * Attraction of a town for a German, as a share of its points: the front keeps the town, and units that run
 * there are shut in.
 */
const TOWN_DRAWS = 0.04;
/** Attraction of U.S. units for Germans that the front does not need. */
const GERMAN_HUNT = 2;
/** Points for a town behind the front, as a share of its own. */
const TOWN = 0.5;

/** The towns, their lines to the west, and the 116th Panzer Division that leaves in time (12.0, 15.0). */
export function hurtgenIntent(state: State, side: SideIndex): Intent {
  const isUs = state.sideName(side) === 'us';
  const towns = state.ground.map.features.objectives ?? [];
  const townObjectives = (): Objective[] => {
    const scored = isUs ? scoredTowns(state) : undefined;
    return towns.map((town): Objective => {
      const points = town.points.us ?? 0;
      const hexes = hexesListed(state, town.hexes);
      if (scored === undefined) return { hexes, points: points * TOWN_DRAWS, want: hexes.length + 1 };
      const isScored = scored.has(`${town.name} ${points}`);
      return { hexes, points: points * (isScored ? 0.1 : 0.35), want: isScored ? 1 : 5 };
    });
  };
  const isPanzer = (unit: UnitIndex): boolean => state.unit(unit).traits.has(TRAIT);
  if (isUs) {
    return { objectives: townObjectives, hunt: 1.5 };
  }
  const left = state.scenario.definition.turns.last - state.turn;
  const number = numbersIn(state);
  const penalty = number('penalty');
  const penaltyFrom = number('penaltyFrom');
  const away: Objective = {
    hexes: exitsOf(state.ground),
    points: state.turn >= penaltyFrom - TURN_BACK ? 12 : 0,
    want: Infinity,
    fade: 60,
    draws: isPanzer,
  };
  const isLastMove = left === 0 && state.phasing === side && side !== state.scenario.firstSide;
  let denial: ReadonlyMap<HexIndex, number> | undefined;
  return {
    objectives: () => [...townObjectives(), away],
    hunt: GERMAN_HUNT,
    isLastMove,
    bonus: (_unit, hex) => (isLastMove ? ((denial ??= denials(state)).get(hex) ?? 0) : 0),
    focus: isLastMove ? () => void (denial = undefined) : undefined,
    front: () =>
      isLastMove
        ? undefined
        : frontOf(state, (unit) => !isPanzer(unit) || state.turn < penaltyFrom - TURN_BACK),
    leaves: (unit) => isPanzer(unit) && state.turn >= penaltyFrom - TURN_BACK,
    exit: (unit) => (isPanzer(unit) && state.turn >= penaltyFrom - TURN_BACK ? penalty * left : undefined),
  };
}

/** The exit hexes of the division (12.0). */
const exitsOf = onceFor((ground: Ground): readonly HexIndex[] => {
  const { exits } = ground.map.features;
  return hexesNamed({ ground }, [...(exits?.east ?? []), ...(exits?.south ?? [])]);
});

/** Additional worth of U.S. units to the German side. */
export function hurtgenWorth(state: State, side: SideIndex): UnitWorth | undefined {
  if (state.sideName(side) === 'us') return undefined;
  return (unit) => (state.sideOf(unit) === side ? 0 : RARE);
}

/** The front that keeps the towns. */
function frontOf({ ground }: State, mans: (unit: UnitIndex) => boolean): FrontSpec {
  const kept = (ground.map.features.objectives ?? []).map((town) => ({
    hex: ground.indexOf.get(town.hexes[0]!)!,
    points: TOWN * (town.points.us ?? 0),
  }));
  return { kept, mans };
}

/** The towns that score, as the ledger names them (15.21). */
function scoredTowns(state: State): ReadonlySet<string> {
  return new Set(pendingEntries(state).map(({ arithmetic }) => arithmetic));
}

/**
 * Hexes from which a unit, or its zone of control, would keep a scoring town from scoring, with its points
 * (15.21).
 */
function denials(state: State): ReadonlyMap<HexIndex, number> {
  const { ground } = state;
  const scored = scoredTowns(state);
  const points = new Map<HexIndex, number>();
  for (const town of ground.map.features.objectives ?? []) {
    const worth = town.points.us ?? 0;
    if (!scored.has(`${town.name} ${worth}`)) continue;
    for (const hex of hexesListed(state, town.hexes))
      for (const one of [hex, ...controlledFrom(ground, hex)])
        points.set(one, Math.max(worth, points.get(one) ?? 0));
  }
  return points;
}
