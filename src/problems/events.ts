import { denial } from './record';

/** Events of organisers. */
export const OF_EVENTS = {
  UNKNOWN_EVENT: denial({
    status: [404],
    text: 'There is no event "{event}".',
    advice: 'Take the id from `GET /v1/events`.',
    example: '`GET /v1/events/e9`',
    values: { event: 'e9' },
  }),
  PRIVATE_EVENT: denial({
    status: [403],
    text: 'The event "{event}" is private; only those who take part see it.',
    advice: 'Send the API key of a user who takes part.',
    example: '`GET /v1/events/e1` of a private event, by a stranger',
    values: { event: 'e1' },
  }),
  NOT_ORGANISER: denial({
    status: [403],
    text: 'This is for the organiser of the event.',
    advice: 'Ask the organiser of the event.',
    example: '`POST /v1/events/e1/rounds` by a player',
  }),
  EVENT_STATE: denial({
    status: [409],
    text: 'The event is {state}; this cannot be done.',
    advice: 'Read the event again: its state says what can be done.',
    example: '`POST /v1/events/e1/players` when the event is over',
    values: { state: 'over' },
  }),
  EVENT_FULL: denial({
    status: [409],
    text: 'An event has at most {most} {what}.',
    advice: 'Begin another event for the others.',
    example: 'one more player joins when no more are allowed',
    values: { most: '64', what: 'players' },
  }),
  EVENT_BUSY: denial({
    status: [409],
    text: 'Others keep changing the event; try again.',
    advice: 'Send the request again.',
    example: 'many players join an event in the same second',
  }),
  UNKNOWN_USER: denial({
    status: [404],
    text: 'There is no user "{user}".',
    advice: 'Take the id from an answer about the user.',
    example: '`GET /v1/users/none/record`',
    values: { user: 'none' },
  }),
  UNKNOWN_PLAYER: denial({
    status: [404],
    text: 'The event has no player "{player}".',
    advice: 'Take the id from the players of the event.',
    example: '`DELETE /v1/events/e1/players/p9`',
    values: { player: 'p9' },
  }),
  UNKNOWN_ROUND: denial({
    status: [404],
    text: 'The event has no round {round}.',
    advice: 'Take the number from the rounds of the event.',
    example: '`PUT /v1/events/e1/rounds/7/deadline`',
    values: { round: '7' },
  }),
  NAME_TAKEN: denial({
    status: [409],
    text: 'A player of the event is already called "{name}".',
    advice: 'Choose another name.',
    example: 'a second Anna is added to an event',
    values: { name: 'Anna' },
  }),
  PLAYS_ALREADY: denial({
    status: [409],
    text: 'The user already plays in the event as "{player}".',
    advice: 'Do nothing: the user takes part.',
    example: 'a user who plays in an event joins it a second time',
    values: { player: 'p1' },
  }),
  NOT_IN_EVENT: denial({
    status: [404],
    text: 'The match "{match}" does not belong to the event.',
    advice: 'Take the id from the rounds of the event.',
    example: 'the organiser rules on a match of another event',
    values: { match: 'm2' },
  }),
  BAD_CODE: denial({
    status: [403],
    text: 'The code is unknown, has been used or has been replaced.',
    advice: 'Ask the organiser for another code.',
    example: 'a player joins an event with a code that another has used',
  }),
};
