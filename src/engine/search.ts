/** Entry point for AI players and others that compute with states rather than plain values. */
export { BARRED } from './map/ground';
export type { Ground } from './map/ground';
export type { BytesByHex, HexIndex } from './map/indexes.ts';
export type { ArrayBy, ArrayOf, ListBy } from './map/indexes';
export { onceBy, onceFor } from './map/once';
export { compileScenario, scenarioOf } from './model/compile-scenario';
export { toState } from './model/convert';
export { rulesOf } from './model/game-rules';
export { unitsOf } from './model/ids';
export type { CompiledScenario } from './model/compiled-scenario';
export { other } from './model/side';
export type { SideIndex } from './model/side';
export type { UnitIndex } from './model/unit-index';
export { DEFENDED, DUE, ELIMINATED, EXITED, MOVED, ON_MAP, State, WAITING } from './model/state';
export type { Combat } from './model/combat-under-way';
export { deploymentHexes } from './rules/03-set-up/deploy';
export { hasCombatPhase } from './rules/04-sequence-of-play/sequence';
export { scoreIfEndedNow, startMatch } from './rules/04-sequence-of-play/turns';
export type { FreeReach } from './model/step-prices';
export { countWithin, freeReach } from './rules/05-movement/drawn-way';
export { matching } from './rules/05-movement/stacks';
export { pathTo, pointsLeft, reachFrom, withReach } from './rules/05-movement/reach';
export type { Reach } from './rules/05-movement/reach';
export { isHeld, shunsZones } from './rules/06-zones-of-control/zones';
export { isInRange, mayBarrage, mayFire } from './rules/07-combat/attack';
export {
  NO_ATTACKER,
  SEVERAL,
  attackersOf,
  mayStillAttack,
  mayStillBeAttacked,
  pairsOf,
  soleAttackerOf,
} from './rules/07-combat/engagement';
export { mustStillBeAttacked } from './rules/07-combat/obligations';
export { columnOf, resultOf } from './rules/07-combat/results-table';
export { mayRetreatStep } from './rules/07-combat/retreat/steps';
export { isFireOnly, resolve, shiftOf } from './rules/07-combat/strength';
export { NO_FPF, eligibleForFpf, fpfSupport, fullFpf, withFpf } from './rules/08-artillery/fpf';
export type { Allocation } from './rules/08-artillery/fpf';
export {
  artilleryLimit,
  countWithinLimits,
  fpfWithinLimits,
  hasSupportLimit,
} from './rules/08-artillery/limits';
export { inSupportReach, supportOf } from './rules/09-ground-support/ground-support';
export type { Support } from './rules/09-ground-support/ground-support';
export { compulsoryArrivals, isDue } from './rules/reinforcements/compulsory';
export { openEntries } from './rules/reinforcements/entry';
export { unitsAt } from './rules/victory/counted';
export { totals } from './rules/victory/ledger';
export { victoryLevels } from './rules/victory/levels';
export { pendingEntries } from './rules/victory/scoring';
export { communications } from './rules/victory/term-lines';
export type { CompiledTerm } from './rules/victory/terms';
export { isWithinTurns, lastTurnOf, numbersIn, victoryTermsOf } from './rules/victory/terms';
export { bridgesOf } from './games/remagen/bridges';
export { divisionOf, isAirborneClass, isGroundClass } from './games/arnhem/classes';
export { memory } from './games/arnhem/game-state';
export { roadLine } from './games/bastogne/road-line';
export { isRelief } from './games/bastogne/scenarios';
export { isLegal, judge, recordIn } from './play/judge';
export { run, step } from './play/runtime';
export { legalAttacks } from './legal/attacks';
export { extraActions, pendingDecision } from './legal/decisions';
export { sidesToAct } from './legal/legal-actions';
export { randomLegalAction } from './legal/random-action';
export { oddsOf } from './referee/odds';
export { stateFrom } from './referee/match-referee';
