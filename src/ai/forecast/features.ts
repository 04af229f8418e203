import { ELIMINATED } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import { forcesOf, standingOf, shareOfTimeLeft } from '../standing';

/**
 * The features of a forecast. All but the last two are values of the first side minus those of the second.
 */
export const FEATURES = [
  'points so far',
  'points if it ended now',
  'level of victory now',
  'strength of troops',
  'strength of batteries',
  'strength to come',
  'worth of ground',
  'cover and danger',
  'strength that is lost',
  'units in enemy zones of control',
  'strength of all troops',
  'the move',
] as const;

/** Lower limit of the time left, so that uncertain features near the end do not weigh without bound. */
const LEAST_TIME = 0.05;

/**
 * The features of a position before a Player-Turn; each times the share of the match that is left; each
 * divided by the root of that share, because the luck to come grows with the root of the time; and the share
 * itself.
 */
export function featuresOf(state: State): number[] {
  const { margin, pending, level } = standingOf(state, 0);
  const [first, second] = [forcesOf(state, 0), forcesOf(state, 1)];
  const early = shareOfTimeLeft(state);
  const features = [
    margin,
    pending,
    level,
    first.troops - second.troops,
    first.guns - second.guns,
    first.reserves - second.reserves,
    first.ground - second.ground,
    first.safety - second.safety,
    lostBy(state, 0) - lostBy(state, 1),
    inContact(state, 0) - inContact(state, 1),
    first.troops + second.troops,
    state.phasing === 0 ? 1 : -1,
  ];
  const luck = Math.sqrt(early + LEAST_TIME);
  return [
    ...features,
    ...features.map((value) => value * early),
    ...features.map((value) => value / luck),
    early,
  ];
}

/** Total strength of a side's eliminated units. */
function lostBy(state: State, side: SideIndex): number {
  let lost = 0;
  for (const unit of state.scenario.unitsOf[side]) {
    if (state.status[unit] !== ELIMINATED) continue;
    const { attack, defense, fpf } = state.unit(unit);
    lost += attack + defense + fpf;
  }
  return lost;
}

/** Number of a side's units in enemy zones of control. */
function inContact(state: State, side: SideIndex): number {
  return state.scenario.unitsOf[side].filter(
    (unit) => state.onMap(unit) && state.enemyControls(side, state.hex[unit]!),
  ).length;
}
