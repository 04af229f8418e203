import { Field, Int, ObjectType, createUnionType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { SubmitAccepted, SubmitFiled } from '../service/api';
import { DeniedType, NotUnderstoodType, RefusedType, StaleType } from './denied';
import { HistoryEntryType, MatchViewType } from './history';
import { FiledOrdersType, MatchType, SeatTokenType } from './match';

@ObjectType('Accepted', { description: 'All actions were accepted and written.' })
export class AcceptedType implements SubmitAccepted {
  readonly status!: 'accepted';

  @Field(() => Int, { description: 'The version of the match now.' })
  readonly version!: number;

  @Field(() => [HistoryEntryType])
  readonly entries!: readonly HistoryEntryType[];

  @Field(() => MatchViewType)
  readonly view!: MatchViewType;
}

@ObjectType('StandingOrderFiled', { description: 'A standing order was filed; the match keeps its version.' })
export class StandingOrderFiledType implements SubmitFiled {
  readonly status!: 'filed';

  @Field(() => FiledOrdersType)
  readonly filed!: FiledOrdersType;
}

@ObjectType('MatchCreated')
export class MatchCreatedType {
  readonly status!: 'ok';

  @Field(() => MatchType)
  readonly match!: MatchType;

  @Field(() => [SeatTokenType], {
    description: 'Tokens of the seats that the creator takes; shown only once.',
  })
  readonly seats!: readonly SeatTokenType[];

  @Field(() => String, {
    nullable: true,
    description: 'Token of the referee, if the creator has asked for it; shown only once.',
  })
  readonly referee!: string | null;
}

@ObjectType('MatchJoined')
export class MatchJoinedType {
  readonly status!: 'ok';

  @Field(() => MatchType)
  readonly match!: MatchType;

  @Field(() => SeatTokenType, { description: 'The token of the seat; shown only once.' })
  readonly seat!: SeatTokenType;
}

@ObjectType('EntropyAdded')
export class EntropyAddedType {
  readonly status!: 'ok';

  @Field(() => MatchType)
  readonly match!: MatchType;
}

/** A union whose members are told apart by the status of the answer. */
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
  'What became of actions. A refusal is an answer, not an error.',
);

export const FileOrdersResultUnion = unionByStatus(
  'FileOrdersResult',
  {
    filed: StandingOrderFiledType,
    refused: RefusedType,
    'not-understood': NotUnderstoodType,
    denied: DeniedType,
  },
  'What became of a standing order.',
);

export const CreateMatchResultUnion = unionByStatus(
  'CreateMatchResult',
  { ok: MatchCreatedType, denied: DeniedType },
  'A new match, or why there is none.',
);

export const JoinMatchResultUnion = unionByStatus(
  'JoinMatchResult',
  { ok: MatchJoinedType, denied: DeniedType },
  'A seat, or why it cannot be had.',
);

export const AddEntropyResultUnion = unionByStatus(
  'AddEntropyResult',
  { ok: EntropyAddedType, denied: DeniedType },
  'The match with what was added, or why it was not.',
);
