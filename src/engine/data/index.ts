export { canonicalJson, canonicalRules } from './canonical';
export { caseRowSchema, casesUnder, RULE_BOOK_OF, RULE_BOOKS, rulingSchema } from './cases';
export type { CaseRow, RuleBook, Ruling } from './cases';
export { SYSTEM_IDS } from '../map/values';
export type { DeepReadonly, HexSide, SystemId } from '../map/values';
export type { Entry } from '../map/entries';
export { mapSchema } from '../map/definition';
export type {
  BridgeDefinition,
  BridgeHexDefinition,
  MapDefinition,
  MapFeatures,
  ObjectiveDefinition,
  TownDefinition,
} from '../map/definition';
export { orderOfBattleSchema } from './order-of-battle';
export type { MarkerDefinition, OrderOfBattle } from './order-of-battle';
export type { Problem } from './problems';
export { playedLike, scenarioSchema, WEATHER_KINDS } from './scenarios';
export type {
  DropZoneRule,
  GroundSupportRule,
  Reinforcement,
  ScenarioDefinition,
  SetUp,
  Weather,
  WeatherRule,
} from './scenarios';
export { COMBAT_LINES, TERRAIN_NAMES, terrainKeySchema } from '../map/terrain-key';
export type { CombatLine, TerrainKey, TerrainName } from '../map/terrain-key';
export { isArtillery, isVehicle, printedValues, unitSchema } from './units';
export type { ArtilleryUnit, TroopUnit, UnitDefinition, UnitType } from './units';
export type { Zone } from '../map/zones';
export { parseSystemData } from './system';
export type { ParsedSystemData, RawSystemData, SystemData } from './system';
