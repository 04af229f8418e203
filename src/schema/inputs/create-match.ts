import {
  newForkSchema,
  newMatchFromPositionSchema,
  newMatchSchema,
  newSeatSchema,
} from '../../service/matches/new-match';
import type { NewMatch } from '../../service/matches/api';
import type { ForkRequest, FromPositionRequest } from '../../service/starts/api';
import { sentId } from '../../service/values/schema';
import '../action-input';
import { deriveInput } from '../derive/input-types';
import { withoutNulls } from '../derive/nulls';
import { toOptions } from './scenario';

export const CreateMatchInput = deriveInput('CreateMatchInput', newMatchSchema);
export type CreateMatchInput = InstanceType<typeof CreateMatchInput>;

export const JoinMatchInput = deriveInput('JoinMatchInput', newSeatSchema.extend({ match: sentId }));
export type JoinMatchInput = InstanceType<typeof JoinMatchInput>;

export const CreateFromPositionInput = deriveInput('CreateFromPositionInput', newMatchFromPositionSchema);
export type CreateFromPositionInput = InstanceType<typeof CreateFromPositionInput>;

export const ForkMatchInput = deriveInput('ForkMatchInput', newForkSchema.extend({ match: sentId }));
export type ForkMatchInput = InstanceType<typeof ForkMatchInput>;

/** The request of the service that an input stands for. */
export function toCreateRequest({ options, ...rest }: CreateMatchInput): NewMatch {
  if (!options) return withoutNulls(rest);
  return { ...withoutNulls(rest), options: toOptions(options) };
}

/** The same for a position, whose nulls mean something. */
export function toFromPosition({
  position,
  ...terms
}: CreateFromPositionInput): Omit<FromPositionRequest, 'caller'> {
  return { ...withoutNulls(terms), position };
}

/** The same for a fork. */
export function toFork(input: ForkMatchInput): Omit<ForkRequest, 'caller'> {
  const { match, ...terms } = withoutNulls(input);
  return { ...terms, match };
}
