import { BASE } from './page';
import type { ProblemCode } from './problem-kinds';

/** A request that a problem answers. */
export interface ProblemExample {
  /** The request, or when it happens; code stands in back quotes. */
  readonly when: string;
  /** The values in the sentence of the problem, by name. */
  readonly values?: Readonly<Record<string, string>>;
}

const MATCH = `${BASE}/matches/m1`;

const example = (when: string, values: ProblemExample['values'] = {}): ProblemExample => ({ when, values });

/** For each code of a problem one request that it answers, as the pages about the codes show it. */
export const PROBLEM_EXAMPLES: Readonly<Record<ProblemCode, ProblemExample>> = {
  // What does not exist
  UNKNOWN_SYSTEM: example(`\`GET ${BASE}/systems/chess\``, {
    ...{ system: 'chess', known: 'arnhem, bastogne, hurtgen-forest, remagen' },
  }),
  UNKNOWN_SCENARIO: example(`\`GET ${BASE}/systems/arnhem/scenarios/relief\``, {
    ...{ system: 'arnhem', scenario: 'relief', known: 'historical, free-deployment' },
  }),
  UNKNOWN_CASE: example(`\`GET ${BASE}/rules/STD 7.99\``, { case: 'STD 7.99', known: '' }),
  UNKNOWN_RULING: example(`\`GET ${BASE}/rulings/R-XYZ-1\``, { ruling: 'R-XYZ-1' }),
  UNKNOWN_MATCH: example(`\`GET ${MATCH}\``, { match: 'm1' }),
  UNKNOWN_SIDE: example(`\`POST ${MATCH}/seats\` with \`{ "side": "british" }\``, {
    ...{ side: 'british', known: 'us and german' },
  }),
  UNKNOWN_UNIT: example(`\`GET ${MATCH}/legal-actions?units=us-1-inf-9-99\` of a match of Remagen`, {
    unit: 'us-1-inf-9-99',
  }),
  UNKNOWN_HEX: example(`\`GET ${MATCH}/board.svg?hexes=9999\` of any match`, { hex: '9999' }),
  NO_SUCH_ENTRY: example(`\`GET ${MATCH}/position?at=40\` when the match has 17 entries`, {
    ...{ version: '17', entry: '40' },
  }),
  EARLIER_POSITION_NEEDED: example(
    `\`POST ${BASE}/stateless/adjudications\` with a takeback that is granted, and no earlier positions`,
    { entry: '4' },
  ),

  // What is malformed
  BAD_REQUEST: example(`\`GET ${MATCH}/legal-actions\` by a spectator, without \`side\``, {
    problem: 'Name a side, or send the token of a seat.',
  }),
  BAD_CURSOR: example(`\`GET ${BASE}/matches?cursor=abc\``),
  BAD_EVENT_ID: example(
    `\`GET ${MATCH}/events\` with \`Last-Event-ID: 99-1\` when the match has 17 entries`,
    {
      id: '99-1',
    },
  ),

  // Seats
  NO_TOKEN: example(`\`POST ${MATCH}/actions\` without the header \`Authorization\``),
  BAD_TOKEN: example(`\`GET ${MATCH}\` with \`Authorization: Bearer abc\``),
  WRONG_MATCH: example(`\`POST ${MATCH}/actions\` with the token of a seat in the match \`m2\``),
  SEAT_LOST: example('a request with the token of a seat that its owner has given to another player since', {
    side: 'german',
  }),
  PLACE_LOST: example('a request with the token of a spectator whom the owner has dismissed since'),
  NOT_A_PLAYER: example(`\`POST ${MATCH}/actions\` with the token of a spectator`, { role: 'spectator' }),
  SEAT_TAKEN: example(
    `\`POST ${MATCH}/seats\` with \`{ "side": "german" }\` when someone plays the Germans`,
    {
      side: 'german',
    },
  ),
  PRIVATE_MATCH: example(`\`GET ${MATCH}/position\` of a private match, by a stranger`, { match: 'm1' }),
  NOT_YOUR_PLACE: example('`Authorization: Bearer <API key>/german` by a user who plays the other side', {
    place: 'german',
  }),
  SEVERAL_PLACES: example(`\`POST ${MATCH}/actions\` with the API key of a user who plays both sides`, {
    ...{ places: 'us and german', example: 'us' },
  }),

  // Places and invitations
  NOT_OWNER: example(`\`DELETE ${MATCH}\` by a player who does not own the match`),
  INVITATION_NEEDED: example(`\`POST ${MATCH}/seats\` when the match has \`joinBy\` of \`invitation\``),
  INVITATION_OVER: example('an invitation that is accepted a second time'),
  TOO_MANY_INVITATIONS: example(`one more \`POST ${MATCH}/invitations\` when no more are allowed`),
  UNKNOWN_INVITATION: example(`\`DELETE ${MATCH}/invitations/000000000000000000000009\``, {
    invitation: '000000000000000000000009',
  }),
  REFEREE_PLAYS: example(`\`POST ${MATCH}/seats\` by the referee of the match`),
  MATCH_BEGUN: example('the referee is named after the first move'),
  NOT_LENT: example('a seat is taken back that its player has never lent', { side: 'us' }),
  OTHERS_PLAY: example(`\`DELETE ${MATCH}\` of a match without an owner, when another player has joined`),
  HELP_FORBIDDEN: example(`\`GET ${MATCH}/plans\` by a player, when the match has \`help\` of \`forbidden\``),
  SEAT_OF_AI: example(`\`POST ${MATCH}/seats\` with \`{ "side": "german" }\` when the service plays it`, {
    side: 'german',
  }),
  AI_NEEDS_SERVER_DICE: example(`\`POST ${BASE}/matches\` with \`aiSeats\` and \`dice\` of \`supplied\``),
  NOT_TO_ACT: example(`\`POST ${MATCH}/ai-turns\` by the German player in the American Movement Phase`, {
    side: 'german',
  }),

  // Users and API keys
  BAD_KEY: example(`\`GET ${BASE}/me\` with an API key that was revoked`),
  BAD_PASSWORD: example('`/admin/queues` with another password'),
  UNKNOWN_KEY: example(`\`DELETE ${BASE}/me/keys/000000000000000000000009\``, {
    key: '000000000000000000000009',
  }),
  TOO_MANY_KEYS: example(`one more \`POST ${BASE}/me/keys\` when no more are allowed`, { most: '50' }),
  REGISTRATION_CLOSED: example(
    `\`POST ${BASE}/users\` where \`WESTWALL_REGISTRATION\` is \`closed\`, not by the administrator`,
  ),
  USER_NEEDED: example(`\`GET ${BASE}/me\` without an API key`),
  KEY_NEEDED: example('a webhook for all matches of a user is registered without an API key', {
    scope: 'webhooks',
  }),
  SCOPE_MISSING: example(`\`POST ${MATCH}/actions\` with an API key that may only read`, { scope: 'play' }),

  // Pictures and notation
  NOTHING_TO_DRAW: example(`\`GET ${MATCH}/board.svg?units=us-8-inf-3-121\` when the unit is eliminated`),
  PICTURES_BUSY: example(`\`GET ${MATCH}/board.png\` while many others are being drawn`),
  IMPORT_DIFFERS: example('a document whose fifth entry is a move that the rules forbid is imported', {
    ...{ entry: '5', problem: '3/121 may not enter 0919.' },
  }),
  IMPORT_UNPROVEN: example('a document is imported in which one face of the dice was altered', {
    problem: 'Roll 3 shows 6, and the seed gives 2.',
  }),
  NOTATION_UNREADABLE: example(`\`POST ${MATCH}/notation\` with the text \`march\``, {
    ...{ line: '1', column: '1', problem: 'Expected an action, found march.' },
  }),

  // Events
  UNKNOWN_EVENT: example(`\`GET ${BASE}/events/e9\``, { event: 'e9' }),
  PRIVATE_EVENT: example(`\`GET ${BASE}/events/e1\` of a private event, by a stranger`, { event: 'e1' }),
  NOT_ORGANISER: example(`\`POST ${BASE}/events/e1/rounds\` by a player`),
  EVENT_STATE: example(`\`POST ${BASE}/events/e1/players\` when the event is over`, { state: 'over' }),
  EVENT_FULL: example('one more player joins when no more are allowed', { most: '64', what: 'players' }),
  EVENT_BUSY: example('many players join an event in the same second'),
  UNKNOWN_USER: example(`\`GET ${BASE}/users/none/record\``, { user: 'none' }),
  UNKNOWN_PLAYER: example(`\`DELETE ${BASE}/events/e1/players/p9\``, { player: 'p9' }),
  UNKNOWN_ROUND: example(`\`PUT ${BASE}/events/e1/rounds/7/deadline\``, { round: '7' }),
  NAME_TAKEN: example('a second Anna is added to an event', { name: 'Anna' }),
  PLAYS_ALREADY: example('a user who plays in an event joins it a second time', { player: 'p1' }),
  NOT_IN_EVENT: example('the organiser rules on a match of another event', { match: 'm2' }),
  BAD_CODE: example('a player joins an event with a code that another has used'),

  // Packages
  UNKNOWN_PACKAGE: example(`\`GET ${BASE}/packages/own-field\``, { package: 'own-field' }),
  NOT_YOUR_PACKAGE: example(`\`DELETE ${BASE}/packages/own-field@1\` by another user`, {
    package: 'own-field@1',
  }),
  PACKAGE_TAKEN: example('a package is uploaded with the id of another user’s', { package: 'own-field' }),
  PACKAGE_VERSION: example('version 2 of a package is uploaded again after a change', {
    ...{ package: 'own-field', version: '2' },
  }),
  PACKAGE_IN_USE: example(`\`DELETE ${BASE}/packages/own-field@1\` while it is being played`, {
    package: 'own-field@1',
  }),
  TOO_MANY_PACKAGES: example('one more package is uploaded when no more are allowed', { most: '50' }),

  // Webhooks
  UNKNOWN_WEBHOOK: example(`\`GET ${BASE}/webhooks/none\``, { webhook: 'none' }),
  BAD_WEBHOOK_URL: example(`\`POST ${BASE}/webhooks\` with \`"url": "https://192.168.0.7/hook"\``, {
    problem: 'The address of a webhook is not public.',
  }),
  TOO_MANY_WEBHOOKS: example('one more webhook is registered when no more are allowed', { most: '10' }),
  UNKNOWN_DELIVERY: example('a message is to be delivered again that is a month old', { sequence: '4' }),

  // Jobs
  UNKNOWN_JOB: example(`\`GET ${BASE}/jobs/none\``, { job: 'none' }),
  NOT_YOUR_SEAT: example('advice for the Germans is asked for with the token of the American seat', {
    side: 'german',
  }),
  NOT_YOUR_JOB: example('the Germans look at the advice that the Americans have asked for'),
  JOB_OF_AI: example('a player cancels a turn of the service, which plays the Germans', { side: 'german' }),

  // Dice
  ENTROPY_CLOSED: example(`\`POST ${MATCH}/entropy\` after the first combat`),
  ENTROPY_SEALED: example('a text is revealed that is not the one committed to', {
    problem: 'This is not the text that was committed to.',
  }),
  TEXTS_OUTSTANDING: example('an attack before both players have revealed their texts', {
    wait: 'until all seats are taken and the texts are revealed',
  }),
  NO_SERVER_DICE: example(`\`POST ${MATCH}/entropy\` in a match whose players roll`),
  DICE_NOT_TAKEN: example(`\`POST ${MATCH}/actions\` with \`"dice": [3]\` in a match whose server rolls`),
  DICE_MISSING: example('an attack is resolved in a match whose players roll, without `dice`', {
    ...{ used: '0', purpose: 'the combat' },
  }),
  DICE_LEFT_OVER: example('a move is sent with `"dice": [3]`', { given: '1', used: '0' }),
  DIE_INSIDE_LIST: example('a list with an attack that is resolved at once, and another attack behind it'),
  DECISION_INSIDE_LIST: example('a list with an attack on a unit that artillery may support, and another', {
    side: 'german',
  }),

  // The course of a match
  PACKAGE_GONE: example('a move in a match whose package the operator has removed', {
    package: '58c9261834',
  }),
  KEY_REUSED: example('two different moves are sent with `Idempotency-Key: abc`'),
  ANSWER_WITHHELD: example(`\`POST ${BASE}/matches\` twice with \`Idempotency-Key: abc\` and no API key`),
  REQUEST_UNDER_WAY: example('an import is sent again with its key before it is done', { seconds: '2' }),
  ORDERS_APART: example('`"actions": [{ "type": "setStandingOrder", ... }, { "type": "endMovement" }]`'),
  ORDERS_STALE: example(`\`PUT ${MATCH}/standing-orders\` with \`If-Match: "1"\` when there are newer ones`, {
    version: '2',
  }),
  TRY_AGAIN: example('a move while the other side keeps changing its standing orders'),
  NOT_OVER: example(`\`GET ${MATCH}/verification\` while the match is running`),

  // HTTP
  BAD_USER_INPUT: example(`\`POST ${BASE}/matches\` with \`{ "sits": ["us"] }\``),
  BAD_JSON: example(`\`POST ${BASE}/matches\` with the body \`{ "system": \``),
  NOT_UNDERSTOOD: example('an action without `type`'),
  UNKNOWN_PATH: example(`\`GET ${BASE}/match\``),
  METHOD_NOT_ALLOWED: example(`\`DELETE ${BASE}/systems\``, { methods: 'GET, HEAD' }),
  BODY_TOO_LARGE: example('an import of several megabytes'),
  UNSUPPORTED_MEDIA_TYPE: example(`\`POST ${BASE}/matches\` with \`Content-Type: text/xml\``),

  // Versions
  STALE_VERSION: example(`\`POST ${MATCH}/actions\` with \`If-Match: "2"\` when the other side has moved`, {
    version: '3',
  }),
  VERSION_REQUIRED: example(
    `\`POST ${MATCH}/actions\` with \`{ "actions": [{ "type": "endMovement" }] }\` alone`,
  ),

  // The rules
  REFUSED: example(
    `\`POST ${MATCH}/actions\` with \`{ "version": 3, "actions": [{ "type": "endCombat" }] }\` when a unit must attack`,
  ),
  BRANCH_REFUSED: example('a simulation of a course whose second move enters a hex of the enemy'),
  POSITION_REFUSED: example('a question about a position in which two units stand in one hex'),
  PACKAGE_REFUSED: example('a package is uploaded in which a road leads to a hex that is not on the map'),
  SCENARIO_REFUSED: example('a question about a scenario of your own whose units begin beside the map'),

  // Limits, and faults of the service
  RATE_LIMITED: example('the 3001st request of one address in a minute'),
  TOO_MANY_STREAMS: example('the 101st stream of one address'),
  INTERNAL_SERVER_ERROR: example('any request, where the program has a mistake'),
  STORAGE_UNAVAILABLE: example('a move while Redis cannot be reached, or the disk is full'),
  MATCH_LOST: example('an archived match, after a restore of the store without the folder of the archive'),
  QUEUE_UNAVAILABLE: example('a simulation is asked for while the Redis of the jobs cannot be reached'),
};
