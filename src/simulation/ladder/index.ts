/** What a program that runs the ladder needs. */
export { playPair } from './pair';
export { emptyRecord, resumedRecord } from './record';
export { ladderScenarios, standardScenario } from './scenarios';
export { duePairs } from './schedule';
export { nameOf, overall, standings } from './standings';
export { lostScenarios, markdownTable, plainTable } from './table';
