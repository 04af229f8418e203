import type { CaseRow, SystemData } from '../engine';

/**
 * Why a request is not carried out, apart from the rules of the game (those are violations).
 *
 * Every denial has a stable code and one sentence. A door maps codes, it never parses sentences.
 */
export const DENIALS = {
  // What does not exist
  UNKNOWN_SYSTEM: 'There is no game system {system}; there are {known}.',
  UNKNOWN_SCENARIO: '{system} has no scenario {scenario}; it has {known}.',
  UNKNOWN_CASE: 'No rule has the number {case}{known}.',
  UNKNOWN_RULING: 'There is no ruling {ruling}.',
  UNKNOWN_MATCH: 'There is no match {match}.',
  UNKNOWN_SIDE: 'This match has no side {side}; its sides are {known}.',
  UNKNOWN_UNIT: 'There is no unit {unit}.',
  UNKNOWN_HEX: 'The map has no hex {hex}.',
  NO_SUCH_ENTRY: 'The match has {version} entries; there is no entry {entry}.',
  EARLIER_POSITION_NEEDED:
    'A takeback goes back to the position after entry {entry}; send that one among the earlier positions.',

  // What is malformed
  BAD_REQUEST: '{problem}',
  BAD_CURSOR: 'The cursor does not come from a list of matches.',
  BAD_EVENT_ID: 'No event of this match has the id {id}.',

  // Seats
  NO_TOKEN: 'This needs the token of a seat.',
  BAD_TOKEN: 'This service did not issue the token.',
  WRONG_MATCH: 'The token belongs to another match.',
  SEAT_LOST: 'The seat of {side} has a new token; this one is no longer valid.',
  PLACE_LOST: 'The place has a new token; this one is no longer valid.',
  NOT_A_PLAYER: 'This is for players; the token belongs to a {role}.',
  SEAT_TAKEN: 'The seat of {side} is taken.',

  PRIVATE_MATCH: 'The match {match} is private; this needs a place in it.',
  NOT_YOUR_PLACE: 'The user of the API key does not hold the place {place}.',
  SEVERAL_PLACES:
    'The user of the API key holds {places}; name one behind the key, for example /{example}, or send a token.',

  // Places and invitations
  NOT_OWNER: 'This is for the owner of the match.',
  INVITATION_NEEDED: 'The seats of this match are given by invitation.',
  INVITATION_OVER: 'The invitation has expired, been used or been withdrawn.',
  TOO_MANY_INVITATIONS: 'The match has the most invitations allowed; withdraw one first.',
  UNKNOWN_INVITATION: 'There is no invitation {invitation} that you could withdraw.',
  REFEREE_PLAYS: 'The referee holds no seat of the match, unless its creator asks for both (`refereePlays`).',
  MATCH_BEGUN: 'The match has begun; this can only be done before its first entry.',
  NOT_LENT: 'The seat of {side} is not lent to the service.',
  OTHERS_PLAY: 'Others have joined; without an owner the match can be deleted by the administrator only.',
  HELP_FORBIDDEN: 'The match allows no help while it is running.',

  SEAT_OF_AI: 'The service plays {side}.',
  AI_NEEDS_SERVER_DICE: 'The service plays a side only where it rolls the dice, too.',
  NOT_TO_ACT: '{side} has nothing to decide here.',

  // Users and API keys
  BAD_KEY: 'The API key is unknown, revoked or expired.',
  BAD_PASSWORD: 'This is not the password of the administrator.',
  UNKNOWN_KEY: 'You have no API key {key}.',
  TOO_MANY_KEYS: 'A user has at most {most} API keys; revoke one first.',
  REGISTRATION_CLOSED: 'Only the administrator creates users here.',
  USER_NEEDED: 'This needs the API key of a user.',
  KEY_NEEDED: 'This needs an API key with the scope {scope}.',
  SCOPE_MISSING: 'The API key lacks the scope {scope}.',

  // Pictures and notation
  NOTHING_TO_DRAW: 'There is nothing of this on the map.',
  PICTURES_BUSY: 'Too many pictures are waiting to be drawn; try again in a moment.',
  IMPORT_DIFFERS: 'Entry {entry} does not follow the rules: {problem}',
  IMPORT_UNPROVEN: 'The document does not verify: {problem}',
  NOTATION_UNREADABLE: 'Line {line}, column {column}: {problem}',

  // Events
  UNKNOWN_EVENT: 'There is no event {event}.',
  PRIVATE_EVENT: 'The event {event} is private; only those who take part see it.',
  NOT_ORGANISER: 'This is for the organiser of the event.',
  EVENT_STATE: 'The event is {state}; this cannot be done.',
  EVENT_FULL: 'An event has at most {most} {what}.',
  EVENT_BUSY: 'Others keep changing the event; try again.',
  UNKNOWN_USER: 'There is no user {user}.',
  UNKNOWN_PLAYER: 'The event has no player {player}.',
  UNKNOWN_ROUND: 'The event has no round {round}.',
  NAME_TAKEN: 'A player of the event is already called {name}.',
  PLAYS_ALREADY: 'The user already plays in the event as {player}.',
  NOT_IN_EVENT: 'The match {match} does not belong to the event.',
  BAD_CODE: 'The code is unknown, has been used or has been replaced.',

  // Packages
  UNKNOWN_PACKAGE: 'There is no package {package} that you may see.',
  NOT_YOUR_PACKAGE: 'The package {package} belongs to another user.',
  PACKAGE_TAKEN: 'The id {package} belongs to another user; choose another.',
  PACKAGE_VERSION: 'The package {package} has come to version {version}; a change needs a greater one.',
  PACKAGE_IN_USE:
    'A match or an event is played with the package {package}; it can be removed when there is none.',
  TOO_MANY_PACKAGES: 'You have {most} versions of packages, the most allowed; remove one first.',

  // Webhooks
  UNKNOWN_WEBHOOK: 'You have no webhook {webhook}.',
  BAD_WEBHOOK_URL: '{problem}',
  TOO_MANY_WEBHOOKS: 'You have {most} webhooks, which is the most allowed.',
  UNKNOWN_DELIVERY: 'The webhook has no delivery {sequence}, or it is kept no longer.',

  // Jobs
  UNKNOWN_JOB: 'There is no job {job}.',
  NOT_YOUR_SEAT: 'The token does not belong to the seat of {side}.',
  NOT_YOUR_JOB:
    'The job belongs to a seat, to the referee or to the caller who asked for it; send that token.',
  JOB_OF_AI: 'The service plays {side} by itself; this cannot be cancelled.',

  // Dice
  ENTROPY_CLOSED: 'What the players add to the dice is fixed once a die is rolled or the match is over.',
  ENTROPY_SEALED: '{problem}',
  TEXTS_OUTSTANDING: 'Players have committed to texts for the dice; no die is rolled {wait}.',
  NO_SERVER_DICE: 'The dice of this match are supplied; there is nothing to add to.',
  DICE_NOT_TAKEN: 'The dice of this match are rolled by the server; send none.',
  DICE_MISSING: '{used} dice were given and used; one more is needed: {purpose}.',
  DICE_LEFT_OVER: '{given} dice were given and {used} used; send as many as are rolled.',
  DIE_INSIDE_LIST: 'The action rolls a die; nothing may follow it in a list. Send the rest afterwards.',
  DECISION_INSIDE_LIST:
    'The action leaves a decision to {side}; nothing may follow it in a list. Send the rest afterwards.',

  // The course of a match
  PACKAGE_GONE: 'The match began with data package {package}, which this service does not have.',
  KEY_REUSED: 'The idempotency key was used for another request.',
  ANSWER_WITHHELD:
    'This request was carried out, and its answer holds a token. Without a credential it is repeated only for a key that is a random UUID.',
  REQUEST_UNDER_WAY:
    'A request with this idempotency key is running; send it again in {seconds} seconds for its answer.',
  ORDERS_APART: 'A standing order is filed alone, not in a list with other actions.',
  ORDERS_STALE: 'Your standing orders are at version {version}.',
  TRY_AGAIN: 'Others keep changing the match; try again.',
  NOT_OVER: 'The match is not over; its dice can be verified when their seed is revealed.',
} as const;

