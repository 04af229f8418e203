import { z } from 'zod';
import { slugSchema, textSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';

/** 2.31(1), 8.0(GR): the types with Barrage, final protective fire and a range. */
export const ARTILLERY_TYPES = ['artillery', 'self-propelled-artillery', 'airborne-artillery'] as const;

/** 2.31(1): the other types of counters; each unit has exactly one type. */
export const TROOP_TYPES = [
  'armor',
  'mechanized',
  'reconnaissance',
  'infantry',
  'airborne',
  'glider',
  'engineer',
] as const;

export type UnitType = (typeof ARTILLERY_TYPES)[number] | (typeof TROOP_TYPES)[number];

/** 5.24: the types bound to roads and trails in close ground. */
const VEHICLE_TYPES: ReadonlySet<UnitType> = new Set([
  'armor',
  'mechanized',
  'reconnaissance',
  'self-propelled-artillery',
]);

const strengthSchema = z.int().min(1).max(99);

/**
 * `designation` is the unit's own part of the text on the counter, `formation` its parent or division
 * (2.31(3)).
 */
const identity = {
  id: slugSchema,
  side: slugSchema,
  designation: textSchema.nullable(),
  formation: textSchema.nullable(),
  size: z.enum(['company', 'battalion', 'regiment', 'brigade']).nullable(),
  defense: strengthSchema,
  /** Movement Allowance in whole points, as printed. */
  movement: strengthSchema,
  traits: z.array(slugSchema),
  typeConfidence: z.enum(['high', 'medium', 'low']),
  note: textSchema.optional(),
};

const troopSchema = z.strictObject({
  ...identity,
  type: z.enum(TROOP_TYPES),
  rulesType: z.enum(TROOP_TYPES),
  attack: strengthSchema,
});

const artillerySchema = z.strictObject({
  ...identity,
  type: z.enum(ARTILLERY_TYPES),
  rulesType: z.enum(ARTILLERY_TYPES),
  barrage: strengthSchema,
  fpf: strengthSchema,
  range: strengthSchema,
});

/** A counter. `type` is the historical type of the unit, `rulesType` the type that the rules use (R-UT-1). */
export const unitSchema = z.discriminatedUnion('type', [troopSchema, artillerySchema]);

type TroopUnit = DeepReadonly<z.infer<typeof troopSchema>>;
export type ArtilleryUnit = DeepReadonly<z.infer<typeof artillerySchema>>;
export type UnitDefinition = TroopUnit | ArtilleryUnit;

/** 8.0(GR): true if the unit has Barrage, final protective fire and a range instead of an Attack Strength. */
export function isArtillery(unit: UnitDefinition): unit is ArtilleryUnit {
  return 'barrage' in unit;
}

/** 5.24: true if the unit is bound to roads and trails in rough, broken and woods hexes and over water. */
export function isVehicle(unit: UnitDefinition): boolean {
  return VEHICLE_TYPES.has(unit.rulesType);
}

/** 3.0(1): the values printed on the counter, for example `2-3-7` or `1-2-16/2-7`. */
export function printedValues(unit: UnitDefinition): string {
  return isArtillery(unit)
    ? `${unit.barrage}-${unit.fpf}-${unit.range}/${unit.defense}-${unit.movement}`
    : `${unit.attack}-${unit.defense}-${unit.movement}`;
}
