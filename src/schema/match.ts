import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Level } from '../ai/api';
import { standingOrdersSchema } from '../engine';
import type { MatchResult, Phase, StandingOrders } from '../engine';
import type {
  AiSeat,
  DiceInfo,
  DiceKind,
  FiledOrders,
  MatchInfo,
  MatchSettings,
  Seat,
  SeatToken,
} from '../service/api';
import { matchSettingsSchema } from '../service/matches/records';
import { EXPIRIES } from '../service/clock/time-control';
import { enumOf } from './derive/enums';
import { deriveObject, entriesOf } from './derive/object-types';
import { LevelEnum, PhaseEnum } from './enums';
import { MatchResultType } from './events';
import { HeadType, PageType, withScenario } from './shared';
import { ForkedFromType, MatchClockType, StartedFromEnum } from './table';

export const DiceKindEnum = enumOf('DiceKind', ['server', 'supplied'] satisfies DiceKind[], {
  description: '`server`: verifiable dice of this service; `supplied`: the request brings what was rolled.',
});

/** What reactive decisions are left to (rulings section 18). */
export const StandingOrdersType = deriveObject('StandingOrders', standingOrdersSchema);

const { joinBy, help, retention } = matchSettingsSchema.shape;

export const JoinByEnum = enumOf('JoinBy', joinBy.unwrap().options, {
  description: 'Who may take a free seat.',
});
export const HelpEnum = enumOf('Help', help.unwrap().options, {
  description:
    'Forbidden: no odds, advice, turns by the service or simulations from the match while it is running.',
});
export const RetentionAfterEnum = enumOf('RetentionAfter', retention.unwrap().unwrap().shape.after.options);
export const ExpiryEnum = enumOf('Expiry', EXPIRIES, {
  description:
    'What happens when the time of a side runs out: it loses, the service plays on for it, or an entry says so.',
});

/** What the creator of a match has settled beside the rules. */
export const MatchSettingsType = deriveObject('MatchSettings', matchSettingsSchema);

@ObjectType('AiSeat', { description: 'How the service plays a side.' })
export class AiSeatType implements AiSeat {
  @Field(() => LevelEnum)
  readonly level!: Level;

  @Field(() => Int, { description: 'Nodes of thought for a Player-Turn.' })
  readonly nodes!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Revealed when the match is over: every decision can be found again with it.',
  })
  readonly seed!: string | null;
}

@ObjectType('Seat')
export class SeatType implements Seat {
  @Field(() => String)
  readonly side!: string;

  @Field(() => Boolean)
  readonly taken!: boolean;

  @Field(() => ID, { nullable: true, description: 'The user who took it with an API key.' })
  readonly holder!: string | null;

  @Field(() => Boolean, {
    description: 'Its holder has lent it to the service, which plays until he takes it back.',
  })
  readonly lent!: boolean;

  @Field(() => AiSeatType, { nullable: true, description: 'Set when the service plays the side.' })
  readonly ai!: AiSeatType | null;
}

@ObjectType('SeatToken', { description: 'The key to a seat. Send it as `Authorization: Bearer <token>`.' })
export class SeatTokenType implements SeatToken {
  @Field(() => String)
  readonly side!: string;

  @Field(() => String)
  readonly token!: string;
}

@ObjectType('Entropy', { description: 'What a player has added to the dice.' })
export class EntropyType {
  @Field(() => String)
  readonly side!: string;

  @Field(() => String)
  readonly value!: string;
}

@ObjectType('DiceInfo')
export class DiceInfoType implements DiceInfo {
  @Field(() => DiceKindEnum)
  readonly kind!: DiceKind;

  @Field(() => String, { nullable: true, description: 'How rolls come from the seed.' })
  readonly algorithm!: string | null;

  @Field(() => String, { nullable: true, description: 'Hash of the secret seed, public from the start.' })
  readonly commitment!: string | null;

  readonly entropy!: Readonly<Record<string, string>>;

  @Field(() => [EntropyType], { name: 'entropy' })
  get entropyBySide(): unknown {
    return entriesOf(this.entropy, 'side');
  }

  @Field(() => String, { nullable: true, description: 'Revealed when the match is over.' })
  readonly seed!: string | null;

  @Field(() => Int, { description: 'Dice rolled so far.' })
  readonly rolls!: number;
}

@ObjectType('Match', { description: 'What everyone may know about a match.' })
export class MatchType extends withScenario(HeadType) implements MatchInfo {
  @Field(() => StandingOrdersType, { description: 'What holds for a side until it files its own.' })
  readonly defaultStandingOrders!: StandingOrders;

  @Field(() => [SeatType])
  readonly seats!: readonly SeatType[];

  @Field(() => ID, { nullable: true, description: 'The user who created the match with an API key.' })
  readonly owner!: string | null;

  @Field(() => ID, { nullable: true, description: 'The event that the match belongs to.' })
  readonly event!: string | null;

  @Field(() => Boolean, { description: 'Somebody may look on and act as its referee.' })
  readonly referee!: boolean;

  @Field(() => MatchSettingsType, { description: 'What its creator has settled beside the rules.' })
  readonly settings!: MatchSettings;

  @Field(() => DiceInfoType)
  readonly dice!: DiceInfoType;

  @Field(() => String)
  readonly engineVersion!: string;

  @Field(() => String, { description: 'Hash of the data package that the match was begun with.' })
  readonly dataHash!: string;

  @Field(() => Boolean, {
    description: 'False when the data package is gone: readable, but closed to actions.',
  })
  readonly playable!: boolean;

  @Field(() => Int, { description: 'Number of the last entry of the log; send it with the next action.' })
  readonly version!: number;

  @Field(() => Int)
  readonly turn!: number;

  @Field(() => PhaseEnum)
  readonly phase!: Phase;

  @Field(() => String)
  readonly phasing!: string;

  @Field(() => [String], { description: 'The sides that have something to decide now.' })
  readonly toAct!: readonly string[];

  @Field(() => MatchResultType, { nullable: true })
  readonly result!: MatchResult | null;

  @Field(() => String, { nullable: true, description: 'Why the referee has stopped the match.' })
  readonly paused!: string | null;

  @Field(() => MatchClockType, { nullable: true, description: 'Null in a match without a time control.' })
  readonly clock!: MatchClockType | null;

  @Field(() => StartedFromEnum)
  readonly startedFrom!: MatchInfo['startedFrom'];

  @Field(() => ForkedFromType, { nullable: true })
  readonly forkedFrom!: ForkedFromType | null;
}

@ObjectType('MatchPage', { description: 'Matches, newest first.' })
export class MatchPageType extends PageType {
  @Field(() => [MatchType])
  readonly matches!: readonly MatchType[];
}

@ObjectType('FiledOrders', { description: 'The standing orders of a side; only that side sees them.' })
export class FiledOrdersType implements FiledOrders {
  @Field(() => String)
  readonly side!: string;

  @Field(() => Int, { description: '0: none filed, the defaults of the match hold.' })
  readonly version!: number;

  @Field(() => StandingOrdersType)
  readonly orders!: StandingOrders;
}
