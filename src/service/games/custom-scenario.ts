import { z } from 'zod';
import { atOnce, slicedSystem } from '../../engine';
import type { DataProblem, Sliced, SystemData } from '../../engine';
import { inSlices } from '../../values/in-slices';
import { Latest } from '../../values/latest';
import type { ServiceData } from './ports';
import type { CustomScenario } from './schema';

/** Custom scenario with its own order of battle. */
export type ReadCustom =
  | { readonly data: SystemData; readonly scenario: string }
  | { readonly problems: readonly [DataProblem, ...DataProblem[]] };

const namedUnitsSchema = z.looseObject({
  setup: z.array(z.looseObject({ unit: z.string() })),
  reinforcements: z.array(z.looseObject({ unit: z.string() })),
});

/**
 * Puts a custom scenario on the map and counters of the game, or on those sent with it, and checks everything as
 * the games' own data is checked. Problems use the names of the request.
 */
export function* slicedCustom(
  base: SystemData,
  custom: CustomScenario,
  knownCases: ReadonlySet<string>,
): Sliced<ReadCustom> {
  const { orderOfBattle } = base;
  const parsed = yield* slicedSystem(
    {
      map: custom.map ?? base.map,
      terrainKey: base.terrainKey,
      orderOfBattle: {
        ...orderOfBattle,
        units: custom.units === undefined ? unitsFor(base, custom.scenario) : asPrinted(custom.units),
        formations: custom.formations ?? orderOfBattle.formations,
        markers: custom.markers ?? orderOfBattle.markers,
        scenarios: [custom.scenario],
      },
    },
    knownCases,
  );
  if (!parsed.ok) {
    const [first, ...rest] = parsed.problems.map(underRequest);
    if (first === undefined) throw new Error('Data is refused for no reason.');
    return { problems: [first, ...rest] };
  }
  const [scenario] = parsed.value.orderOfBattle.scenarios;
  if (scenario === undefined) throw new Error('A scenario was read and none came out.');
  if (orderOfBattle.scenarios.some(({ id }) => id === scenario.id)) {
    const message = `"${scenario.id}" is a scenario of the game itself`;
    return { problems: [{ path: 'scenario.id', message }] };
  }
  return { data: parsed.value, scenario: scenario.id };
}

/** Number of remembered custom scenarios, each of up to some megabytes. */
const KEPT = 32;

/**
 * Reads custom scenarios, and remembers those used last. The key names the game, its data and the scenario by
 * their hashes, so that nothing becomes stale.
 */
export class CustomScenarios {
  private readonly read = new Latest<Promise<ReadCustom>>(KEPT);

  private readonly knownCases: ReadonlySet<string>;

  constructor({ cases }: Pick<ServiceData, 'cases'>) {
    this.knownCases = new Set(cases.map(({ id }) => id));
  }

  under(key: string, base: SystemData, custom: CustomScenario): Promise<ReadCustom> {
    return this.read.get(key, () => inSlices(slicedCustom(base, custom, this.knownCases)));
  }
}

/** Like `slicedCustom`, but without pauses. */
export function readCustom(...asked: Parameters<typeof slicedCustom>): ReadCustom {
  return atOnce(slicedCustom(...asked));
}

/** Counters in the form of the data: a caller may send back the names and divisions that the catalogue adds. */
function asPrinted(units: unknown): unknown {
  if (!Array.isArray(units)) return units;
  return units.map((unit: unknown) => {
    if (typeof unit !== 'object' || unit === null) return unit;
    const { name: _name, division: _division, ...printed } = unit as Readonly<Record<string, unknown>>;
    return printed;
  });
}

/** Counters of the game that the scenario uses; all of them if its form is invalid. */
function unitsFor({ orderOfBattle }: SystemData, scenario: unknown): SystemData['orderOfBattle']['units'] {
  const read = namedUnitsSchema.safeParse(scenario);
  if (!read.success) return orderOfBattle.units;
  const named = new Set([...read.data.setup, ...read.data.reinforcements].map(({ unit }) => unit));
  const used = orderOfBattle.units.filter(({ id }) => named.has(id));
  return used.length > 0 ? used : orderOfBattle.units;
}

function underRequest({ path, message }: DataProblem): DataProblem {
  return {
    path: path.replace(/^orderOfBattle\.(?:scenarios\.0|(?=units|formations|markers))/, nameOf),
    message,
  };
}

function nameOf(stem: string): string {
  return stem.endsWith('scenarios.0') ? 'scenario' : '';
}
