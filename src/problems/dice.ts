import { denial } from './record';

/** Dice and the players' entropy. */
export const OF_DICE = {
  ENTROPY_CLOSED: denial({
    status: [409],
    text: 'What the players add to the dice is fixed once a die is rolled or the match is over.',
    advice: 'Play on without it: nothing can be added any more.',
    example: '`POST /v1/matches/m1/entropy` after the first combat',
  }),
  ENTROPY_SEALED: denial({
    status: [409],
    text: '{problem}',
    advice: 'Commit to the hash of a text first, and reveal that very text later.',
    example: 'a text is revealed that is not the one committed to',
    values: { problem: 'This is not the text that was committed to.' },
  }),
  TEXTS_OUTSTANDING: denial({
    status: [409],
    text: 'Players have committed to texts for the dice; no die is rolled {wait}.',
    advice: 'Reveal your text, wait for the others, and send the action again.',
    example: 'an attack before both players have revealed their texts',
    values: { wait: 'until all seats are taken and the texts are revealed' },
  }),
  NO_SERVER_DICE: denial({
    status: [409],
    text: 'The dice of this match are supplied; there is nothing to add to.',
    advice: 'Leave the addition out.',
    example: '`POST /v1/matches/m1/entropy` in a match whose players roll',
  }),
  DICE_NOT_TAKEN: denial({
    status: [400],
    text: 'The dice of this match are rolled by the server; send none.',
    advice: 'Send the actions without `dice`.',
    example: '`POST /v1/matches/m1/actions` with `"dice": [3]` in a match whose server rolls',
  }),
  DICE_MISSING: denial({
    status: [400],
    text: '{used} dice were given and used; one more is needed: {purpose}.',
    advice: 'Roll one more die, and send the actions again with all faces in their order.',
    example: 'an attack is resolved in a match whose players roll, without `dice`',
    values: { used: '0', purpose: 'the combat' },
  }),
  DICE_LEFT_OVER: denial({
    status: [400],
    text: '{given} dice were given and {used} used; send as many as are rolled.',
    advice: 'Send the actions again with the faces that were used.',
    example: 'a move is sent with `"dice": [3]`',
    values: { given: '1', used: '0' },
  }),
  DIE_INSIDE_LIST: denial({
    status: [400],
    text: 'The action rolls a die; nothing may follow it in a list. Send the rest afterwards.',
    advice: 'End the list with this action.',
    example: 'a list with an attack that is resolved at once, and another attack behind it',
  }),
  DECISION_INSIDE_LIST: denial({
    status: [400],
    text: 'The action leaves a decision to {side}; nothing may follow it in a list. Send the rest afterwards.',
    advice: 'End the list with this action, and wait for the decision.',
    example: 'a list with an attack on a unit that artillery may support, and another',
    values: { side: 'german' },
  }),
};
