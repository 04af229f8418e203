/** Likely length of a list that is not listed here. */
export const USUAL_LIST_SIZE = 4;

/**
 * Likely lengths of other lists: in the largest game, at a busy time. A request's own bound (`limit`, `from` and
 * `to`) replaces it for the list and all fields below.
 */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  'Query.units': 80,
  'Query.rules': 20,
  'Query.rulings': 150,
  'Query.history': 100,
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
