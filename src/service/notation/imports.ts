import { rulesBuildOf } from '../../engine';
import type { OptionsRequest } from '../matches/new-match';
import { documentOf } from './exported-match';
import { Difference, firstPosition, playEntries } from '../../notation/play-match';
import { readMatch } from '../../notation/read-match';
import type { LogLine, MatchDocument } from '../../notation/match-document';
import type { PlayedEntry } from '../../notation/play-match';
import type { GameStore } from '../../storage/game-store';
import type { Creation } from '../matches/creation';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { ExportedMatch } from '../matches/exported';
import { exportedMatchSchema } from '../matches/exported';
import type { Games } from '../games/games';
import type { MatchInfos } from '../matches/match-info';
import type { Packing } from '../matches/packing';
import type { Matches, OpenMatch } from '../matches/open-match';
import { positionHash } from '../verification/position-hash';
import type { Clock, DiceScheme } from '../ports';
import { toJson } from '../matches/records';
import type { EntryBody } from '../matches/records';
import type { MatchRemoval } from '../matches/retention';
import { wrongText } from '../dice/sealed-texts';
import type { ImportRequest, NotationService, Unreadable } from './api';
import { LONGEST_MATCH } from './schema';
import { Turns } from '../values/own-turn';

const mostEntries = 5_000;
/** Entries that are written at once, each time with the position after them. */
const together = 50;
/** After so long, in milliseconds, others have their turn. */
const TURN_MS = 5;

export interface ImportParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly packing: Packing;
  readonly creation: Creation;
  readonly games: Games;
  readonly infos: MatchInfos;
  readonly scheme: DiceScheme;
  readonly clock: Clock;
  readonly removal: MatchRemoval;
}

/** What is imported. */
interface Source {
  readonly document: MatchDocument;
  readonly options: OptionsRequest;
  /** The document, when it is no notation: it may prove itself. */
  readonly exported?: ExportedMatch | undefined;
}

/** Makes new matches of matches in notation and of exported ones. */
export class Imports {
  constructor(private readonly parts: ImportParts) {}

  async importMatch({
    text,
    document: given,
    package: sentPackage,
    caller,
    ...terms
  }: ImportRequest): ReturnType<NotationService['importMatch']> {
    const source = sourceOf(text, given);
    if (isRefusal(source)) return source;
    const { document, options, exported } = source;
    const { header, log } = document;
    const { system, scenario } = header;
    const name = sentPackage ?? header.package ?? undefined;
    const game = await this.parts.games.openNamed({ system, scenario, options, package: name, caller });
    if (isRefusal(game)) return game;
    const unproven = exported && diceProblem(exported, this.parts.scheme);
    if (unproven !== undefined) return denied('IMPORT_UNPROVEN', { problem: unproven });
    const { referee } = game;
    const played = await playedThrough(playEntries(referee, document), exported);
    if (isRefusal(played)) return played;

    const created = await this.parts.creation.begin(
      {
        referee,
        position: firstPosition(referee, document),
        events: header.start === null ? referee.initial().events : [],
        origin: {
          from: 'import',
          match: exported?.match.id ?? null,
          dice: header.dice,
          elsewhere: header.start !== null,
        },
        package: game.package,
      },
      {
        title: header.title?.slice(0, 120),
        ...terms,
        dice: 'supplied',
        standingOrders: header.orders,
      },
      caller,
    );
    if (created.status !== 'ok') return created;
    const { id } = created.match;
    try {
      await this.write(id, log, played);
      const match = await this.opened(id);
      return { ...created, match: await this.parts.infos.of(match) };
    } catch (error) {
      await this.parts.removal.remove(await this.opened(id));
      throw error;
    }
  }

  /** Writes the log under a match that has none yet. */
  private async write(id: string, log: readonly LogLine[], played: readonly PlayedEntry[]): Promise<void> {
    const { store, clock } = this.parts;
    const { salt } = (await this.opened(id)).header;
    const at = clock.now().toISOString();
    const versions = await this.fileOrders(id, log);
    for (let first = 0; first < played.length; first += together) {
      const part = played.slice(first, first + together);
      const last = part.at(-1);
      if (last === undefined) break;
      const entries = part.map(({ number, line, events, rolls, restore, position }): EntryBody => ({
        side: line.side,
        action: line.action,
        dice: rolls,
        events,
        at,
        orders: versions[number - 1] ?? {},
        entropyVersion: null,
        restore,
        positionHash: positionHash(position, salt),
        idempotencyKey: null,
      }));
      const isOver = last.position.result !== undefined;
      const appended = await store.append({
        matchId: id,
        expectedVersion: first,
        entries: entries.map(toJson),
        snapshot: toJson({ position: last.position, entropyVersion: null, at }),
        ...(isOver && { isLast: true }),
      });
      if (appended.status !== 'appended')
        throw new Error(`Another request acts in ${id} while it is imported.`);
      await this.parts.packing.after({
        ...{ id, before: first, version: appended.version },
        isOver,
      });
    }
  }

