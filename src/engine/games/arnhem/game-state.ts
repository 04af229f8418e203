import { z } from 'zod';
import { lineSchema } from '../../map/texts';
import type { Weather } from '../../data/scenarios';
import { keptPart } from '../../model/kept-part';
import { sideNamed, type SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import type { UnitIndex } from '../../model/unit-index';

export const EXIT_EDGES = ['east', 'west'] as const;
const hex = lineSchema;
const bridge = lineSchema.describe('The two hexes that share it, joined by a dash.');

/** 12.17: Arnhem's part of a position, including the state of all bridges. */
export const memorySchema = z.strictObject({
  /** Weather of the Game-Turn; null without the weather rules. */
  weather: z.enum(['good', 'fair', 'poor']).nullable(),
  /** Number of airborne units landed in this Game-Turn. */
  landed: z.int().min(0),
  /** Drop zone counters on the map, by division. */
  dropZones: z.record(lineSchema, hex),
  /** Bridges whose one attempt is used up in any way (12.14). */
  tested: z.array(bridge),
  demolished: z.array(bridge),
  /** Bridges that wait for the German decision, in order. */
  deciding: z.array(bridge),
  /** Hex from which the Engineer repairs in this German Player-Turn (13.1). */
  repairingFrom: hex.nullable(),
  /** The unit that ended the Movement Phase on the Engineer for a river assault (13.24). */
  assault: lineSchema.nullable(),
  /** Exit edge and Game-Turn of German units that have left and may return (15.42). */
  exits: z.record(lineSchema, z.strictObject({ edge: z.enum(EXIT_EDGES), turn: z.int() })),
  /** First Game-Turn in which the replaced Engineer may enter (13.3). */
  engineerFrom: z.int().nullable(),
});
export type Memory = Readonly<z.infer<typeof memorySchema>>;

export const secretSchema = z.strictObject({
  /** Drop zones noted at the start and not yet on the map. */
  dropZones: z.record(lineSchema, z.strictObject({ hex, turn: z.int() })),
});
export type Secret = Readonly<z.infer<typeof secretSchema>>;

/** Arnhem's part of a position, of the present one, and its changes. */
export const { read: memoryOf, of: memory, change: remember } = keptPart<Memory>(memorySchema);

export function initialMemory(weather: Weather | null, dropZones: Readonly<Record<string, string>>): Memory {
  return {
    weather,
    landed: 0,
    dropZones: { ...dropZones },
    tested: [],
    demolished: [],
    deciding: [],
    repairingFrom: null,
    assault: null,
    exits: {},
    engineerFrom: null,
  };
}

/** The Allied player's secret notes. */
export function secretNotes(state: State): Secret {
  const notes = state.secrets[alliedSide(state)];
  const parsed = secretSchema.safeParse(notes);
  return parsed.success ? parsed.data : { dropZones: {} };
}

export function noteSecretly(state: State, notes: Secret): void {
  const [first, second] = state.secrets;
  state.secrets = alliedSide(state) === 0 ? [notes, second] : [first, notes];
}

export function alliedSide({ scenario }: State): SideIndex {
  return sideNamed(scenario.sides, 'allied');
}

export function isAlliedTurn(state: State): boolean {
  return state.phasing === alliedSide(state);
}

export function isAllied(state: State, unit: UnitIndex): boolean {
  return state.sideOf(unit) === alliedSide(state);
}
