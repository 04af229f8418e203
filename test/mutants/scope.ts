import type { SourceText } from './symbols';

/** Parts of the engine that random changes leave out, with the reason. A part is a folder or a file. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'data/checks/': 'checks of the data files: what the rules say there is held by mutants of the data',
  'data/canonical.ts': 'the form in which data are compared',
  'data/cases.ts': 'the schema of cases and rulings',
  'data/order-of-battle.ts': 'the schema of the orders of battle',
  'data/problems.ts': 'the words in which a check of data answers',
  'data/scenarios.ts': 'the schema of scenarios',
  'data/system.ts': 'the course of the checks of the data files',
  'map/definition.ts': 'the schema of the map files',
  'map/entries.ts': 'the schema of the places of arrival',
  'map/terrain-key.ts': 'the schema of the terrain key',
  'map/values.ts': 'the schema of what the files share',
  'map/zones.ts': 'the schema of zones',
  'position/': 'checks of positions that come from outside',
  'memory-problems.ts': 'checks of positions that come from outside',
  'model/convert.ts': 'the form in which a position is written',
  'model/journal.ts': 'the undoing of sessions, which a test of its own compares with whole matches',
  'model/position.ts': 'the form in which a position is written',
  'model/game-state.ts': 'the form in which a position is written',
  'model/action-fields.ts': 'the form in which an action is sent',
  'model/events.ts': 'the form in which an event is reported',
  'games/registry.ts': 'the list of the games, with what they bring to the words of the standard rules',
  'model/ready-action.ts': 'the numbers by which players act, whose matches a test of sessions compares',
  'model/violations.ts': 'the words of refusals',
  'model/ids.ts': 'the names of units and hexes, as they are sent',
  'model/words.ts': 'the words of refusals',
  'model/unit-names.ts': 'the words of refusals',
  'map/zone-words.ts': 'the words of refusals',
  'legal/': 'lists of what is legal, which the tests of the doors compare with what is accepted',
  'front/best.ts':
    'the search for the best front: fronts are judged elsewhere, and a test compares it with every front there is',
  'front/widen.ts':
    'the search for the best front: fronts are judged elsewhere, and a test compares it with every front there is',
  'front/links.ts':
    'the search for the best front: fronts are judged elsewhere, and a test compares it with every front there is',
  'retreat/displacement.ts':
    'the search for the least displacement, which a test of its own compares with every way there is',
  'play/actions.ts': 'the list of the actions',
  'play/legal-answers.ts': 'the schema of what is legal',
  'play/odds-answers.ts': 'the schema of forecasts and points',
  'play/referee-actions.ts': 'what the referee of a match does, of which the rules say nothing',
  'referee/explain.ts': 'explanations, which the tests of the doors compare with what is accepted',
  'referee/explain-moves.ts': 'explanations, which the tests of the doors compare with what is accepted',
  'referee/freeze.ts': 'the form in which a position is given out',
  'referee/odds.ts': 'forecasts, which a test of its own compares with what each die brings',
  'referee/publish.ts': 'the form in which a position is given out',
  'referee/referee.ts': 'the doors of the referee, which hand on what the rules answer',
  'referee/session.ts': 'the doors of sessions, which a test of their own compares with whole matches',
  'referee/trace/': 'traces of what has happened',
  'arnhem/standing-orders.ts': 'the form and the notation of standing orders',
  'model/trace.ts': 'the form in which a trace is written',
  'possible-notes.ts': 'guesses of the AI players about secret notes',
};

/** Functions of rule files that only list or show, with the reason. */
const SHOWS: Readonly<Record<string, string>> = {
  bridgePlacements: 'a list of what is legal',
  landingPlacements: 'a list of what is legal',
  zoneKey: 'a list of what is legal',
  zonePlacements: 'a list of what is legal',
  exampleZones: 'examples among what is legal',
  frontAnswers: 'a list of what is legal',
  destructionAnswers: 'a list of what is legal',
  demolitionAnswers: 'a list of what is legal',
  readZones: 'the words of notation',
  writeZones: 'the words of notation',
  dropZoneMarkers: 'markers to be drawn',
  allLines: 'lines of communication to be drawn',
  townLines: 'lines of communication to be drawn',
  roadLines: 'lines of communication to be drawn',
  unitLines: 'lines of communication to be drawn',
  lineFrom: 'lines of communication to be drawn',
  pathBack: 'lines of communication to be drawn',
  scenarioOf: 'a store of what is compiled',
  groundOf: 'a store of what is compiled',
  placesOf: 'a store of what is compiled',
  MOST_GROUNDS: 'a store of what is compiled',
  MOST_SCENARIOS: 'a store of what is compiled',
  victoryLevels: 'the levels of victory, listed',
  ratioText: 'the words of a ratio',
  placesInWords: 'the words of a refusal',
  notExpected: 'the words of a refusal',
  entryPlaces: 'the words of a refusal',
  otherPlaces: 'the words of a refusal',
  setUpInWords: 'the words of a refusal',
  fields: 'the form in which an action is sent',
  zone: 'the form in which an action is sent',
  recordedBuild: 'the form in which a position is written',
  withRulesBuild: 'the form in which a position is written',
  rulesBuildProblem: 'a check of the options, which a match is made with',
  'State.take': 'the copying of a position, which the test of sessions compares with whole matches',
  'State.constructor': 'the layout of a position in memory',
  'Sheet.queue': 'the room of a search, which is kept for speed alone',
  'Sheet.wipe': 'the room of a search, which is kept for speed alone',
  'Sheet.start': 'the room of a search, which is kept for speed alone',
  'Sheet.budget': 'the room of a search, which is kept for speed alone',
  'Sheet.count': 'the room of a search, which is kept for speed alone',
  'Sheet.entries': 'the room of a search, which is kept for speed alone',
  PRICE_BITS: 'the form in which a price is kept',
  PRICE_MASK: 'the form in which a price is kept',
  MOST_HEXES: 'the room of a search, which is kept for speed alone',
  MOST_POINTS: 'the room of a search, which is kept for speed alone',
  opposite: 'a check of the map files',
  touchesTerrain: 'a check of the orders of battle: only the areas of drop zones are described by it',
  stepsFrom: 'the order in which the search for the best front looks at hexes',
  countSteps: 'the length of paths in lists of what is legal',
  strandedUnit: 'a check of positions that come from outside',
  mayBeginMove: 'a question of players at random, which the tests of the doors compare with what is accepted',
  members: 'a check of the orders of battle',
  leastEffectiveFpf: 'a standing order, by which a player may save protective fire',
  isLegal: 'a question of lists, which the tests of the doors compare with what is accepted',
  printedValues: 'the words of a unit',
  strengthSchema: 'the schema of units',
  barrierBetween: 'the words with which a refusal names terrain',
  waterBetween: 'the words with which a refusal names terrain',
  costTerms: 'the words with which a refusal names costs',
  costCase: 'traces of what has happened',
  routeBetween: 'traces of what has happened',
  scenarioLike: 'the options of a match, listed',
  gameOptionProblems: 'a check of the options, which a match is made with',
  keptSchema: 'the form in which a position is written',
  KEPT_LINE: 'the form in which a position is written',
  keptProblems: 'a check of positions that come from outside',
  keepsSchema: 'the form in which a position is written',
  KEEPS_LINE: 'the form in which a position is written',
  aFloatBridge: 'the form in which a position is written',
  keepsProblems: 'a check of positions that come from outside',
  soundKeeps: 'a check of positions that come from outside',
  memorySchema: 'the form in which a position is written',
  secretSchema: 'the form in which a position is written',
  setUpHexes: 'a check of the orders of battle, which the data files must pass',
  deploymentHexes: 'a list of what is legal',
  'Grid.edgesOf': 'the edges of a whole rectangle: the engine reads those of the map file',
};

export function onlyShows(symbol: string): boolean {
  return Object.hasOwn(SHOWS, symbol);
}

/** The files of the engine that random changes may break. */
export function ruleFiles(sources: readonly SourceText[]): readonly SourceText[] {
  return sources.filter(({ file }) => !Object.keys(LEFT_OUT).some((part) => isOf(file, part)));
}

/** Parts without any file, whose reason is obsolete. */
export function emptyParts(sources: readonly SourceText[]): readonly string[] {
  const files = Object.keys(LEFT_OUT).filter((part) => !sources.some(({ file }) => isOf(file, part)));
  const names = new Set(sources.flatMap(({ symbols }) => symbols.map(({ name }) => name)));
  return [...files, ...Object.keys(SHOWS).filter((name) => !names.has(name))];
}

function isOf(file: string, part: string): boolean {
  return part.endsWith('/') ? file.includes(`/${part}`) : file.endsWith(`/${part}`);
}
