import type { GameStore } from '../storage/game-store';
import type { RecordStore } from '../storage/record-store';
import { AccessLog } from './access-log';
import { ServerDice } from './dice/server-dice';
import { Matches } from './open-match';
import type { RulesOfMatches } from './open-match';
import { Packing } from './packing';
import type { Clock, DiceScheme, Seeds } from './ports';
import { Replays } from './replay/replays';
import { MatchInfos } from './view/match-info';
import type { HolderNames } from './view/match-info';
import { SpectatorDelay } from './view/spectator-delay';

export interface KernelParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly rules: RulesOfMatches;
  readonly names: HolderNames;
  readonly scheme: DiceScheme;
  readonly seeds: Seeds;
  /** Days that a finished match stays in the store after it was last read; undefined: for good. */
  readonly archiveDays: number | undefined;
}

/** Parts shared by all subjects of the service; they depend on no caller and no job. */
export interface Kernel {
  readonly accessLog: AccessLog;
  readonly delay: SpectatorDelay;
  readonly dice: ServerDice;
  readonly infos: MatchInfos;
  readonly matches: Matches;
  readonly packing: Packing;
  readonly replays: Replays;
}

export function createKernel(parts: KernelParts): Kernel {
  const { store, records, clock } = parts;
  const matches = new Matches(store, parts.rules);
  const replays = new Replays(store);
  const dice = new ServerDice(parts.scheme, parts.seeds);
  return {
    accessLog: new AccessLog(records, clock, parts.archiveDays),
    delay: new SpectatorDelay(replays, clock),
    dice,
    infos: new MatchInfos(dice, parts.names, replays),
    matches,
    packing: new Packing(store, matches, replays),
    replays,
  };
}
