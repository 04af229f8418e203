import { z } from 'zod';
import type { CreateEventRequest } from '../../service/events/api';
import type { RulingRequest } from '../../service/events/new-event';
import { sentName } from '../../service/matches/new-match';
import {
  MOST_ROUNDS,
  cancellationSchema,
  deadlineMeasureSchema,
  eventChangeSchema,
  keptMatchesSchema,
  newEventPlayersSchema,
  newEventSchema,
  newGameRulingSchema,
  newRoundSchema,
  withdrawalSchema,
} from '../../service/events/new-event';
import { eventTableSchema } from '../../service/events/results-schema';
import { eventStateSchema } from '../../service/events/schema';
import { hints, sentId } from '../../service/values/schema';
import './create-match';
import { deriveArgs, deriveInput } from '../derive/input-types';
import { withoutNulls } from '../derive/nulls';
import { pageArgs } from './page';
import { toScenario } from './scenario';

export const CreateEventInput = deriveInput('CreateEventInput', newEventSchema);

const ofEvent = z.object({ event: sentId });
const ofPlayer = ofEvent.extend({ player: sentId });
const ofRound = ofEvent.extend({ round: z.int().min(1).max(MOST_ROUNDS).describe('From 1.') });

export const EventArgs = deriveArgs(ofEvent);
export const ChangeEventArgs = deriveArgs(ofEvent.extend(eventChangeSchema.shape));
export const AddPlayersArgs = deriveArgs(ofEvent.extend(newEventPlayersSchema.shape));
export const EventPlayerArgs = deriveArgs(ofPlayer);
export const WithdrawArgs = deriveArgs(ofPlayer.extend(withdrawalSchema.shape));
export const AddRoundArgs = deriveArgs(ofEvent.extend(newRoundSchema.shape));
export const SetDeadlineArgs = deriveArgs(
  ofRound.extend({
    deadline: newRoundSchema.shape.deadline.describe('An instant in ISO 8601; without it there is none.'),
  }),
);
export const ApplyDeadlineArgs = deriveArgs(ofRound.extend(deadlineMeasureSchema.shape));
export const CancelEventArgs = deriveArgs(ofEvent.extend(cancellationSchema.shape));
export const DeleteEventArgs = deriveArgs(ofEvent.extend({ matches: keptMatchesSchema }));

const sidePoints = z
  .object({ side: sentName, value: z.number() })
  .register(hints, { input: 'SidePointsInput' });

const { reason, ...ruling } = newGameRulingSchema.shape;
const gameRuling = z
  .object({
    ...ruling,
    points: z.array(sidePoints).max(2).optional().describe('For `adjusted`: Victory Points of both sides.'),
  })
  .describe('What the organiser decides about a game.')
  .register(hints, { input: 'GameRulingInput' });

export const RuleArgs = deriveArgs(ofEvent.extend({ match: sentId, ruling: gameRuling, reason }));

export const EventsArgs = deriveArgs(
  pageArgs.extend({
    mine: z.boolean().optional().describe('Those that concern the user of the API key, private ones too.'),
    state: eventStateSchema.optional(),
  }),
);
export const EventResultsArgs = deriveArgs(
  ofEvent.extend({
    overdue: z.boolean().optional().describe('Only those that are undecided after their deadline.'),
  }),
);
export const EventCsvArgs = deriveArgs(ofEvent.extend({ table: eventTableSchema }));

/** The request of the service that an input stands for. */
export function toCreateEvent(
  input: InstanceType<typeof CreateEventInput>,
): Omit<CreateEventRequest, 'caller'> {
  const { scenarios, ...rest } = withoutNulls(input);
  return { ...rest, scenarios: scenarios.map(toScenario) };
}

/** The ruling that an input stands for. */
export function toRuling(input: z.infer<typeof gameRuling>): RulingRequest {
  const { points, ...plain } = withoutNulls(input);
  return {
    ...plain,
    ...(plain.kind === 'adjusted' && { winner: plain.winner ?? null }),
    ...(points !== undefined && {
      points: Object.fromEntries(points.map(({ side, value }) => [side, value])),
    }),
  };
}
