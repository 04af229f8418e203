import { z } from 'zod';
import { playedLike } from './played-like';
import type { ScenarioName } from './played-like';

const optionValueSchema = z.union([z.string(), z.boolean()]);
type OptionValue = z.infer<typeof optionValueSchema>;

/** Values by the name of an option, the default first. */
export const gameOptionsSchema = z.record(z.string(), z.array(optionValueSchema).min(1).max(9));

/** A choice that the players make when they create a match. */
interface GameOption {
  readonly values: readonly OptionValue[];
  readonly default: OptionValue;
  readonly case: string;
  /** Scenarios of the booklet that offer it; all if absent. */
  readonly scenarios?: readonly string[];
}

/** Options of a game or of one scenario, by name. */
export type OfferedOptions = Readonly<Record<string, GameOption>>;

/** The parts of a scenario on which the options of its matches depend. */
export interface ScenarioOptions extends ScenarioName {
  readonly options?: Readonly<Record<string, readonly OptionValue[]>> | undefined;
}

/** The options that the game offers to matches of this scenario. */
export function optionsOffered(all: OfferedOptions | undefined, scenario: ScenarioName): OfferedOptions {
  const like = playedLike(scenario);
  const offered = Object.entries(all ?? {}).filter(([, { scenarios }]) => scenarios?.includes(like) ?? true);
  return Object.fromEntries(offered);
}

/**
 * The options open to a match of the scenario. A caller's own scenario may offer fewer values, or another
 * default.
 */
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
