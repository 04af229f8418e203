import { z } from 'zod';
import { gameAction } from '../../model/action';
import type { AnyAction } from '../../model/any-action';
import { hexside } from '../../model/action-fields';
import type { HexId } from '../../map/grid';
import type { HexSide } from '../../map/values';
import { continueCombat } from '../../rules/07-combat/steps';
import type { GroundChanges } from '../../map/ground-changes';
import { other } from '../../model/side';
import type { Play } from '../../model/play';
import type { JsonObject } from '../../model/position';
import type { State } from '../../model/state';
import { violation } from '../../model/violations';
import { closeTakebacks, endIdleCombatPhase } from '../../rules/04-sequence-of-play/turns';
import { alliedSide, memory, memoryOf, remember } from './game-state';
import { ordersOf } from './standing-orders';
import type { HexIndex } from '../../map/indexes';

/** 12.12: highest die roll that destroys the bridge. */
const DESTROYED_BY = 2;

/** The name of a bridge: its two hexes in ascending order. */
export function bridgeName(hexes: readonly HexId[]): string {
  return [...hexes].sort().join('-');
}

function hexesOf(name: string): HexSide {
  return [name.slice(0, 4), name.slice(5)];
}

/** 12.13: demolished bridges are down on the map, in a fixed order (R-ARN-5). */
export function groundChanges(game: JsonObject): GroundChanges {
  const { demolished } = memoryOf(game);
  return demolished.length === 0 ? {} : { demolished: [...demolished].sort().map(hexesOf) };
}

/**
 * 12.0(GR), 12.14, 12.15: wired bridges of this hex that have not been tested yet, lowest hexside first
 * (R-ARN-3).
 */
function wiredBridges(state: State, hex: HexIndex): string[] {
  const id = state.hexId(hex);
  const { tested } = memory(state);
  return (state.ground.map.features.demolishable ?? [])
    .filter((side) => side.includes(id))
    .map(bridgeName)
    .filter((name) => !tested.includes(name))
    .sort();
}

/**
 * 12.0(GR), 12.11: tests the wired bridges of a hex that an Allied unit is the first to enter. A standing
 * order decides each at once, or the German player does while the unit waits there (R-ARN-3, R-ARN-4).
 */
export function testBridges(play: Play, hex: HexIndex): 'go on' | 'stop' {
  const { state } = play;
  const bridges = wiredBridges(state, hex);
  if (bridges.length === 0) return 'go on';
  closeTakebacks(state);
  remember(state, { tested: [...memory(state).tested, ...bridges] });
  const before = memory(state).demolished.length;
  for (const name of bridges) {
    const order = orderFor(state, name);
    if (order === 'ask') remember(state, { deciding: [...memory(state).deciding, name] });
    else decide(play, name, order === 'attempt');
  }
  if (memory(state).deciding.length > 0) {
    state.pending = { kind: 'demolition', side: other(alliedSide(state)) };
    return 'stop';
  }
  return memory(state).demolished.length > before ? 'stop' : 'go on';
}

function orderFor(state: State, name: string): 'ask' | 'attempt' | 'decline' {
  const orders = ordersOf(state, other(alliedSide(state))).demolition;
  const own = orders?.bridges?.find(({ bridge }) => bridgeName(bridge) === name);
  return own?.order ?? orders?.default ?? 'ask';
}

/**
 * 12.12, 12.13, 12.14: the German player rolls or declines; the bridge falls at once or is safe permanently.
 */
function decide(play: Play, name: string, attempt: boolean): void {
  const { state } = play;
  const bridge = hexesOf(name);
  const die = attempt ? play.roll('demolition') : null;
  if (die === null || die > DESTROYED_BY) {
    play.emit({ type: 'bridgeHeld', bridge, die, case: attempt ? 'ARN 12.14' : 'ARN 12.12' });
    return;
  }
  remember(state, { demolished: [...memory(state).demolished, name] });
  play.emit({ type: 'bridgeDemolished', bridge, die, case: 'ARN 12.13' });
}

/** 12.11, 12.12: the answer of the German side, after which the interrupted move goes on. */
export const demolishBridge = gameAction({
  kind: 'demolishBridge',
  case: 'ARN 12.12',
  moment: { decision: 'demolition', words: 'the demolition of a bridge' },
  fields: z
    .strictObject({ bridge: hexside, attempt: z.boolean() })
    .describe('Attempt to demolish a wired bridge, or leave it standing permanently (Arnhem 12.1).'),
  example: { type: 'demolishBridge', bridge: ['0101', '0102'], attempt: true },
  notation: {
    read: {
      blow: (line) => ({ type: 'demolishBridge', bridge: line.hexside(), attempt: true }),
      spare: (line) => ({ type: 'demolishBridge', bridge: line.hexside(), attempt: false }),
    },
    write: ({ bridge, attempt }, as) => `${attempt ? 'blow' : 'spare'} ${as.hexside(bridge)}`,
  },
  check(state, _side, action) {
    const named = bridgeName(action.bridge);
    if (memory(state).deciding[0] === named) return [];
    const values = { decision: `the bridge ${named}` };
    return [violation('NO_SUCH_DECISION', { side: 'german', values, case: 'ARN 12.11' })];
  },
  perform(play, _side, action) {
    const { state } = play;
    const [name, ...rest] = memory(state).deciding;
    remember(state, { deciding: rest });
    decide(play, name!, action.attempt);
    if (rest.length > 0) return;
    state.pending = undefined;
    if (state.combat !== undefined) continueCombat(play);
    endIdleCombatPhase(play);
  },
});

/** The two answers: attempt and decline. */
export function demolitionAnswers(state: State): AnyAction[] | undefined {
  if (state.pending?.kind !== 'demolition') return undefined;
  const [name] = memory(state).deciding;
  if (name === undefined) return [];
  const bridge = hexesOf(name);
  return [true, false].map((attempt) => ({ type: 'demolishBridge', bridge, attempt }));
}
