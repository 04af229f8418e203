import { denial } from './record';

/** Seats, places and invitations. */
export const OF_PLACES = {
  SEAT_TAKEN: denial({
    status: [409],
    text: 'The seat of {side} is taken.',
    advice: 'Take another seat, or look on.',
    example: '`POST /v1/matches/m1/seats` with `{ "side": "german" }` when someone plays the Germans',
    values: { side: 'german' },
  }),
  PRIVATE_MATCH: denial({
    status: [403],
    text: 'The match "{match}" is private; this needs a place in it.',
    advice: 'Send the token of your place, or ask the owner of the match for an invitation.',
    example: '`GET /v1/matches/m1/position` of a private match, by a stranger',
    values: { match: 'm1' },
  }),
  NOT_OWNER: denial({
    status: [403],
    text: 'This is for the owner of the match.',
    advice: 'Ask the owner of the match.',
    example: '`DELETE /v1/matches/m1` by a player who does not own the match',
  }),
  INVITATION_NEEDED: denial({
    status: [403],
    text: 'The seats of this match are given by invitation.',
    advice: 'Ask the owner of the match for an invitation, and accept it.',
    example: '`POST /v1/matches/m1/seats` when the match has `joinBy` of `invitation`',
  }),
  INVITATION_OVER: denial({
    status: [409],
    text: 'The invitation has expired, been used or been withdrawn.',
    advice: 'Ask for another invitation.',
    example: 'an invitation that is accepted a second time',
  }),
  TOO_MANY_INVITATIONS: denial({
    status: [409],
    text: 'The match has the most invitations allowed; withdraw one first.',
    advice: 'Withdraw an invitation that is not needed any more.',
    example: 'one more `POST /v1/matches/m1/invitations` when no more are allowed',
  }),
  UNKNOWN_INVITATION: denial({
    status: [404],
    text: 'There is no invitation "{invitation}" that you could withdraw.',
    advice: 'Take the id from the invitations of the match.',
    example: '`DELETE /v1/matches/m1/invitations/000000000000000000000009`',
    values: { invitation: '000000000000000000000009' },
  }),
  REFEREE_PLAYS: denial({
    status: [409],
    text: 'The referee holds no seat of the match, unless its creator asks for both (`refereePlays`).',
    advice: 'Be the one or the other, or create a match in which the referee may play.',
    example: '`POST /v1/matches/m1/seats` by the referee of the match',
  }),
  MATCH_BEGUN: denial({
    status: [409],
    text: 'The match has begun; this can only be done before its first entry.',
    advice: 'Do it at the beginning of another match.',
    example: 'the referee is named after the first move',
  }),
  NOT_LENT: denial({
    status: [409],
    text: 'The seat of {side} is not lent to the service.',
    advice: 'Do nothing: the seat is in the hands of its player.',
    example: 'a seat is taken back that its player has never lent',
    values: { side: 'us' },
  }),
  OTHERS_PLAY: denial({
    status: [409],
    text: 'Others have joined; without an owner the match can be deleted by the administrator only.',
    advice: 'Leave your seat, or ask the administrator.',
    example: '`DELETE /v1/matches/m1` of a match without an owner, when another player has joined',
  }),
  HELP_FORBIDDEN: denial({
    status: [403],
    text: 'The match allows no help while it is running.',
    advice: 'Ask when the match is over.',
    example: '`GET /v1/matches/m1/plans` by a player, when the match has `help` of `forbidden`',
  }),
  SEAT_OF_AI: denial({
    status: [409],
    text: 'The service plays for {side}.',
    advice: 'Take another seat; who has lent this one takes it back first.',
    example: '`POST /v1/matches/m1/seats` with `{ "side": "german" }` when the service plays it',
    values: { side: 'german' },
  }),
  AI_NEEDS_SERVER_DICE: denial({
    status: [400],
    text: 'The service plays a side only where it rolls the dice, too.',
    advice: 'Leave the dice to the server, or the side to a player.',
    example: '`POST /v1/matches` with `aiSeats` and `dice` of `supplied`',
  }),
};
