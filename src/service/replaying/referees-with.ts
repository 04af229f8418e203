import { BuiltReferees } from '../games/built-referees';
import type { Engine } from '../games/ports';
import type { ServiceData } from '../games/ports';
import type { RefereeOf } from '../../match/replay/replayed-game';

/** Finds rules by the data at hand or by that of the game. Throws if the game names other data. */
export function refereesWith(
  engine: Pick<Engine, 'referee'>,
  data: () => Pick<ServiceData, 'hash' | 'systems'>,
): RefereeOf {
  const built = new BuiltReferees(engine);
  return ({ dataHash, foreign, ...terms }) => {
    const own = foreign === undefined ? data() : undefined;
    const system = foreign?.data ?? (own?.hash === dataHash ? own.systems.get(terms.system) : undefined);
    if (system === undefined)
      throw new Error(`The data package "${dataHash}" has no game "${terms.system}" here.`);
    return built.under(dataHash, system, terms);
  };
}
