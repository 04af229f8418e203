import { denial, record } from './record';

/** Requests that cannot be read, and those that are sent again. */
export const OF_REQUESTS = {
  BAD_REQUEST: denial({
    status: [400],
    text: '{problem}',
    advice: 'Correct what the sentence names.',
    example: '`GET /v1/matches/m1/legal-actions` by a spectator, without `side`',
    values: { problem: 'Name a side, or send the token of a seat.' },
  }),
  BAD_CURSOR: denial({
    status: [400],
    text: 'The cursor does not come from a list of matches.',
    advice: 'Take the cursor from the page before, or begin with the first page.',
    example: '`GET /v1/matches?cursor=abc`',
  }),
  BAD_EVENT_ID: denial({
    status: [400],
    text: 'No event of this match has the id "{id}".',
    advice:
      'Send the id of the last event that you have read, or none: then the stream begins with the present match.',
    example: '`GET /v1/matches/m1/events` with `Last-Event-ID: 99-1` when the match has 17 entries',
    values: { id: '99-1' },
  }),
  BAD_USER_INPUT: record({
    status: [400],
    graphql: ['error'],
    text: 'The request is not as the document describes it.',
    advice: 'Correct the members that `problems` name, in GraphQL those that the message names.',
    example: '`POST /v1/matches` with `{ "sits": ["us"] }`',
  }),
  BAD_JSON: record({
    status: [400],
    graphql: ['error'],
    text: 'The body of the request is not JSON, or not compressed as its `Content-Encoding` says.',
    advice: 'Send a whole document of JSON, in UTF-8.',
    example: '`POST /v1/matches` with the body `{ "system": `',
  }),
  UNKNOWN_PATH: record({
    status: [404],
    graphql: [],
    text: 'There is nothing at this path; /docs has those that there are.',
    advice:
      'Compare the path, and its spelling, with those of `/docs` or `/openapi.json`; all begin with `/v1`.',
    example: '`GET /v1/match`',
  }),
  METHOD_NOT_ALLOWED: record({
    status: [405],
    graphql: [],
    text: 'This path accepts only {methods}.',
    advice: 'Use a method that the header `Allow` names.',
    example: '`DELETE /v1/systems`',
    values: { methods: 'GET, HEAD' },
  }),
  BODY_TOO_LARGE: record({
    status: [413],
    graphql: ['error'],
    text: 'The body of the request is too large.',
    advice: 'Send less at once.',
    example: 'an import of several megabytes',
  }),
  UNSUPPORTED_MEDIA_TYPE: record({
    status: [415],
    graphql: ['error'],
    text: 'A body is read with `Content-Type: application/json`, in UTF-8, and with no `Content-Encoding` but gzip, deflate or br.',
    advice: 'Send JSON, with `Content-Type: application/json`.',
    example: '`POST /v1/matches` with `Content-Type: text/xml`',
  }),
  KEY_REUSED: denial({
    status: [422],
    text: 'The idempotency key was used for another request.',
    advice: 'Take a new key for every other request.',
    example: 'two different moves are sent with `Idempotency-Key: abc`',
  }),
  ANSWER_WITHHELD: denial({
    status: [409],
    text: 'This request was carried out, and its answer holds a token. Without a credential it is repeated only for a key that is a random UUID.',
    advice: 'Send a random UUID as the key next time, or an API key with the request.',
    example: '`POST /v1/matches` twice with `Idempotency-Key: abc` and no API key',
  }),
  REQUEST_UNDER_WAY: denial({
    status: [409],
    text: 'A request with this idempotency key is running; send it again in {seconds} seconds for its answer.',
    advice: 'Wait for these seconds and send the request again with the same key.',
    example: 'an import is sent again with its key before it is done',
    values: { seconds: '2' },
  }),
};
