import { GraphQLJSON } from 'graphql-scalars';
import { z } from 'zod';
import { positionProblemSchema } from '../engine';
import {
  newPackageSchema,
  packageChangeSchema,
  packageCheckSchema,
  packageDocumentSchema,
  packageNameSchema,
  packagePageSchema,
  packageSchema,
  packageToCheckSchema,
} from '../service/packages/schema';
import { DeniedType } from './denied';
import { deriveArgs, deriveInput } from './derive/input-types';
import { deriveObject, setObjectType } from './derive/object-types';
import { pageArgs } from './inputs/page';
import { orDenied, unionByStatus } from './submit-result';

setObjectType(packageDocumentSchema.shape.document, GraphQLJSON);

deriveObject('Package', packageSchema);
export const PackagePageType = deriveObject('PackagePage', packagePageSchema);
export const PackageDocumentType = deriveObject('PackageDocument', packageDocumentSchema);
export const PackageCheckType = deriveObject('PackageCheck', packageCheckSchema);

export const NewPackageInput = deriveInput('NewPackageInput', newPackageSchema);
export const PackageChangeInput = deriveInput('PackageChangeInput', packageChangeSchema);

export const PackageArgs = deriveArgs(z.object({ name: packageNameSchema }));
export const PackageCheckArgs = deriveArgs(packageToCheckSchema);
export const PackagesArgs = deriveArgs(
  pageArgs.extend({ mine: z.boolean().optional().describe('Those of the user of the API key.') }),
);

const PackageRefusedType = deriveObject(
  'PackageRefused',
  z.object({ problems: z.array(positionProblemSchema).describe('Everything that is wrong, in words.') }),
  'The package has faults.',
);
const PackageAnswerType = deriveObject(
  'PackageAnswer',
  z.object({ package: packageSchema }),
  'A package after the change, or before its removal.',
);

export const PackageUploadResultUnion = unionByStatus(
  'PackageUploadResult',
  { ok: PackageAnswerType, 'package-refused': PackageRefusedType, denied: DeniedType },
  'The package, or why there is none.',
);
export const PackageResultUnion = orDenied(
  'PackageResult',
  PackageAnswerType,
  'The package, or why nothing was done.',
);
