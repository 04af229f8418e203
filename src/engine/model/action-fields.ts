import { z } from 'zod';
import { lineSchema } from '../map/texts';

/** Fields shared by the actions of several rules. */
export const hex = z
  .string()
  .regex(/^\d{4}$/)
  .describe('A hex number: four digits, hexrow then position.');
export const unit = lineSchema.min(1).max(80).describe('The id of a unit of the order of battle.');
export const units = z.array(unit).max(100);
export const path = z
  .array(hex)
  .max(80)
  .describe('The hexes entered, in order, without the unit’s present hex.');
export const points = z.int().min(0).max(100).describe('Ground Support Points.');
export const hexside = z.array(hex).length(2).describe('A hexside: the two hexes that share it.');
export const edge = z.enum(['north', 'south', 'east', 'west']);
