import { PROBLEMS, REST_CODES } from './problems';
import type { RestCode } from './problems';

type Codes = readonly RestCode[];

const ALWAYS: Codes = [
  'BAD_USER_INPUT',
  'BAD_TOKEN',
  'BAD_KEY',
  'BAD_PASSWORD',
  'RATE_LIMITED',
  'TOO_MANY_UNDER_WAY',
  'INTERNAL_SERVER_ERROR',
  'STORAGE_UNAVAILABLE',
];

/** Codes of all operations except those on public reference data. */
const WITH_SCOPE: Codes = ['KEY_NEEDED', 'SCOPE_MISSING'];

const WITH_BODY: Codes = ['BAD_JSON', 'BAD_REQUEST', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

const ofMatch = [
  'PRIVATE_MATCH',
  'WRONG_MATCH',
  'SEAT_LOST',
  'PLACE_LOST',
  'NOT_YOUR_PLACE',
  'SEVERAL_PLACES',
  'PACKAGE_GONE',
] as const;

const player = ['NO_TOKEN', 'NOT_A_PLAYER'] as const;

/** Codes that come with a parameter, by its name. */
const WITH_PARAMETER: Readonly<Record<string, Codes>> = {
  match: [...ofMatch, 'UNKNOWN_MATCH', 'MATCH_LOST'],
  system: ['UNKNOWN_SYSTEM'],
  scenario: ['UNKNOWN_SCENARIO'],
  number: ['UNKNOWN_CASE'],
  ruling: ['UNKNOWN_RULING'],
  entry: ['NO_SUCH_ENTRY'],
  key: ['UNKNOWN_KEY'],
  invitation: ['UNKNOWN_INVITATION'],
  event: ['UNKNOWN_EVENT', 'PRIVATE_EVENT'],
  player: ['UNKNOWN_PLAYER'],
  round: ['UNKNOWN_ROUND'],
  job: [...ofMatch, 'UNKNOWN_JOB', 'NOT_YOUR_JOB', 'QUEUE_UNAVAILABLE'],
  package: ['UNKNOWN_PACKAGE'],
  webhook: ['UNKNOWN_WEBHOOK'],
  sequence: ['UNKNOWN_DELIVERY'],
  dataHash: ['PACKAGE_GONE'],
  at: ['NO_SUCH_ENTRY'],
  side: ['UNKNOWN_SIDE'],
  cursor: ['BAD_CURSOR', 'BAD_REQUEST'],
  idempotencyKey: ['KEY_REUSED', 'REQUEST_UNDER_WAY', 'ANSWER_WITHHELD'],
};

/** Sets of codes that several operations share, by what these do or need. */
export const PROBLEM_SETS = {
  ofMatch,
  player,
  newMatch: [
    'BAD_REQUEST',
    'UNKNOWN_SYSTEM',
    'UNKNOWN_SCENARIO',
    'UNKNOWN_SIDE',
    'UNKNOWN_PACKAGE',
    'SEAT_TAKEN',
    'SEAT_OF_AI',
    'REFEREE_PLAYS',
    'AI_NEEDS_SERVER_DICE',
    'NO_SERVER_DICE',
    'ENTROPY_SEALED',
    'HELP_FORBIDDEN',
    'PACKAGE_GONE',
    'QUEUE_UNAVAILABLE',
  ],
  newSeat: [
    'SEAT_TAKEN',
    'SEAT_OF_AI',
    'REFEREE_PLAYS',
    'BAD_REQUEST',
    'ENTROPY_CLOSED',
    'ENTROPY_SEALED',
    'NO_SERVER_DICE',
    'TRY_AGAIN',
  ],
  position: [
    'BAD_REQUEST',
    'UNKNOWN_SYSTEM',
    'UNKNOWN_SCENARIO',
    'UNKNOWN_PACKAGE',
    'POSITION_REFUSED',
    'SCENARIO_REFUSED',
    'HELP_FORBIDDEN',
  ],
  submission: [
    ...player,
    'SEAT_OF_AI',
    'VERSION_REQUIRED',
    'STALE_VERSION',
    'REFUSED',
    'NOT_UNDERSTOOD',
    'BAD_REQUEST',
    'DICE_NOT_TAKEN',
    'DICE_MISSING',
    'DICE_LEFT_OVER',
    'DIE_INSIDE_LIST',
    'DECISION_INSIDE_LIST',
    'TEXTS_OUTSTANDING',
    'ORDERS_APART',
    'TRY_AGAIN',
    'QUEUE_UNAVAILABLE',
  ],
  organiser: ['USER_NEEDED', 'NOT_ORGANISER', 'EVENT_STATE', 'EVENT_BUSY', 'BAD_REQUEST'],
  picture: [
    'BAD_REQUEST',
    'UNKNOWN_SIDE',
    'UNKNOWN_HEX',
    'UNKNOWN_UNIT',
    'NOTATION_UNREADABLE',
    'NOTHING_TO_DRAW',
    'PICTURES_BUSY',
  ],
  ofWebhook: ['KEY_NEEDED', ...player, ...ofMatch, 'UNKNOWN_MATCH'],
} as const satisfies Readonly<Record<string, Codes>>;

/** Properties of an operation that decide its codes. */
export interface Problematic {
  readonly problems: Codes;
  /** True if any caller may use it, whatever the scopes of the key. */
  readonly open: boolean;
  readonly hasBody: boolean;
  /** Names of all parameters, including those in the path. */
  readonly parameters: readonly string[];
}

/** Codes of an operation by the status of the REST answer. */
export function problemsByStatus(operation: Problematic): ReadonlyMap<number, Codes> {
  const codes = codesOf(operation);
  const byStatus = new Map<number, Codes>();
  for (const code of REST_CODES.filter((one) => codes.has(one))) {
    for (const status of PROBLEMS[code].status) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function codesOf({ problems, open, hasBody, parameters }: Problematic): ReadonlySet<RestCode> {
  return new Set([
    ...ALWAYS,
    ...(open ? [] : WITH_SCOPE),
    ...(hasBody ? WITH_BODY : []),
    ...parameters.flatMap((name) => WITH_PARAMETER[name] ?? []),
    ...problems,
  ]);
}
