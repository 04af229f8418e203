import type { Placeholder } from '../engine';

/**
 * A form in which GraphQL shows a problem: a type of its answers, or an error with `extensions.code`. A `Denied` is
 * such an error, too, where a field has no answer of this type.
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

/** Values of a sentence by their names. */
export type Values<Name extends string = string> = Readonly<Record<Name, string | number>>;

type Statuses = readonly number[];
type Forms = readonly GraphqlForm[];

/** All that callers learn about the code of a problem. */
export interface ProblemRecord<
  Text extends string = string,
  Status extends Statuses = Statuses,
  Graphql extends Forms = Forms,
> {
  /** The statuses under which REST answers with it, the usual one first; none where only GraphQL has the code. */
  readonly status: Status;
  /** Empty where only REST has the code. */
  readonly graphql: Graphql;
  /** One sentence, with `{name}` for each value. */
  readonly text: Text;
  /** Says what the caller can do about it; code stands in back quotes. */
  readonly advice: string;
  /** A request that is answered so, or when it happens; code stands in back quotes. */
  readonly example: string;
  /** The values of the sentence in the example. */
  readonly values?: Values;
}

/** The example fills every placeholder, and nothing else. */
type Filled<Name extends string> = [Name] extends [never]
  ? { readonly values?: never }
  : { readonly values: Values<Name> };

/** The record of a code, whose members the types know. */
export function record<const Text extends string, const Status extends Statuses, const Graphql extends Forms>(
  given: Omit<ProblemRecord<Text, Status, Graphql>, 'values'> & Filled<Placeholder<Text>>,
): ProblemRecord<Text, Status, Graphql> {
  return given;
}

/** The record of a code with which the service denies a request. */
export function denial<const Text extends string, const Status extends Statuses>(
  given: Omit<ProblemRecord<Text, Status>, 'graphql' | 'values'> & Filled<Placeholder<Text>>,
): ProblemRecord<Text, Status, readonly ['Denied']> {
  return { ...given, graphql: ['Denied'] };
}
