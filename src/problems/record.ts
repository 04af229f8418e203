import type { Placeholder } from '../engine';

/**
 * Form of a problem in GraphQL: a type of answer, or an error with `extensions.code`. A `Denied` also becomes such an
 * error in a field without that type.
 */
type GraphqlForm =
  | 'Denied'
  | 'Refused'
  | 'BranchRefused'
  | 'NotUnderstood'
  | 'NotationUnreadable'
  | 'PackageRefused'
  | 'PositionRefused'
  | 'ScenarioRefused'
  | 'Stale'
  | 'error';

/** Values of a sentence by name. */
export type Values<Name extends string = string> = Readonly<Record<Name, string | number>>;

type Statuses = readonly number[];
type Forms = readonly GraphqlForm[];

/** Public description of a problem code. */
export interface ProblemRecord<
  Text extends string = string,
  Status extends Statuses = Statuses,
  Graphql extends Forms = Forms,
> {
  /** Statuses of REST answers with it, the usual one first; empty if only GraphQL has the code. */
  readonly status: Status;
  /** Empty if only REST has the code. */
  readonly graphql: Graphql;
  /** One sentence, with `{name}` for each value. */
  readonly text: Text;
  /** Advice for the caller; code is in back quotes. */
  readonly advice: string;
  /** A request with this answer, or the situation; code is in back quotes. */
  readonly example: string;
  /** Values of the sentence in the example. */
  readonly values?: Values;
}

/** Requires a value for every placeholder, and no other. */
type Filled<Name extends string> = [Name] extends [never]
  ? { readonly values?: never }
  : { readonly values: Values<Name> };

/** Record of a code, with the literal types of its members. */
export function record<const Text extends string, const Status extends Statuses, const Graphql extends Forms>(
  given: Omit<ProblemRecord<Text, Status, Graphql>, 'values'> & Filled<Placeholder<Text>>,
): ProblemRecord<Text, Status, Graphql> {
  return given;
}

/** Record of a code with which the service denies a request. */
export function denial<const Text extends string, const Status extends Statuses>(
  given: Omit<ProblemRecord<Text, Status>, 'graphql' | 'values'> & Filled<Placeholder<Text>>,
): ProblemRecord<Text, Status, readonly ['Denied']> {
  return { ...given, graphql: ['Denied'] };
}
