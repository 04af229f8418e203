import { z } from 'zod';
import { ARTILLERY_TYPES, printedValues, TROOP_TYPES } from '../engine';
import { shownUnitSchema } from '../service/games/schema';
import type { ShownUnit } from '../service/games/schema';
import { enumOf } from './derive/enums';
import { deriveObject } from './derive/object-types';

const [troop, artillery] = shownUnitSchema.options;
const { attack, movement, typeConfidence } = troop.shape;
const { barrage, fpf, range } = artillery.shape;
enumOf('Confidence', typeConfidence.options);

/** Both kinds of counter as one type. */
const shownUnit = troop
  .extend({
    type: z.enum([...TROOP_TYPES, ...ARTILLERY_TYPES]).describe('What the unit was.'),
    rulesType: z.string().describe('The type under the rules (R-UT-1); the same values.'),
    movement: movement.describe('Movement Allowance in whole points, as printed.'),
    attack: attack.nullable(),
    barrage: barrage.nullable(),
    fpf: fpf.nullable().describe('Strength of its final protective fire.'),
    range: range.nullable(),
    printed: z.string().describe('The values as printed on the counter, for example `2-3-7`.'),
  })
  .describe('A counter. Artillery has barrage, fpf and range instead of attack.');
export const UnitType = deriveObject('Unit', shownUnit);

export function toShownUnit(unit: ShownUnit): object {
  return { ...unit, printed: printedValues(unit) };
}
