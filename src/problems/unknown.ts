import { denial } from './record';

/** Unknown games, scenarios, cases and other named things. */
export const UNKNOWN = {
  UNKNOWN_SYSTEM: denial({
    status: [404],
    text: 'There is no game "{system}"; there are {known}.',
    advice: 'Take one that the sentence names.',
    example: '`GET /v1/systems/chess`',
    values: { system: 'chess', known: 'arnhem, bastogne, hurtgen-forest, remagen' },
  }),
  UNKNOWN_SCENARIO: denial({
    status: [404],
    text: 'The game "{system}" has no scenario "{scenario}"; it has {known}.',
    advice: 'Take one that the sentence names.',
    example: '`GET /v1/systems/arnhem/scenarios/relief`',
    values: { system: 'arnhem', scenario: 'relief', known: 'historical, free-deployment' },
  }),
  UNKNOWN_CASE: denial({
    status: [404],
    text: 'No rule has the number "{case}"{parts}.',
    advice: 'Look for the number among the cases of its chapter, for example `GET /v1/rules?case=7.8`.',
    example: '`GET /v1/rules/STD 7.99`',
    values: { case: 'STD 7.99', parts: '' },
  }),
  UNKNOWN_RULING: denial({
    status: [404],
    text: 'There is no ruling "{ruling}".',
    advice: 'Take the number from a violation or from `GET /v1/rulings`.',
    example: '`GET /v1/rulings/R-XYZ-1`',
    values: { ruling: 'R-XYZ-1' },
  }),
  UNKNOWN_MATCH: denial({
    status: [404],
    text: 'There is no match "{match}".',
    advice: 'Take the id from a list of matches, or ask the player who has sent you there.',
    example: '`GET /v1/matches/m1`',
    values: { match: 'm1' },
  }),
  UNKNOWN_SIDE: denial({
    status: [404],
    text: 'This match has no side "{side}"; its sides are {known}.',
    advice: 'Take one that the sentence names.',
    example: '`POST /v1/matches/m1/seats` with `{ "side": "british" }`',
    values: { side: 'british', known: 'us, german' },
  }),
  UNKNOWN_UNIT: denial({
    status: [404],
    text: 'There is no unit "{unit}".',
    advice: 'Take the id from the position, or from `GET /v1/systems/{system}/units`.',
    example: '`GET /v1/matches/m1/legal-actions?units=us-1-inf-9-99` of a match of Remagen',
    values: { unit: 'us-1-inf-9-99' },
  }),
  UNKNOWN_HEX: denial({
    status: [404],
    text: 'The map has no hex "{hex}".',
    advice: 'Take the number from the map: four digits, for example 0918.',
    example: '`GET /v1/matches/m1/board.svg?hexes=9999` of any match',
    values: { hex: '9999' },
  }),
  NO_SUCH_ENTRY: denial({
    status: [404],
    text: 'The match has {version} entries; there is no entry {entry}.',
    advice: 'Take a number up to the version of the match.',
    example: '`GET /v1/matches/m1/position?at=40` when the match has 17 entries',
    values: { version: '17', entry: '40' },
  }),
};
