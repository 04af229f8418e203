/**
 * Entry point of the engine for a service, its clients and its pages. `search.ts` is the one for AI players.
 */
export { BRIDGE_KINDS } from './map/definition';
export type { MapDefinition } from './map/definition';
export { entrySchema } from './map/entries';
export { AXES, DIRECTIONS, EDGES, Grid, gridStep, parseHexId } from './map/grid';
export type { Axis, Direction, Edge, HexId } from './map/grid';
export type { GroundChanges } from './map/ground-changes';
export { compileHexes } from './map/hexes';
export { terrainAt } from './map/terrain';
export { resultsTable } from './rules/07-combat/results-table';
export type { CombatResultsTable } from './rules/07-combat/results-table';
export { COMBAT_LINES, TERRAIN_LETTERS, TERRAIN_NAMES, terrainKeySchema } from './map/terrain-key';
export type { TerrainKey, TerrainName } from './map/terrain-key';
export {
  LISTED,
  TEXT_FORMS,
  beginningOf,
  line,
  lineSchema,
  lines,
  listedSchema,
  wellFormedSchema,
  quoted,
} from './map/texts';
export { hexesSchema, unitIdsSchema } from './map/values';
export type { DeepReadonly, HexSide } from './map/values';
export { zoneSchema } from './map/zones';
export { canonicalJson, canonicalObject, canonicalRules } from './data/canonical';
export { caseCited, casesUnder, rulingSchema } from './data/cases';
export type { CaseRow, Ruling } from './data/cases';
export { schemaProblems } from './data/problems';
export type { DataProblem } from './data/problems';
export { mapIn } from './data/objective-points';
export { WEATHER_KINDS, scenarioSchema } from './data/scenarios';
export type { ScenarioDefinition } from './data/scenarios';
export type { SystemData } from './data/system';
export type { WrittenLevels, WrittenTerm } from './data/terms';
export { orderOfBattleSchema } from './data/order-of-battle';
export type { OrderOfBattle } from './data/order-of-battle';
export { ARTILLERY_TYPES, TROOP_TYPES, isArtillery, printedValues, unitSchema } from './data/units';
export type { UnitDefinition, UnitType } from './data/units';
export { answerWith, whenRead } from './legal/when-read';
export { unitNames } from './model/unit-names';
export {
  ACTION_FIELDS,
  ACTION_KINDS,
  actionSchema,
  standingOrdersSchema,
  withoutSecrets,
  EVENT_FIELDS,
  GAME_DECISIONS,
  GAME_NOTATION,
  GAME_ORDERS,
  decisionKindSchema,
  positionSchema,
  known,
  pathOf,
} from './play/actions';
export type {
  Action,
  ActionKind,
  ActionOf,
  StandardKind,
  StandardOrder,
  StandingOrders,
} from './play/actions';
export {
  combatResultSchema,
  ledgerEntrySchema,
  matchResultSchema,
  NAMED_IN_EVENTS,
  termSchema,
} from './model/events';
export type { CombatResult, EventKind, GameEvent, LedgerEntry, MatchResult } from './model/events';
export { placementSchema } from './model/game-rules';
export type { Marker } from './model/game-rules';
export type { CommunicationLine, VictoryLevel } from './model/terms';
export { wordNotation } from './model/standing-orders';
export {
  aHex,
  aPlainNumber,
  aPath,
  aUnit,
  aWord,
  aName,
  converted,
  entriesInOrder,
  listOf,
  orNothing,
  objectOf,
  pairOf,
} from './model/line';
export type { LineCodec, LineField, PositionReader, PositionWriter } from './model/line';
export type { NotationReader, NotationWriter, OrderNotation } from './model/notation';
export { NotUnderstood } from './model/ids';
export {
  combatStateSchema,
  matchOptionsSchema,
  phaseSchema,
  positionProblemSchema,
  unitStatusSchema,
} from './model/position';
export type { CombatState, MatchOptions, Position, PositionProblem, UnitState } from './model/position';
export { FIRST_RULES_BUILD, RULES_BUILD, rulesBuildProblem } from './model/rules-builds';
export { RULES_FIXES } from './model/rules-fixes';
export { UnknownScenario } from './model/compiled-scenario';
export { REFEREE } from './model/side';
export { violationSchema, violationsSchema } from './model/violations';
export {
  PHASE_WORDS,
  counted,
  playerTitle,
  problemText,
  problemsText,
  sentencesOf,
  sideTitle,
} from './model/words';
export type { Placeholder, Violation } from './model/violations';
export { VIOLATIONS } from './play/refusals';
export type { ViolationCode } from './play/refusals';
export { demolitionOrderSchema, gameRules } from './games/registry';
export type { SystemId } from './games/registry';
export {
  RULE_BOOKS,
  SYSTEM_IDS,
  caseRowSchema,
  mapSchema,
  slicedSystem,
  systemIdSchema,
} from './games/systems';
export { TYPE_WORDS, problemsIn, readPositionForm } from './position/form';
export { sizeProblem } from './data/size';
export { atOnce } from './data/sliced';
export type { Sliced } from './data/sliced';
export {
  PACKAGE_FORMAT,
  wholePackageSchema,
  packageHeadSchema,
  parsePackage,
  slicedPackage,
  trustedPackage,
} from './games/packages';
export type { GamePackage, PackageHead, ParsedPackage } from './games/packages';
export { faultSchema } from './data/faults';
export type { PackageFault } from './data/faults';
export { gameOptionProblems, gameOptions, matchOptions, scenarioNamed } from './referee/options';
export { howOneWins } from './referee/aims';
export { arrivalSentences, turnTrack } from './referee/arrivals';
export { inFull, victoryNumbers } from './referee/choices';
export type { NamedVictoryNumber } from './referee/choices';
export { createReferee } from './referee/referee';
export { casesIn } from './referee/trace/cases';
export type * from './play/answers';
export type * from './play/inputs';
export type { Chance } from './model/chance';
export type * from './play/session';
export * from './play/legal-answers';
export * from './play/odds-answers';
export * from './play/outlook-answers';
export * from './model/trace';
