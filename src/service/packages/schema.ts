import { z } from 'zod';
import { faultSchema, packageHeadSchema } from '../../engine';
import { anyObject, hints, id, instant, named, pageOf } from '../../values/schema';
import type { Of } from '../../values/schema';

const { title } = packageHeadSchema.shape;
const hash = z.string().describe('SHA-256 of all that affects the rules; a match keeps it.');

/** Package by id, or by id and version. */
export const packageNameSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(@[1-9]\d{0,5})?$/)
  .describe('A package as `id@version`; without a version the newest.');

/** Package that a request uses. */
export const usedPackageSchema = packageNameSchema
  .optional()
  .describe('The package to use, `id` or `id@version`; by default the data of the service.');

export const packageSchema = named(
  'Package',
  z
    .object({
      id,
      version: z.int().min(1).describe('Each later one is greater.'),
      title: z.string(),
      about: z.string().nullable().describe('Where its data comes from.'),
      hash,
      games: z.array(z.string()).describe('The games whose data it has.'),
      owner: id.nullable().describe('The user who uploaded it; null: it belongs to the service.'),
      shared: z.boolean().describe('Everyone finds it and plays with it; otherwise its owner alone.'),
      createdAt: instant.nullable().describe('Null for that of the service.'),
      size: z.int().min(0).describe('Bytes of its document.'),
    })
    .describe('Maps, orders of battle, scenarios and a terrain key, in one version.'),
);
export type PackageInfo = Of<typeof packageSchema>;

named('PackageFault', faultSchema);

export const packageCheckSchema = named(
  'PackageCheck',
  z.object({
    hash: hash.nullable().describe('Null where there are faults.'),
    faults: z.array(faultSchema),
    count: z.int().min(0).describe('How many there are: the first thousand are listed.'),
  }),
);
export type PackageCheck = Of<typeof packageCheckSchema>;

export const packageDocumentSchema = named(
  'PackageDocument',
  z.object({ package: packageSchema, document: anyObject.describe('As it was uploaded.') }),
);
export type PackageDocument = Of<typeof packageDocumentSchema>;

export const packagePageSchema = pageOf('PackagePage', 'packages', packageSchema, 'A page of packages.');

const document = anyObject.describe('The package in the form of docs/callers/packages.md.');

export const packageToCheckSchema = named('PackageToCheck', z.object({ document }));

const shared = z.boolean().describe('Whether everyone finds it and plays with it.');

export const newPackageSchema = named(
  'NewPackage',
  z.object({ document, shared: shared.optional() }).register(hints, { input: 'NewPackageInput' }),
);

export const packageChangeSchema = named(
  'PackageChange',
  z
    .object({ title: title.optional().describe('What lists call it.'), shared: shared.optional() })
    .register(hints, { input: 'PackageChangeInput' }),
);
export type PackageChange = Of<typeof packageChangeSchema>;
