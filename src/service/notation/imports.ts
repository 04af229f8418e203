import { beginningOf } from '../../engine';
import type { GameStore } from '../../storage/game-store';
import type { Creation } from '../matches/creation';
import { isRefusal, type Answer, type Denied } from '../../problems/denials';
import type { Games, OpenGame } from '../games/games';
import type { OfPackage } from '../games/requests';
import { LONGEST_TITLE } from '../../match/terms';
import type { MatchCreated } from '../matches/new-match';
import type { MatchTerms } from '../matches/requests';
import type { MatchInfos } from '../../match/view/match-info';
import type { MatchInfo } from '../../match/schema';
import type { Packing } from '../../match/packing';
import type { Matches, OpenMatch } from '../../match/open-match';
import type { Clock, Randomness } from '../../match/ports';
import { toJson, type EntryBody } from '../../match/records';
import type { MatchRemoval } from '../../match/removal';
import type { ReplayedGame } from '../../match/replay/replayed-game';
import { notBefore } from '../../values/time';
import type { NotationRefusal } from './unreadable';
import type {
  ImportedOrders,
  ImportOrder,
  ImportSource,
  ImportedPart,
  PlayedImport,
  ReadImport,
} from './imported';

/** Reads and replays imports, on this thread or another. */
export interface ImportReplayer {
  readImport(source: ImportSource): Promise<ReadImport | NotationRefusal | Denied>;
  playImport(order: ImportOrder): Promise<PlayedImport | Denied>;
}

export interface ImportParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly packing: Packing;
  readonly creation: Creation;
  readonly games: Games;
  readonly infos: MatchInfos;
  readonly replayer: ImportReplayer;
  readonly randomness: Randomness;
  readonly clock: Clock;
  readonly removal: MatchRemoval;
}

export interface ImportRequest
  extends Omit<MatchTerms, 'dice' | 'entropy' | 'sealedTexts' | 'standingOrders' | 'aiSeats'>, OfPackage {
  /** Match in notation. */
  readonly text?: string | undefined;
  /** Exported match; exactly one of `text` and `document` is given. */
  readonly document?: unknown;
}

/** Creates matches from matches in notation and from exported ones. */
export class Imports {
  constructor(private readonly parts: ImportParts) {}

  /**
   * Creates a match with the log of a text or of a document, replayed through the rules with its dice. The match
   * continues with supplied dice.
   */
  async importMatch({
    text,
    document,
    package: sentPackage,
    caller,
    ...terms
  }: ImportRequest): Promise<Answer<MatchCreated> | NotationRefusal> {
    const { replayer, games, creation, randomness } = this.parts;
    const source = { text, document };
    const read = await replayer.readImport(source);
    if (isRefusal(read)) return read;
    const { header, options, isElsewhere, match: from, comments } = read;
    const { system, scenario } = header;
    const name = sentPackage ?? header.package ?? undefined;
    const game = await games.openNamed({ system, scenario, options, package: name, caller });
    if (isRefusal(game)) return game;
    const salt = randomness.secret();
    const played = await replayer.playImport({ source, game: gameOf(game), salt });
    if (isRefusal(played)) return played;

    const { referee } = game;
    const created = await creation.begin(
      {
        referee,
        position: played.position,
        events: isElsewhere ? [] : referee.initial().events,
        origin: {
          ...{ from: 'import', match: from, dice: header.dice, elsewhere: isElsewhere },
          comments: [...comments],
        },
        package: game.package,
        salt,
      },
      {
        title: header.title === null ? undefined : beginningOf(header.title, LONGEST_TITLE),
        ...terms,
        dice: 'supplied',
        standingOrders: header.orders,
      },
      caller,
    );
    if (created.status !== 'ok') return created;
    const { id } = created.match;
    try {
      await this.write(created.match, played);
      return { ...created, match: await this.parts.infos.of(await this.opened(id)) };
    } catch (error) {
      await this.parts.removal.remove(await this.opened(id));
      throw error;
    }
  }

  /** Writes the log of a new match. */
  private async write(
    { id, createdAt }: Pick<MatchInfo, 'id' | 'createdAt'>,
    { filed, entries: count, parts }: PlayedImport,
  ): Promise<void> {
    const { store, clock } = this.parts;
    const at = notBefore(createdAt, clock.now().toISOString());
    const versions = await this.fileOrders(id, filed, count);
    let before = 0;
    for (const part of parts) {
      const { entries, position } = JSON.parse(part) as ImportedPart;
      const bodies = entries.map((entry, index): EntryBody => ({
        ...{ side: entry.side, action: entry.action, dice: entry.dice, events: entry.events, at },
        ...{ orders: versions[before + index] ?? {}, entropyVersion: null },
        ...{ restore: entry.restore, positionHash: entry.positionHash, idempotencyKey: null },
        ...(entry.comments && { comments: entry.comments }),
      }));
      const isOver = position.result !== undefined;
      const appended = await store.append({
        matchId: id,
        expectedVersion: before,
        entries: bodies.map(toJson),
        snapshot: toJson({ position, entropyVersion: null, at }),
        ...(isOver && { isLast: true }),
      });
      if (appended.status !== 'appended')
        throw new Error(`Another request acts in match "${id}" while it is imported.`);
      await this.parts.packing.after({ id, before, version: appended.version, isOver });
      before = appended.version;
    }
  }

  /** Files the standing orders of the log; returns the versions in force at each entry. */
  private async fileOrders(
    id: string,
    filings: readonly ImportedOrders[],
    entries: number,
  ): Promise<readonly Readonly<Record<string, number>>[]> {
    const { header } = await this.opened(id);
    let inForce: Readonly<Record<string, number>> = Object.fromEntries(header.sides.map((side) => [side, 0]));
    const versions: Readonly<Record<string, number>>[] = [];
    for (const { side, orders, after } of filings) {
      while (versions.length < after) versions.push(inForce);
      const filed = await this.parts.store.fileOrders(id, side, toJson(orders));
      if (filed.status !== 'filed') throw new Error(`Standing orders cannot be filed in match "${id}".`);
      inForce = { ...inForce, [side]: filed.version };
    }
    while (versions.length < entries) versions.push(inForce);
    return versions;
  }

  private async opened(id: string): Promise<OpenMatch> {
    const match = await this.parts.matches.open(id);
    if (isRefusal(match)) throw new Error(match.message);
    return match;
  }
}

function gameOf({ system, scenario, options, dataHash, data, package: pinned }: OpenGame): ReplayedGame {
  return { system, scenario, options, dataHash, foreign: pinned && { hash: dataHash, data } };
}
