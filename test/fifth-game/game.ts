import { z } from 'zod';
import { registerGame } from '../../src/engine/games/registry';
import { standard } from '../../src/engine/games/standard';
import { gameAction } from '../../src/engine/model/action';
import { unit } from '../../src/engine/model/action-fields';
import type { GameRules } from '../../src/engine/model/game-rules';
import { problemsBy } from '../../src/engine/model/game-state';
import { keptPart } from '../../src/engine/model/kept-part';
import { unitOf } from '../../src/engine/model/ids';
import { aUnit, lineFields, listOf } from '../../src/engine/model/line';
import type { Play } from '../../src/engine/model/play';
import { standingOrder, wordNotation } from '../../src/engine/model/standing-orders';
import { hasFix } from '../../src/engine/model/rules-builds';
import { COMBAT_PHASE, MOVEMENT_PHASE } from '../../src/engine/model/sequence';
import { MOVED } from '../../src/engine/model/state';
import type { State } from '../../src/engine/model/state';
import { rule } from '../../src/engine/model/refusal';
import { violation, violationsOf } from '../../src/engine/model/violations';
import { resumePlayerTurnEnd } from '../../src/engine/rules/04-sequence-of-play/turns';
import { DIGS_IN_FIRST } from './second-build';

// A fifth game: a unit digs in, and at the end of its Player-Turn its side may have it dig deeper.

const dugInSchema = z.strictObject({ dugIn: z.array(z.string()), deep: z.array(z.string()) });
type DugIn = z.infer<typeof dugInSchema>;
const { read: readDugIn, of: dugInOf, change: keep } = keptPart<DugIn>(dugInSchema);

const refusals = { DUG_IN: rule('FIF 10.1', '{unit} has dug in.') };
const refused = violationsOf(refusals);

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
  check(state, side, { unit }) {
    const index = unitOf(state, unit);
    if (state.sideOf(index) !== side) return [violation('NOT_OWN_UNIT', { unit })];
    if (state.has(index, MOVED) && hasFix(state.scenario.options, DIGS_IN_FIRST)) {
      return [violation('ALREADY_MOVED', { unit })];
    }
    return dugInOf(state).dugIn.includes(unit) ? [refused('DUG_IN', { unit })] : [];
  },
  perform(play, side, { unit }) {
    const { state } = play;
    keep(state, { dugIn: [...dugInOf(state).dugIn, unit] });
    const first = hasFix(state.scenario.options, DIGS_IN_FIRST) ? ' before it moves' : '';
    play.emit({ type: 'noteMade', text: `${state.sideName(side)}: ${unit} digs in${first}` });
  },
});

/** Units of the phasing side that can dig deeper. */
function shallow(state: State): string[] {
  const { dugIn, deep } = dugInOf(state);
  return dugIn.filter((id) => !deep.includes(id) && state.sideOf(unitOf(state, id)) === state.phasing);
}

function deepen(play: Play): void {
  keep(play.state, { deep: [...dugInOf(play.state).deep, ...shallow(play.state)] });
}

const deeperWords = ['ask', 'never', 'always'] as const;
const deeper = standingOrder({
  order: z.enum(deeperWords).optional().describe('Whether units dig deeper.'),
  notation: wordNotation('deeper', deeperWords),
  odds: { order: 'never', words: 'no unit digs deeper (FIF 10.2)' },
});
const ownOrders = z.object({ deeper: deeper.order });

function askWhetherDeeper(play: Play): void {
  const { state } = play;
  if (shallow(state).length === 0) return;
  const order = ownOrders.parse(state.standingOrders[state.phasing]).deeper ?? 'ask';
  if (order === 'ask') state.pending = { kind: 'deeper', side: state.phasing };
  else if (order === 'always') deepen(play);
}

const digDeeper = gameAction({
  kind: 'digDeeper',
  case: 'FIF 10.2',
  moment: { decision: 'deeper', words: 'going deeper' },
  fields: z.strictObject({ unit }).describe('Dig deeper.'),
  example: { type: 'digDeeper', unit: '-' },
  notation: {
    read: { deeper: (line) => ({ type: 'digDeeper', unit: line.unit() }) },
    write: ({ unit }, as) => `deeper ${as.name(unit)}`,
  },
  check: (state, _side, { unit }) => (shallow(state).includes(unit) ? [] : [refused('DUG_IN', { unit })]),
  perform(play) {
    deepen(play);
    play.state.pending = undefined;
    resumePlayerTurnEnd(play);
  },
});

const stayShallow = gameAction({
  kind: 'stayShallow',
  case: 'FIF 10.2',
  moment: { decision: 'deeper', words: 'going deeper' },
  fields: z.strictObject({}).describe('Dig no deeper.'),
  example: { type: 'stayShallow' },
  notation: { declines: 'deeper' },
  check: () => [],
  perform(play) {
    play.state.pending = undefined;
    resumePlayerTurnEnd(play);
  },
});

/** Standard rules with an additional refusal, actions, decision, standing order and part of the position. */
export const fifthGame = {
  ...standard,
  system: 'fifth',
  book: 'FIF',
  title: 'A fifth game',
  state: {
    initial: () => ({ dugIn: [], deep: [] }),
    problems: (scenario, game) =>
      problemsBy(dugInSchema, game, ({ dugIn }) =>
        dugIn.map((id) => ['dugIn', `there is no unit ${id}`, scenario.unitIndex.has(id)]),
      ),
    line: lineFields<DugIn>(readDugIn, {
      dugIn: ['dug', listOf(aUnit)],
      deep: ['deep', listOf(aUnit)],
    }),
  },
  refusals,
  actions: [digIn, digDeeper, stayShallow],
  decisions: { deeper: 'Whether a unit digs deeper.' },
  standingOrders: { deeper },
  sequence: [{ playerTurn: [MOVEMENT_PHASE, COMBAT_PHASE, askWhetherDeeper] }],
  extraActions(state, side) {
    if (state.phase !== 'movement' || side !== state.phasing) return [];
    const { dugIn } = dugInOf(state);
    const own = state.scenario.unitsOf[side].map((index) => state.unit(index).id);
    return own.filter((id) => !dugIn.includes(id)).map((unit) => ({ type: 'digIn', unit }));
  },
  answers(state) {
    if (state.pending?.kind !== 'deeper') return undefined;
    return [...shallow(state).map((unit) => ({ type: 'digDeeper', unit })), { type: 'stayShallow' }];
  },
} satisfies GameRules;

registerGame(fifthGame);
