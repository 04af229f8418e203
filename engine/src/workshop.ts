export { PACKAGE_FORMAT, createReferee, parsePackage, trustedPackage } from '../../src/engine';
export { gameOptions, howOneWins, victoryNumbers } from '../../src/engine';
export { entrySchema, mapSchema, orderOfBattleSchema, terrainKeySchema, zoneSchema } from '../../src/engine';
export type {
  PackageFault,
  GamePackage,
  MapDefinition,
  OrderOfBattle,
  ScenarioDefinition,
} from '../../src/engine';
export type { SystemData, TerrainKey, UnitDefinition, WrittenLevels, WrittenTerm } from '../../src/engine';
export { packageDifferences } from '../../src/data/package-differences';
export type { PackageDifference } from '../../src/data/package-differences';
export { countersOf } from '../../src/pictures/board';
export { layoutOf } from '../../src/pictures/svg/board-layout';
export type { BoardLayout } from '../../src/pictures/svg/board-layout';
export { drawCounterSheet } from '../../src/pictures/svg/counter-sheet';
export { drawMap } from '../../src/pictures/svg/draw-map';
