import { denial, record } from './record';

/** Positions, scenarios, imports and notation that callers send, and pictures. */
export const OF_DOCUMENTS = {
  POSITION_REFUSED: record({
    status: [422],
    graphql: ['PositionRefused'],
    text: 'The rules do not know this position.',
    advice: 'Correct the position where `problems` say.',
    example: 'a question about a position in which two units stand in one hex',
  }),
  SCENARIO_REFUSED: record({
    status: [422],
    graphql: ['ScenarioRefused'],
    text: 'This scenario cannot be played.',
    advice: 'Correct the scenario where `problems` say.',
    example: 'a question about a scenario of your own whose units begin beside the map',
  }),
  BRANCH_REFUSED: record({
    status: [422],
    graphql: ['BranchRefused'],
    text: 'The rules forbid an action of a course.',
    advice: 'Change the action at `index` of the course `branch`; `violations` name the rules in its way.',
    example: 'a simulation of a course whose second move enters a hex of the enemy',
  }),
  EARLIER_POSITION_NEEDED: denial({
    status: [422],
    text: 'A takeback goes back to the position after entry {entry}; send that one among the earlier positions.',
    advice: 'Keep the position after every entry, and send this one along.',
    example: '`POST /v1/stateless/adjudications` with a takeback that is granted, and no earlier positions',
    values: { entry: '4' },
  }),
  IMPORT_DIFFERS: denial({
    status: [422],
    text: 'Entry {entry} does not follow the rules: {problem}',
    advice: 'Export the match again; a match that breaks the rules is not imported.',
    example: 'a document whose fifth entry is a move that the rules forbid is imported',
    values: { entry: '5', problem: '3/121 may not enter 0919.' },
  }),
  IMPORT_UNPROVEN: denial({
    status: [422],
    text: 'The document does not verify: {problem}',
    advice: 'Export the match again and send the document unchanged.',
    example: 'an exported match is imported without its last entries',
    values: { problem: 'it has 5 entries, and its version is 8.' },
  }),
  NOTATION_UNREADABLE: record({
    status: [400],
    graphql: ['Denied', 'NotationUnreadable'],
    text: 'Line {line}, column {column}: {problem}',
    advice: 'Correct the text at this place.',
    example: '`POST /v1/matches/m1/notation` with the text `march`',
    values: { line: '1', column: '1', problem: 'Expected an action, found march.' },
  }),
  NOTHING_TO_DRAW: denial({
    status: [409],
    text: 'Nothing that the request names can be drawn.',
    advice:
      'Name a unit that is on the map, moves of the side whose Movement Phase it is, or entries in which something has happened.',
    example: '`GET /v1/matches/m1/board.svg?units=us-8-inf-3-121` when the unit is eliminated',
  }),
  PICTURES_BUSY: denial({
    status: [503],
    text: 'Too many pictures are waiting to be drawn; try again in a moment.',
    advice: 'Ask again in a few seconds.',
    example: '`GET /v1/matches/m1/board.png` while many others are being drawn',
  }),
};
