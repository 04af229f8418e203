import { z } from 'zod';
import { EDGES } from './grid';
import { lineSchema } from './texts';

/** A value that never changes after loading, at any depth. A `Kept` type is not converted. */
export type DeepReadonly<T, Kept = never> = T extends Kept
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key], Kept> }
    : T;

export const hexIdSchema = z.string().regex(/^\d{4}$/, 'a hex id has four digits');
export const edgeSchema = z.enum(EDGES);
/** Ids of hexes and units as answers list them. */
export const hexesSchema = z.array(z.string());
export const unitIdsSchema = z.array(z.string());
export const hexSideSchema = z.tuple([hexIdSchema, hexIdSchema]);
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower case words and dashes');
export const textSchema = lineSchema.min(1);
export const countSchema = z.int().min(0);
export const stepsSchema = z.int().min(1);
export const turnSchema = z.int().min(1).max(99);
/** Points in a table or on a counter. */
export const pointsSchema = z.int().min(0).max(99);

/** A section of the game's exclusive rules, for example that of `BAS 15.26` without its book. */
export const caseReferenceSchema = z
  .string()
  .regex(/^\d{1,2}\.\d{1,2}(\.\d)?$/, 'a case reference looks like 15.26 or 15.26.4');

export type HexSide = DeepReadonly<z.infer<typeof hexSideSchema>>;
