import { z } from 'zod';
import { playedLike } from './played-like';
import type { ScenarioName } from './played-like';

const optionValueSchema = z.union([z.string(), z.boolean()]);
type OptionValue = z.infer<typeof optionValueSchema>;

/** Values by the name of an option, the usual one first. */
export const gameOptionsSchema = z.record(z.string(), z.array(optionValueSchema).min(1).max(9));

/** Something that the players of a match may choose at its creation. */
interface GameOption {
  readonly values: readonly OptionValue[];
  readonly default: OptionValue;
  readonly case: string;
  /** Scenarios of the booklet that offer it; all when left out. */
  readonly scenarios?: readonly string[];
}

/** The options of one scenario's game, by name. */
export type OfferedOptions = Readonly<Record<string, GameOption>>;

/** A scenario, as far as the choices of its matches depend on it. */
export interface ScenarioOptions extends ScenarioName {
  readonly options?: Readonly<Record<string, readonly OptionValue[]>> | undefined;
}

/** What the game offers to the matches of such a scenario. */
export function optionsOffered(all: OfferedOptions | undefined, scenario: ScenarioName): OfferedOptions {
  const like = playedLike(scenario);
  const offered = Object.entries(all ?? {}).filter(([, { scenarios }]) => scenarios?.includes(like) ?? true);
  return Object.fromEntries(offered);
}

/** What a match of the scenario may choose: a battle of one's own may offer less, or have another usual value. */
export function optionsOpen(all: OfferedOptions | undefined, scenario: ScenarioOptions): OfferedOptions {
  const offered = Object.entries(optionsOffered(all, scenario));
  return Object.fromEntries(
    offered.map(([name, option]) => {
      const values = scenario.options?.[name] ?? [];
      const [usual] = values;
      return [name, usual === undefined ? option : { ...option, values, default: usual }];
    }),
  );
}
