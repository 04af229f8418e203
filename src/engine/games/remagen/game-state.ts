import { z } from 'zod';
import { lineSchema } from '../../map/texts';
import type { DeepReadonly } from '../../map/values';
import type { GroundChanges } from '../../map/ground-changes';
import { areEachOnce, problemsBy, type SoundnessCheck } from '../../model/game-state';
import { keptPart } from '../../model/kept-part';
import { aFlag, aHex, aTurn, aUnit, lineFields, listOf, type LineCodec } from '../../model/line';
import type { GameState, PositionProblem } from '../../model/position';
import type { State } from '../../model/state';
import type { CompiledScenario } from '../../model/compiled-scenario';
import { isSite } from './places';

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

const kept = keptPart<Keeps>(keepsSchema);
/** Remagen's part of the present position, and its changes. */
export const { of: keepsOf, change: keep } = kept;

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
export const KEEPS_LINE = lineFields<Keeps>(kept.read, {
  floatBridges: ['float', listOf(aFloatBridge)],
  bridgesFrom: ['spare', listOf(aTurn)],
  destroyed: ['destroyed', listOf(aHex)],
  fought: ['fought', listOf(aUnit)],
  front: ['front', aFlag],
});

export function groundChanges(game: GameState): GroundChanges {
  const { floatBridges, destroyed } = kept.read(game);
  if (floatBridges.length + destroyed.length === 0) return {};
  return { floatBridges, destroyedBridgeHexes: destroyed };
}

/** Problems of this part of a position from outside. */
export function keepsProblems(
  { ground, definition, unitIndex }: CompiledScenario,
  game: GameState,
): readonly PositionProblem[] {
  const printed = (ground.map.features.bridgeHexes ?? []).map((bridge) => bridge.hex);
  const bridges = definition.markerSchedule?.length ?? 0;
  return problemsBy<Keeps>(keepsSchema, game, ({ floatBridges, destroyed, fought, bridgesFrom }) => [
    ...floatBridges.map((bridge, at): SoundnessCheck => {
      const isFirst = floatBridges.findIndex(({ hex }) => hex === bridge.hex) === at;
      const isFree = destroyed.includes(bridge.hex) || !printed.includes(bridge.hex);
      return [
        `floatBridges.${at}`,
        'no Float Bridge can lie there',
        isFirst && isFree && isSite(ground, bridge),
      ];
    }),
    ['destroyed', 'only printed bridges are destroyed for good, each once', areEachOnce(destroyed, printed)],
    [
      'bridgesFrom',
      `there are ${bridges} Float Bridges`,
      floatBridges.length + bridgesFrom.length === bridges,
    ],
    ...fought.map((id, at): SoundnessCheck => [`fought.${at}`, 'there is no such unit', unitIndex.has(id)]),
  ]);
}
