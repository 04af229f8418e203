import { denial, record } from './record';

/** Actions, standing orders and the course of a match. */
export const OF_PLAY = {
  REFUSED: record({
    status: [422],
    graphql: ['Refused'],
    text: 'The rules forbid this.',
    advice: 'Read the `violations`: each names its case. The legal actions are those that are not refused.',
    example:
      '`POST /v1/matches/m1/actions` with `{ "version": 3, "actions": [{ "type": "endCombat" }] }` when a unit must attack',
  }),
  NOT_UNDERSTOOD: record({
    status: [400],
    graphql: ['NotUnderstood'],
    text: 'An action or a standing order has none of the forms that the rules know.',
    advice: 'Correct the members that `problems` name; the legal actions show the form of each kind.',
    example: 'an action without `type`',
  }),
  STALE_VERSION: record({
    status: [409, 412],
    graphql: ['Stale'],
    text: 'The match has gone on to version {version}.',
    advice: 'Read the match again and decide on what it has become.',
    example: '`POST /v1/matches/m1/actions` with `If-Match: "2"` when the other side has moved',
    values: { version: '3' },
  }),
  VERSION_REQUIRED: record({
    status: [428],
    graphql: [],
    text: 'Say which version of the match you have seen: in If-Match, or as version in the body.',
    advice: 'Say the version that you have seen, so that nothing is done on an old position.',
    example: '`POST /v1/matches/m1/actions` with `{ "actions": [{ "type": "endMovement" }] }` alone',
  }),
  ORDERS_APART: denial({
    status: [400],
    text: 'A standing order is filed alone, not in a list with other actions.',
    advice: 'Send the standing order in a request of its own.',
    example: '`"actions": [{ "type": "setStandingOrder", ... }, { "type": "endMovement" }]`',
  }),
  ORDERS_STALE: denial({
    status: [409, 412],
    text: 'Your standing orders are at version {version}.',
    advice: 'Read your standing orders again and file what you want on this version.',
    example: '`PUT /v1/matches/m1/standing-orders` with `If-Match: "1"` when there are newer ones',
    values: { version: '2' },
  }),
  TRY_AGAIN: denial({
    status: [409],
    text: 'Others keep changing the match; try again.',
    advice: 'Send the request again.',
    example: 'a move while the other side keeps changing its standing orders',
  }),
  NOT_OVER: denial({
    status: [409],
    text: 'The match is not over; its dice can be verified when their seed is revealed.',
    advice: 'Ask when the match is over.',
    example: '`GET /v1/matches/m1/verification` while the match is running',
  }),
};
