import type { AccessLog } from '../../match/access-log';
import type { Matches } from '../../match/open-match';
import type { Clock } from '../../match/ports';
import type { MatchRemoval } from '../../match/removal';
import type { GameStore } from '../../storage/game-store';
import type { RecordStore } from '../../storage/record-store';
import type { Timekeeper } from '../clock/timekeeper';
import type { AwaitedMatches } from '../follow-ups/awaited';
import type { FollowUpJobs } from '../follow-ups/follow-up-jobs';
import { Archiver } from './archiver';
import type { ArchiveMeans } from './archiver';
import { Reconciler } from './reconciler';
import { Retention } from './retention';
import type { RetentionSettings } from './retention';

export interface UpkeepParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly matches: Matches;
  readonly removal: MatchRemoval;
  readonly accessLog: AccessLog;
  readonly awaited: AwaitedMatches;
  readonly followUpJobs: FollowUpJobs;
  readonly timekeeper: Timekeeper;
  readonly clock: Clock;
  readonly retention: RetentionSettings;
  readonly archive: ArchiveMeans | undefined;
}

/** Hourly sweeps over all matches, started by a process that runs jobs. */
export interface Upkeep {
  readonly retention: Retention;
  /** Undefined without an archive. */
  readonly archiver: Archiver | undefined;
  readonly reconciler: Reconciler;
}

export function createUpkeep(parts: UpkeepParts): Upkeep {
  const { store, records, clock, accessLog, archive } = parts;
  return {
    retention: new Retention({ store, records, removal: parts.removal, clock, settings: parts.retention }),
    archiver: archive && new Archiver({ store, records, archive, accessLog, clock }),
    reconciler: new Reconciler({
      ...{ records, matches: parts.matches, awaited: parts.awaited },
      ...{ followUpJobs: parts.followUpJobs, timekeeper: parts.timekeeper, clock },
    }),
  };
}
