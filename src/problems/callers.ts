import { denial } from './record';

/** Tokens, users and API keys. */
export const OF_CALLERS = {
  NO_TOKEN: denial({
    status: [401],
    text: 'This needs the token of a seat.',
    advice: 'Take a seat, and send its token as `Authorization: Bearer <token>`.',
    example: '`POST /v1/matches/m1/actions` without the header `Authorization`',
  }),
  BAD_TOKEN: denial({
    status: [401],
    text: 'This service did not issue the token.',
    advice: 'Send a token or an API key just as it was given out: `Authorization: Bearer <token>`.',
    example: '`GET /v1/matches/m1` with `Authorization: Bearer abc`',
  }),
  WRONG_MATCH: denial({
    status: [403],
    text: 'The token belongs to another match.',
    advice: 'Send the token of your place in this match.',
    example: '`POST /v1/matches/m1/actions` with the token of a seat in the match `m2`',
  }),
  SEAT_LOST: denial({
    status: [401],
    text: 'The seat of {side} has a new token; this one is no longer valid.',
    advice: 'Send the new token, if the seat is still yours.',
    example: 'a request with the token of a seat that its owner has given to another player since',
    values: { side: 'german' },
  }),
  PLACE_LOST: denial({
    status: [401],
    text: 'The place has a new token; this one is no longer valid.',
    advice: 'Send the new token, or ask the owner of the match for an invitation.',
    example: 'a request with the token of a spectator whom the owner has dismissed since',
  }),
  NOT_A_PLAYER: denial({
    status: [403],
    text: 'This is for players; the token belongs to a {role}.',
    advice: 'Send the token of a seat.',
    example: '`POST /v1/matches/m1/actions` with the token of a spectator',
    values: { role: 'spectator' },
  }),
  NOT_YOUR_PLACE: denial({
    status: [403],
    text: 'The user of the API key does not hold the place "{place}".',
    advice: 'Name a place that the user holds, or send the token of the place.',
    example: '`Authorization: Bearer <API key>/german` by a user who plays the other side',
    values: { place: 'german' },
  }),
  SEVERAL_PLACES: denial({
    status: [400],
    text: 'The user of the API key holds several places, {places}; name one behind the key, for example "/{example}", or send a token.',
    advice: 'Name the place behind the key, or send the token of the place.',
    example: '`POST /v1/matches/m1/actions` with the API key of a user who plays both sides',
    values: { places: 'us, german', example: 'us' },
  }),
  BAD_KEY: denial({
    status: [401],
    text: 'The API key is unknown, revoked or expired.',
    advice: 'Send another API key of the user.',
    example: '`GET /v1/me` with an API key that was revoked',
  }),
  BAD_PASSWORD: denial({
    status: [401],
    text: 'This is not the password of the administrator.',
    advice: 'Send the password that the operator has set, by HTTP basic authentication.',
    example: '`/admin/queues` with another password',
  }),
  UNKNOWN_KEY: denial({
    status: [404],
    text: 'You have no API key "{key}".',
    advice: 'Take the id from `GET /v1/me/keys`.',
    example: '`DELETE /v1/me/keys/000000000000000000000009`',
    values: { key: '000000000000000000000009' },
  }),
  TOO_MANY_KEYS: denial({
    status: [409],
    text: 'A user has at most {most} API keys; revoke one first.',
    advice: 'Revoke a key that no program uses any more.',
    example: 'one more `POST /v1/me/keys` when no more are allowed',
    values: { most: '50' },
  }),
  REGISTRATION_CLOSED: denial({
    status: [403],
    text: 'Only the administrator creates users here.',
    advice: 'Ask the administrator for a user.',
    example: '`POST /v1/users` where `WESTWALL_REGISTRATION` is `closed`, not by the administrator',
  }),
  USER_NEEDED: denial({
    status: [401],
    text: 'This needs the API key of a user.',
    advice: 'Send an API key; `POST /v1/users` registers a user and answers the first one.',
    example: '`GET /v1/me` without an API key',
  }),
  KEY_NEEDED: denial({
    status: [401],
    text: 'This needs an API key with the scope "{scope}".',
    advice: 'Send an API key with this scope.',
    example: 'a webhook for all matches of a user is registered without an API key',
    values: { scope: 'webhooks' },
  }),
  SCOPE_MISSING: denial({
    status: [403],
    text: 'The API key lacks the scope "{scope}".',
    advice: 'Send an API key with this scope.',
    example: '`POST /v1/matches/m1/actions` with an API key that may only read',
    values: { scope: 'play' },
  }),
};
