import { z } from 'zod';
import { lineSchema } from '../../map/texts';
import type { DeepReadonly } from '../../map/values';
import type { GroundChanges } from '../../map/ground-changes';
import { gameStateReader, problemsBy } from '../../model/game-state';
import { aFlag, aHex, aTurn, aUnit, lineFields, listOf } from '../../model/line';
import type { LineCodec } from '../../model/line';
import type { GameState } from '../../model/position';
import type { State } from '../../model/state';
import type { PositionProblem } from '../../model/position';
import { groundOf } from '../../model/compile-scenario';
import type { CompiledScenario } from '../../model/compiled-scenario';
import { sitesOf } from './places';

const hex = lineSchema;

/** Remagen's part of a position. */
const keepsSchema = z.strictObject({
  /** Float Bridges on the map, with the bank hexes to which they point (11.12). */
  floatBridges: z.array(z.strictObject({ hex, west: hex, east: hex })),
  /** First Game-Turn for each Float Bridge that is off the map (11.11, 11.22). */
  bridgesFrom: z.array(z.int().min(1)),
  /** Printed bridges that are gone permanently (11.21). */
  destroyed: z.array(hex),
  /** German units that fought in this Game-Turn (11.21). */
  fought: z.array(lineSchema),
  /** Set once a continuous front must be held (14.11). */
  front: z.boolean(),
});
export type Keeps = DeepReadonly<z.infer<typeof keepsSchema>>;

/** Reader of Remagen's part of a position. */
const readKeeps = gameStateReader<Keeps>(keepsSchema);

/** Remagen's part of the present position. */
export function keepsOf(state: State): Keeps {
  return readKeeps(state.game);
}

/** Changes Remagen's part of the position; a new or lost bridge changes the map at once. */
export function keep(state: State, changes: Partial<Keeps>): void {
  state.game = readKeeps.changed(state.game, changes);
  if (changes.floatBridges !== undefined || changes.destroyed !== undefined) {
    state.changeGround(groundOf(state.scenario, state.game));
  }
}

/** Remagen's part of the first position: all Float Bridges wait for their Game-Turns. */
export function initialKeeps(state: State): GameState {
  const schedule = state.scenario.definition.markerSchedule ?? [];
  const bridgesFrom = schedule.filter(({ marker }) => marker === 'float-bridge').map(({ turn }) => turn);
  const start: Keeps = { floatBridges: [], bridgesFrom, destroyed: [], fought: [], front: false };
  return start;
}

const aFloatBridge: LineCodec<Keeps['floatBridges'][number]> = {
  write: ({ west, hex, east }, as) => as.path([west, hex, east]),
  read(line) {
    const [west, hex, east] = line.threeHexes('the west bank, the bridge and the east bank');
    return { west, hex, east };
  },
};

/** Fields of the position line for Remagen's part of a position. */
export const KEEPS_LINE = lineFields<Keeps>(readKeeps, {
  floatBridges: ['float', listOf(aFloatBridge)],
  bridgesFrom: ['spare', listOf(aTurn)],
  destroyed: ['destroyed', listOf(aHex)],
  fought: ['fought', listOf(aUnit)],
  front: ['front', aFlag],
});

export function groundChanges(game: GameState): GroundChanges {
  const { floatBridges, destroyed } = readKeeps(game);
  if (floatBridges.length + destroyed.length === 0) return {};
  return { floatBridges, destroyedBridgeHexes: destroyed };
}

/** Problems of this part of a position from outside. */
export function keepsProblems(scenario: CompiledScenario, game: GameState): readonly PositionProblem[] {
  return problemsBy<Keeps>(keepsSchema, game, (keeps) => soundKeeps(scenario, keeps));
}

function soundKeeps(
  { ground, definition, unitIndex }: CompiledScenario,
  { floatBridges, destroyed, fought, bridgesFrom }: Keeps,
): PositionProblem[] {
  const printed = (ground.map.features.bridgeHexes ?? []).map((bridge) => bridge.hex);
  const standing = printed.filter((one) => !destroyed.includes(one));
  const problems: PositionProblem[] = [];
  floatBridges.forEach((bridge, at) => {
    const sites = sitesOf(ground, ground.indexOf.get(bridge.hex) ?? -1);
    const twice = floatBridges.slice(0, at).some((one) => one.hex === bridge.hex);
    const fits = sites.some(({ west, east }) => west === bridge.west && east === bridge.east);
    if (!fits || twice || standing.includes(bridge.hex)) {
      problems.push({ path: `floatBridges.${at}`, message: 'no Float Bridge can lie there' });
    }
  });
  if (new Set(destroyed).size !== destroyed.length || destroyed.some((one) => !printed.includes(one))) {
    problems.push({ path: 'destroyed', message: 'only printed bridges are destroyed for good, each once' });
  }
  const bridges = definition.markerSchedule?.length ?? 0;
  if (floatBridges.length + bridgesFrom.length !== bridges) {
    problems.push({ path: 'bridgesFrom', message: `there are ${bridges} Float Bridges` });
  }
  fought.forEach((id, at) => {
    if (!unitIndex.has(id)) problems.push({ path: `fought.${at}`, message: 'there is no such unit' });
  });
  return problems;
}
