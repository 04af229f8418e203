import { z } from 'zod';
import { registerGame } from '../../src/engine/games/registry';
import { standard } from '../../src/engine/games/standard';
import { gameAction } from '../../src/engine/model/action';
import { unit } from '../../src/engine/model/action-fields';
import type { State } from '../../src/engine/model/state';
import { rule, violationsOf } from '../../src/engine/model/violations';

const refusals = { DUG_IN: rule('FIF 10.1', '{unit} has dug in.') };
const refused = violationsOf(refusals);

const isDugIn = (state: State, id: string): boolean => state.game[id] === true;

/** A unit digs in, once. */
const digIn = gameAction({
  kind: 'digIn',
  case: 'FIF 10.1',
  moment: { phase: 'movement' },
  fields: z.strictObject({ unit }).describe('Dig in.'),
  example: { type: 'digIn', unit: '-' },
  notation: {
    read: { dig: (line) => ({ type: 'digIn', unit: line.unit() }) },
    write: ({ unit }, as) => `dig ${as.name(unit)}`,
  },
  check: (state, _side, { unit }) => (isDugIn(state, unit) ? [refused('DUG_IN', { unit })] : []),
  perform(play, side, { unit }) {
    play.state.game = { ...play.state.game, [unit]: true };
    play.emit({ type: 'noteMade', text: `${play.state.sideName(side)}: ${unit} digs in` });
  },
});

/** The standard rules with one more action, refusal, decision and standing order. */
export const fifthGame = {
  ...standard,
  system: 'fifth',
  book: 'FIF',
  title: 'A fifth game',
  actions: [digIn],
  refusals,
  decisions: ['digDeeper'],
  standingOrders: { digDeeper: z.enum(['ask', 'never']).optional() },
};

registerGame(fifthGame);
