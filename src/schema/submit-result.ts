import { createUnionType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { z } from 'zod';
import { matchCreatedSchema, matchJoinedSchema } from '../service/matches/new-match';
import { matchSchema } from '../service/matches/schema';
import { acceptedSchema, filedSchema } from '../service/play/schema';
import { DeniedType, NotUnderstoodType, RefusedType, StaleType } from './denied';
import { deriveObject } from './derive/object-types';
import './history';

export const AcceptedType = deriveObject('Accepted', acceptedSchema);
export const StandingOrderFiledType = deriveObject(
  'StandingOrderFiled',
  filedSchema,
  'A standing order was filed; the match keeps its version.',
);
export const MatchCreatedType = deriveObject('MatchCreated', matchCreatedSchema);
const MatchJoinedType = deriveObject('MatchJoined', matchJoinedSchema);
const EntropyAddedType = deriveObject('EntropyAdded', z.object({ match: matchSchema }));

/** A union whose members differ by the status of the answer. */
export function unionByStatus(
  name: string,
  members: Readonly<Record<string, ClassType>>,
  description: string,
): object {
  return createUnionType({
    name,
    description,
    types: () => Object.values(members),
    resolveType: (answer: object) => members[(answer as { readonly status: string }).status],
  });
}

/** The union of what is answered, and of why it is not. */
export function orDenied(name: string, answer: ClassType, description: string): object {
  return unionByStatus(name, { ok: answer, denied: DeniedType }, description);
}

export const SubmitResultUnion = unionByStatus(
  'SubmitResult',
  {
    accepted: AcceptedType,
    filed: StandingOrderFiledType,
    refused: RefusedType,
    'not-understood': NotUnderstoodType,
    stale: StaleType,
    denied: DeniedType,
  },
  'The result of actions. A refusal is an answer, not an error.',
);

export const FileOrdersResultUnion = unionByStatus(
  'FileOrdersResult',
  {
    filed: StandingOrderFiledType,
    refused: RefusedType,
    'not-understood': NotUnderstoodType,
    denied: DeniedType,
  },
  'The result of a standing order.',
);

export const CreateMatchResultUnion = orDenied(
  'CreateMatchResult',
  MatchCreatedType,
  'A new match, or why there is none.',
);

export const JoinMatchResultUnion = orDenied(
  'JoinMatchResult',
  MatchJoinedType,
  'A seat, or why it is not available.',
);

export const AddEntropyResultUnion = orDenied(
  'AddEntropyResult',
  EntropyAddedType,
  'The match with the addition, or why it was refused.',
);
