import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { ownPackage } from '../examples/package';
import { pageArguments } from '../../operations/arguments';
import type { Packages } from './packages';
import {
  newPackageSchema,
  packageChangeSchema,
  packageCheckSchema,
  packageDocumentSchema,
  packageNameSchema,
  packagePageSchema,
  packageSchema,
  packageToCheckSchema,
} from './schema';

/** Services used by the operations on packages. */
export interface PackageSubjects {
  readonly packages: Packages;
}

const operation = operationsOf<PackageSubjects>('packages');

/** Largest document; the data of all four games have 310 kB. */
const LIMIT = '1mb';
const packageArgument = z.object({
  package: packageNameSchema.describe('A package as `id@version`; without a version the newest.'),
});
const changed = z.object({ package: packageSchema });
const byName = { names: { package: 'name' } };
const change = { union: 'PackageResult', type: 'PackageAnswer', ...byName };
const ofAnna = { by: 'anna', request: { package: 'own-field@1' } };

/** Operations on packages: maps, orders of battle and scenarios that users upload. */
export const packageOperations = [
  operation({
    name: 'listPackages',
    summary: 'The packages that are shared, or those of your own',
    scope: 'read',
    args: pageArguments.extend({
      mine: z.boolean().optional().describe('Those of the user of the API key.'),
    }),
    output: packagePageSchema,
    problems: ['USER_NEEDED'],
    rest: { get: '/packages', answer: 'A page of packages. It may be short though another follows.' },
    graphql: { field: 'Query.packages' },
    example: { request: {} },
    run: ({ packages }, request) => packages.list(request),
  }),

  operation({
    name: 'uploadPackage',
    summary: 'Upload a package',
    description:
      'It is checked whole, and every fault is listed. A version that is kept never changes; docs/callers/packages.md describes the document.',
    scope: 'create',
    cost: 30_000,
    body: newPackageSchema,
    output: changed,
    shows: 'package',
    problems: ['USER_NEEDED', 'PACKAGE_REFUSED', 'PACKAGE_TAKEN', 'PACKAGE_VERSION', 'TOO_MANY_PACKAGES'],
    rest: {
      ...{ post: '/packages', status: 201, limit: LIMIT },
      location: ({ package: made }) => `/packages/${made.id}@${made.version}`,
      answer: 'The package as it is listed.',
    },
    graphql: {
      ...{ field: 'Mutation.uploadPackage', union: 'PackageUploadResult', type: 'PackageAnswer' },
      input: 'NewPackageInput',
    },
    example: { by: 'anna', request: { document: { ...ownPackage, version: 2 } } },
    run: ({ packages }, request) => packages.upload(request),
  }),

  operation({
    name: 'getPackage',
    summary: 'A package with its content',
    scope: 'read',
    args: packageArgument,
    output: packageDocumentSchema,
    rest: { get: '/packages/{package}', answer: 'The package and its document.' },
    graphql: { field: 'Query.package', nullFor: 'UNKNOWN_PACKAGE', ...byName },
    example: ofAnna,
    run: ({ packages }, request) => packages.get({ name: request.package, caller: request.caller }),
  }),

  operation({
    name: 'changePackage',
    summary: 'Name a package, or share it',
    scope: 'create',
    args: packageArgument,
    body: packageChangeSchema,
    output: changed,
    shows: 'package',
    problems: ['NOT_YOUR_PACKAGE', 'TRY_AGAIN'],
    rest: { patch: '/packages/{package}', answer: 'The package after the change.' },
    graphql: { field: 'Mutation.changePackage', input: 'PackageChangeInput', ...change },
    example: { by: 'anna', request: { package: 'own-field@1', shared: true } },
    run: ({ packages }, { package: name, ...request }) => packages.change({ ...request, name }),
  }),

  operation({
    name: 'removePackage',
    summary: 'Remove a version of a package',
    description: 'Only while no match is played with it.',
    scope: 'create',
    args: packageArgument,
    output: changed,
    shows: 'package',
    problems: ['NOT_YOUR_PACKAGE', 'PACKAGE_IN_USE', 'TRY_AGAIN'],
    rest: { delete: '/packages/{package}', answer: 'The package that is gone.' },
    graphql: { field: 'Mutation.removePackage', ...change },
    example: ofAnna,
    run: ({ packages }, request) => packages.remove({ name: request.package, caller: request.caller }),
  }),

  operation({
    name: 'checkPackage',
    summary: 'Everything that is wrong with a package',
    description: 'Nothing is kept.',
    scope: 'read',
    cost: 30_000,
    body: packageToCheckSchema,
    output: z.object({ check: packageCheckSchema }),
    shows: 'check',
    rest: {
      ...{ post: '/package-checks', limit: LIMIT },
      answer: 'The hash, or every fault by hex, unit and scenario.',
    },
    graphql: { field: 'Query.checkPackage' },
    example: { by: 'none', request: { document: { ...ownPackage, version: 0 } } },
    run: ({ packages }, request) => packages.check(request),
  }),
];
