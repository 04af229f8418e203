/** Functions for a program that runs the ladder. */
export { playPair } from './pair';
export { NAMES, playerNamed } from './pair';
export { withBattles } from './battles';
export { jointElo } from './elo';
export { pairScore } from './judgement';
export { emptyRecord, resumedRecord } from './record';
export { ladderScenarios, standardScenario } from './scenarios';
export { duePairs } from './schedule';
export { nameOf, overall, standings } from './standings';
export { sideChecks, sidesTable } from './sides';
export { tournamentTables } from './tournament';
export { sequentialTest } from '../../src/simulation/statistics';
export { lostScenarios, markdownTable, plainTable } from './table';
