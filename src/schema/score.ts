import { Field, ObjectType } from 'type-graphql';
import type { LedgerEntry, MatchResult, Score } from '../engine';
import { countEntries, entriesOf } from './derive/object-types';
import { LedgerEntryType, MatchResultType } from './events';

type FinalScore = Score['ifEndedNow'];

@ObjectType('FinalScore', { description: 'What the end of the match would add in this position.' })
export class FinalScoreType implements FinalScore {
  @Field(() => [LedgerEntryType])
  readonly ledger!: readonly LedgerEntry[];

  @Field(() => MatchResultType)
  readonly result!: MatchResult;
}

@ObjectType('Score', { description: 'Points so far, and what the match would be worth if it ended now.' })
export class ScoreType implements Score {
  readonly points!: Readonly<Record<string, number>>;

  @Field(() => [countEntries('side')], { name: 'points' })
  get pointsBySide(): unknown {
    return entriesOf(this.points, 'side');
  }

  @Field(() => [LedgerEntryType], { description: 'Every point scored, with its case and arithmetic.' })
  readonly ledger!: readonly LedgerEntry[];

  @Field(() => FinalScoreType)
  readonly ifEndedNow!: FinalScoreType;

  @Field(() => MatchResultType, { nullable: true })
  readonly result!: MatchResult | null;
}
