import { z } from 'zod';
import { violationsSchema } from '../engine';
import { dryRunSchema, dryRunStopSchema } from '../service/play/schema';
import { anEvent } from '../service/values/engine';
import { hints } from '../service/values/schema';
import { DeniedType, NotUnderstoodType } from './denied';
import { deriveObject, setObjectType } from './derive/object-types';
import './history';
import { unionByStatus } from './submit-result';

/** GraphQL shows both ways to end as one type. */
const DryRunStopType = deriveObject(
  'DryRunStop',
  z.object({
    reason: z.string().describe('`refused` or `needs-die`.'),
    index: z.int().register(hints, { graphql: 'actionIndex' }),
    violations: violationsSchema.optional().describe('Of a refused action.'),
    purpose: z.string().optional().describe('What the missing die is for.'),
    events: z.array(anEvent).optional().describe('What happens before the die is rolled.'),
  }),
  'Why a dry run ended before the end of its list.',
);
setObjectType(dryRunStopSchema, DryRunStopType);

const DryRunType = deriveObject('DryRun', dryRunSchema);

export const DryRunResultUnion = unionByStatus(
  'DryRunResult',
  { ok: DryRunType, 'not-understood': NotUnderstoodType, denied: DeniedType },
  'The results of actions.',
);
