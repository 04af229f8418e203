/** How long a list is likely to be of which nothing is said here. */
export const USUAL_LIST_SIZE = 4;

/**
 * How long other lists are likely to be: in the largest game, at a busy time. Where a request itself says how much
 * it wants (`limit`, `from` and `to`), that counts for all below it, and the list itself for no more.
 */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  'Query.units': 80,
  'Query.rules': 20,
  'Query.rulings': 150,
  'Match.history': 100,
  'CombatResults.faces': 6,
  'CombatResultsFace.results': 12,
  'CombatResultsLine.columns': 12,
  'Scenario.setup': 60,
  'Scenario.reinforcements': 40,
  'BoardLayout.corners': 6,
  'BoardLayout.hexes': 1_000,
  'GameMap.hexes': 2_500,
  'Hex.neighbours': 6,
  'MapDetails.terrain': 60,
  'MapDetails.towns': 50,
  'MapDetails.roads': 60,
  'MapDetails.bridges': 30,
  'Position.units': 80,
  'History.entries': 1,
  'JobPage.jobs': 1,
  'MatchPage.matches': 1,
  'Match.seats': 2,
  'LegalActions.moves': 30,
  'LegalActions.actions': 20,
  'UnitMoves.destinations': 30,
  'UnitMoves.closed': 10,
  'Destination.path': 6,
  'CombatOptions.targets': 30,
  'Obligations.attackers': 30,
  'Obligations.defenders': 30,
};

/** What a search costs on top: many are looked at of which few may fit. */
export const SEARCH: Readonly<Record<string, number>> = { 'Query.matches': 30_000 };

/** How many items the server finds for these where a request does not say which: those of a whole match. */
export const FOUND: Readonly<Record<string, number>> = { 'Match.history': 600 };

/** What each of these costs on top, whatever is asked of it. */
export const SHOWN = 3;

/** What it costs where it has to be played again, for its events or its hash. */
export const EACH: Readonly<Record<string, number>> = { 'Match.history': 100 };

/** What each line of a text costs that is read: the answer has an action for it. */
export const LINE: Readonly<Record<string, number>> = {
  'Query.readMatchNotation': 50,
  'Query.readNotation': 50,
};

/** What it costs the server to find the answer, in fields of which it would have cost as much to send them. */
export const WORK: Readonly<Record<string, number>> = {
  'Match.attacks': 10_000,
  'Match.explain': 500,
  'Match.history': 1_000,
  'Match.jobs': 500,
  'Match.legalActions': 24_000,
  'Match.obligations': 2_000,
  'Match.odds': 2_000,
  'Match.outlook': 10_000,
  'Match.plans': 40_000,
  'Match.position': 500,
  'Match.score': 500,
  'Query.adjudicate': 20_000,
  'Query.advice': 20_000,
  'Query.boardLayout': 500,
  'Query.checkPackage': 30_000,
  'Query.counterPictures': 2_000,
  'Query.dryRun': 5_000,
  'Query.event': 0,
  'Query.eventCsv': 50_000,
  'Query.eventResults': 50_000,
  'Query.eventStandings': 50_000,
  'Query.export': 50_000,
  'Query.job': 0,
  'Query.map': 1_000,
  'Query.mapPicture': 10_000,
  'Query.match': 0,
  'Query.matches': 10_000,
  'Query.package': 0,
  'Query.picture': 30_000,
  'Query.replay': 40_000,
  'Query.rules': 500,
  'Query.ruling': 0,
  'Query.scenario': 0,
  'Query.statelessAttacks': 10_000,
  'Query.statelessCheck': 2_000,
  'Query.statelessExplain': 2_000,
  'Query.statelessLegalActions': 24_000,
  'Query.statelessObligations': 2_000,
  'Query.statelessOdds': 2_000,
  'Query.statelessOutlook': 10_000,
  'Query.statelessPlans': 40_000,
  'Query.statelessScore': 2_000,
  'Query.statelessStart': 2_000,
  'Query.statelessView': 2_000,
  'Query.system': 0,
  'Query.verify': 130_000,
  'Query.waitingForMe': 20_000,
  'Mutation.addEventRound': 50_000,
  'Mutation.createMatch': 5_000,
  'Mutation.deleteEvent': 190_000,
  'Mutation.importMatch': 190_000,
  'Mutation.requestAiTurn': 5_000,
  'Mutation.startEvent': 190_000,
  'Mutation.submit': 5_000,
  'Mutation.submitAll': 10_000,
  'Mutation.submitAnalysis': 20_000,
  'Mutation.submitSimulation': 20_000,
  'Mutation.uploadPackage': 30_000,
};
