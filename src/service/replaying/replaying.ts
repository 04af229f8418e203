import type { Denied } from '../../problems/denials';
import type { ImportOrder, ImportSource, PlayedImport, ReadImport } from '../notation/imported';
import { playImport } from '../notation/play-import';
import { readImport } from '../notation/read-import';
import type { NotationRefusal } from '../notation/unreadable';
import type { Engine, ServiceData } from '../games/ports';
import type { DiceScheme } from '../../match/ports';
import { checksOf } from '../verification/checks';
import type { VerifiedMatch } from '../verification/match-record';
import type { Check } from '../verification/schema';
import { refereesWith } from './referees-with';
import type { RefereeOf } from '../../match/replay/replayed-game';
import type { ImportReplayer } from '../notation/imports';
import type { Verifier } from '../verification/verify';

/** Synchronous work of a `Replayer`. */
export interface Replaying {
  readonly verify: (record: VerifiedMatch) => readonly Check[];
  readonly readImport: (source: ImportSource) => ReadImport | NotationRefusal | Denied;
  readonly playImport: (order: ImportOrder) => PlayedImport | Denied;
}

export function replayingWith(refereeOf: RefereeOf, scheme: DiceScheme): Replaying {
  return {
    verify: (record) => checksOf(record, refereeOf, scheme),
    readImport,
    playImport: (order) => playImport(order, refereeOf, scheme),
  };
}

/** Replayer on the event loop, for programs that do nothing else meanwhile. */
export function replayerHere(engine: Engine, data: ServiceData, scheme: DiceScheme): Replayer {
  const here = replayingWith(
    refereesWith(engine, () => data),
    scheme,
  );
  return {
    verify: async (record) => here.verify(record),
    readImport: async (source) => here.readImport(source),
    playImport: async (order) => here.playImport(order),
  };
}

/** Replays whole matches: some tenths of a second of work, which depends on its arguments alone. */
export interface Replayer extends ImportReplayer, Verifier {}