export type DenialCode = keyof typeof DENIALS;

/** A request that is not carried out. Nothing has changed. */
export interface Denied {
  readonly status: 'denied';
  readonly code: DenialCode;
  readonly message: string;
  /** The values in the sentence. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** Builds a denial; the sentence is filled from the details. */
export function denied(code: DenialCode, details: Readonly<Record<string, string | number>> = {}): Denied {
  const message = DENIALS[code].replace(/\{(\w+)\}/g, (_match, name: string) => String(details[name] ?? '?'));
  return { status: 'denied', code, message, details };
}

/** What was named is not there; the sentence says what there is. */
export function unknownSystem(system: string, systems: ReadonlyMap<string, unknown>): Denied {
  return denied('UNKNOWN_SYSTEM', { system, known: [...systems.keys()].join(', ') });
}

/** `parts` has what stands under a number that is no case of its own. */
export function unknownCase(number: string, parts: readonly CaseRow[] = []): Denied {
  const ids = parts.map(({ id }) => id).join(', ');
  return denied('UNKNOWN_CASE', { case: number, known: ids === '' ? '' : `; there are ${ids}` });
}

export function unknownScenario(
  scenario: string,
  { system, orderOfBattle }: Pick<SystemData, 'system' | 'orderOfBattle'>,
): Denied {
  const known = orderOfBattle.scenarios.map(({ id }) => id).join(', ');
  return denied('UNKNOWN_SCENARIO', { system, scenario, known });
}

export function unknownSide(side: string, sides: readonly string[]): Denied {
  return denied('UNKNOWN_SIDE', { side, known: sides.join(' and ') });
}

/** The answer to a request that can be denied. */
export type Answer<T> = ({ readonly status: 'ok' } & T) | Denied;

/** Every status under which the service says why a request is not carried out. */
const REFUSED = [
  'denied',
  'refused',
  'not-understood',
  'position-refused',
  'scenario-refused',
  'package-refused',
  'branch-refused',
  'unreadable',
] as const;
const refused: ReadonlySet<unknown> = new Set(REFUSED);

/** A value that stands in the place of a result and says why there is none. */
export interface Refusal {
  readonly status: (typeof REFUSED)[number];
}

/** Whether a value is a refusal, and not the result that was asked for. */
export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return typeof value === 'object' && value !== null && 'status' in value && refused.has(value.status);
}
