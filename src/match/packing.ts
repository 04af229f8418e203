import { setImmediate as nextTurn } from 'node:timers/promises';
import { StorageUnavailable } from '../storage/errors';
import type { GameStore } from '../storage/game-store';
import { chained, positionHash } from './hash/position-hash';
import { isRefusal } from '../problems/denials';
import { isPlayable, type Matches, type PlayableMatch } from './open-match';
import { isWhole, packedBody, toJson, type NumberedEntry } from './records';
import { ReplayMismatch, type Replayed } from './replay/recorded-log';
import type { Replays } from './replay/replays';

/** Minimum number of recent entries left unpacked in a running match. */
const FRESH = 32;
/** Entries of a running match between two runs of packing. */
const STEP = 32;
/** Most entries in a block: larger blocks compress better, smaller ones make for shorter replays. */
const BLOCK = 256;

/** Append that has been acknowledged. */
export interface Appended {
  readonly id: string;
  readonly before: number;
  readonly version: number;
  readonly isOver: boolean;
}

/** Packs the older entries of matches. */
export class Packing {
  constructor(
    private readonly store: GameStore,
    private readonly matches: Matches,
    private readonly replays: Replays,
  ) {}

  /**
   * Packs old entries, and all entries once the match is over. A failure of the store does not affect the
   * append; a later run packs more.
   */
  async after({ id, before, version, isOver }: Appended): Promise<void> {
    const isTime = Math.floor(version / STEP) > Math.floor(before / STEP) && version >= FRESH + STEP;
    if (!isOver && !isTime) return;
    try {
      const match = await this.matches.open(id);
      if (isRefusal(match) || !isPlayable(match)) return;
      if (isOver) await this.packAll(match);
      else await this.packTo(match, match.packed, match.version - FRESH);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  private async packAll(match: PlayableMatch): Promise<void> {
    let { packed } = match;
    for (;;) {
      const last = await this.packTo(match, packed, match.version);
      if (last === packed) return;
      packed = last;
      await nextTurn();
    }
  }

  /** Extends the open block or begins a block; returns the number of the last packed entry. */
  private async packTo(match: PlayableMatch, packed: number, end: number): Promise<number> {
    const last = packed === 0 ? undefined : (await this.store.blocks(match.id, packed))[0];
    const open = last !== undefined && last.bodies.length < BLOCK ? last : { first: packed + 1, bodies: [] };
    const played = await this.playedBack(match, packed, Math.min(end, open.first + BLOCK - 1));
    const reached = played.at(-1);
    if (reached === undefined) return packed;
    const { number, entropyVersion } = reached.entry;
    const result = await this.store.pack({
      matchId: match.id,
      packed,
      block: {
        first: open.first,
        bodies: [...open.bodies, ...played.map(({ entry }) => packedBody(entry))],
        head: played.reduce(
          (head, { entry }) => chained(head, entry),
          last?.head ?? match.header.initialHash,
        ),
      },
      ...(number < match.version && { snapshot: toJson({ position: reached.position, entropyVersion }) }),
    });
    return result.status === 'packed' ? number : packed;
  }

  /**
   * Unpacked entries, replayed. Empty if the replay does not reproduce the recorded entries: they then stay
   * unpacked, and verification reports the reason.
   */
  private async playedBack(
    match: PlayableMatch,
    packed: number,
    to: number,
  ): Promise<readonly (Replayed & { readonly entry: NumberedEntry })[]> {
    const played: (Replayed & { readonly entry: NumberedEntry })[] = [];
    try {
      for await (const one of this.replays.playTo(match, packed, to)) {
        const { entry } = one;
        if (entry.number > packed && isWhole(entry)) played.push({ ...one, entry });
      }
    } catch (error) {
      if (error instanceof ReplayMismatch) return [];
      throw error;
    }
    const last = played.at(-1);
    const isSame =
      last !== undefined && positionHash(last.position, match.header.salt) === last.entry.positionHash;
    return isSame ? played : [];
  }
}
