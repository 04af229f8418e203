import { DeniedType, PositionRefusedType } from './denied';
import { MatchCreatedType, unionByStatus } from './submit-result';

export const CreateFromPositionResultUnion = unionByStatus(
  'CreateFromPositionResult',
  { ok: MatchCreatedType, 'position-refused': PositionRefusedType, denied: DeniedType },
  'A new match, or why there is none.',
);