  /** Files the standing orders of the log and answers the versions in force at each of its entries. */
  private async fileOrders(
    id: string,
    log: readonly LogLine[],
  ): Promise<readonly Readonly<Record<string, number>>[]> {
    const { header } = await this.opened(id);
    let inForce: Readonly<Record<string, number>> = Object.fromEntries(header.sides.map((side) => [side, 0]));
    const versions: Readonly<Record<string, number>>[] = [];
    for (const line of log) {
      if (line.kind === 'entry') {
        versions.push(inForce);
        continue;
      }
      const filed = await this.parts.store.fileOrders(id, line.side, toJson(line.orders));
      if (filed.status !== 'filed') throw new Error(`Standing orders cannot be filed in ${id}.`);
      inForce = { ...inForce, [line.side]: filed.version };
    }
    return versions;
  }

  private async opened(id: string): Promise<OpenMatch> {
    const match = await this.parts.matches.open(id);
    if (isRefusal(match)) throw new Error(match.message);
    return match;
  }
}

function sourceOf(text: string | undefined, document: unknown): Source | Unreadable | Denied {
  if ((text === undefined) === (document === undefined)) {
    return denied('BAD_REQUEST', { problem: 'Send a match in notation or an exported match.' });
  }
  const source = text === undefined ? fromDocument(document) : fromText(text);
  if (isRefusal(source)) return source;
  const entries = source.document.log.length;
  return entries > mostEntries
    ? denied('BAD_REQUEST', { problem: `A match of at most ${mostEntries} entries is taken.` })
    : source;
}

function fromText(text: string): Source | Unreadable | Denied {
  if (text.length > LONGEST_MATCH) {
    return denied('BAD_REQUEST', { problem: `A text has at most ${LONGEST_MATCH} characters.` });
  }
  const reading = readMatch(text);
  if (reading.status === 'unreadable') return reading;
  return { document: reading.value, options: reading.value.header.options };
}

function fromDocument(value: unknown): Source | Denied {
  const read = exportedMatchSchema.safeParse(value);
  if (!read.success) return denied('BAD_REQUEST', { problem: 'This is no exported match.' });
  const { options } = read.data.match;
  const recorded = { ...options, rulesBuild: rulesBuildOf(options) };
  return { document: documentOf(read.data), options: recorded, exported: read.data };
}

/** Plays it all, and compares the positions with those that an export has proven itself by. */
async function playedThrough(
  entries: Generator<PlayedEntry>,
  exported: ExportedMatch | undefined,
): Promise<readonly PlayedEntry[] | Denied> {
  const salt = exported?.secrets?.salt;
  const played: PlayedEntry[] = [];
  const turns = new Turns(TURN_MS);
  try {
    for (const entry of entries) {
      const stated = exported?.entries[entry.number - 1]?.positionHash;
      if (salt !== undefined && positionHash(entry.position, salt) !== stated) {
        throw new Difference(entry.number, 'It leads to another position than was recorded.');
      }
      played.push(entry);
      await turns.next();
    }
    return played;
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    const { entry, message } = error;
    return entry === null
      ? denied('IMPORT_UNPROVEN', { problem: message })
      : denied('IMPORT_DIFFERS', { entry, problem: message });
  }
}

/** What is wrong with the dice of a server whose seed has been revealed, if anything. */
function diceProblem(
  { match, dice, entries, secrets }: ExportedMatch,
  scheme: DiceScheme,
): string | undefined {
  const seed = secrets?.seed ?? null;
  if (dice.kind === 'supplied' || seed === null || dice.algorithm !== scheme.algorithm) return undefined;
  if (scheme.commit(seed) !== dice.commitment) return 'the seed is not the one that was committed to.';
  const { entropy, sealed } = dice;
  const altered = sealed && wrongText(scheme, match.id, sealed.commitments, entropy);
  if (altered !== undefined) return `the text of ${altered} is not the one that was committed to.`;
  const terms = { matchId: match.id, seed, entropy };
  const wrong = entries
    .flatMap((entry) => entry.dice)
    .find(({ roll, face }) => scheme.roll(terms, roll) !== face);
  return wrong && `roll ${wrong.roll} does not follow from the seed.`;
}
