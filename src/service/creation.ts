import { z } from 'zod';
import { standingOrdersSchema } from '../engine/actions/schema';
import type { GameEvent } from '../engine/actions/events';
import type { SystemData } from '../engine/data';
import type { Position } from '../engine/position/position';
import type { Referee } from '../engine/referee/api';
import type { GameStore } from '../storage/game-store';
import type { Answer, CreateMatchRequest, MatchInfo, SeatToken } from './api';
import { denied } from './denials';
import type { Denied } from './denials';
import { matchInfo } from './match-info';
import type { Matches, OpenMatch } from './open-match';
import { positionHash } from './position-hash';
import type { Clock, DataPackage, Engine, Randomness, WorkLimits } from './ports';
import type { Announcements } from './jobs/announce';
import { readPlayer } from './played';
import { ENTROPY, matchSettingsSchema, toJson } from './records';
import type { MatchHeader, MatchState, Played } from './records';
import { firstPosition } from './replay';
import type { ServerDice } from './server-dice';
import type { SeatTokens } from './tokens';

const attempts = 8;

const entropySchema = z.string().min(1).max(200);
const requestSchema = z.object({
  title: z.string().trim().max(120).default(''),
  dice: z.enum(['server', 'supplied']).default('server'),
  entropy: entropySchema.optional(),
  standingOrders: standingOrdersSchema.default({}),
});

export interface CreationParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly dice: ServerDice;
  readonly tokens: SeatTokens;
  readonly data: DataPackage;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly limits: WorkLimits;
  readonly announcements: Announcements;
}

/** What a new match begins from. */
export interface Start {
  readonly referee: Referee;
  /** As `Referee.asFirst` has it; standing orders in it do not count. */
  readonly position: Position;
  /** What happened before the first entry. */
  readonly events: readonly GameEvent[];
  readonly origin: MatchHeader['origin'];
}

/** A request but for where the match begins. */
export type MatchTerms = Omit<CreateMatchRequest, 'system' | 'scenario' | 'options'>;

type Created = { readonly match: MatchInfo; readonly seats: readonly SeatToken[] };
type Joined = { readonly match: MatchInfo; readonly seat: SeatToken };

/** Creates matches, gives out their seats and takes what players add to the dice. */
export class Creation {
  constructor(private readonly parts: CreationParts) {}

  async create(request: CreateMatchRequest): Promise<Answer<Created>> {
    const terms = this.termsOf(request);
    if ('status' in terms) return terms;
    const { referee } = terms;
    return this.begin({ referee, ...referee.initial(), origin: { from: 'scenario' } }, request);
  }

  /** A new match that begins where `start` says. */
  async begin(start: Start, request: MatchTerms): Promise<Answer<Created>> {
    const { store, randomness, clock } = this.parts;
    const read = requestSchema.safeParse(request);
    if (!read.success) return denied('BAD_REQUEST', { problem: sentenceOf(read.error) });
    const { referee } = start;
    const unknown = request.seats.find((side) => !referee.sides.includes(side));
    if (unknown !== undefined) return denied('UNKNOWN_SIDE', { side: unknown });
    const players = this.playersOf(request, referee);
    if ('status' in players) return players;
    const [first] = request.seats;
    if (read.data.entropy !== undefined) {
      if (read.data.dice === 'supplied') return denied('NO_SERVER_DICE');
      if (first === undefined)
        return denied('BAD_REQUEST', { problem: 'Entropy is added by a side; take a seat.' });
    }

    const id = randomness.matchId();
    const salt = randomness.secret();
    const position = firstPosition(referee, start.position, read.data.standingOrders);
    const header: MatchHeader = {
      format: 1,
      title: read.data.title,
      system: referee.system,
      scenario: referee.scenario,
      sides: [...referee.sides],
      options: referee.options,
      defaultStandingOrders: read.data.standingOrders,
      seats: referee.sides.map((side) => {
        const ai = players.get(side);
        const taken = ai !== undefined || request.seats.includes(side);
        return { side, generation: 1, taken, ...(ai !== undefined && { ai }) };
      }),
      settings: matchSettingsSchema.parse({}),
      spectators: [],
      refereeGeneration: 0,
      spectatorGeneration: 1,
      commissions: {},
      dice: read.data.dice === 'supplied' ? { kind: 'supplied' } : await this.serverDice(id),
      engineVersion: this.parts.engine.version,
      dataHash: this.parts.data.hash,
      salt,
      initialHash: positionHash(position, salt),
      origin: start.origin,
      initialEvents: [...start.events],
    };
    const state: MatchState = { position, entropyVersion: null };
    await this.parts.announcements.announce({
      match: id,
      header,
      referee,
      before: null,
      after: position,
      version: 0,
    });
    const record = { id, createdAt: clock.now().toISOString(), header: toJson(header) };
    if ((await store.create(record, toJson(state))) === 'exists') {
      throw new Error(`The new match id ${id} is in use.`);
    }
    if (read.data.entropy !== undefined && first !== undefined) {
      await store.fileOrders(id, ENTROPY, toJson({ [first]: read.data.entropy }), 0);
    }
    const match = await this.parts.matches.open(id);
    if ('status' in match) return match;
    const seats = await Promise.all(
      referee.sides.filter((side) => request.seats.includes(side)).map((side) => this.tokenOf(match, side)),
    );
    return { status: 'ok', match: await matchInfo(match, this.parts.dice), seats };
  }

  async join(request: {
    readonly matchId: string;
    readonly side: string;
    readonly entropy?: string | undefined;
  }): Promise<Answer<Joined>> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const match = await this.parts.matches.open(request.matchId);
      if ('status' in match) return match;
      const problem = joinProblem(match, request);
      if (problem !== undefined) return problem;

      const seats = match.header.seats.map((seat) =>
        seat.side === request.side ? { ...seat, taken: true } : seat,
      );
      const header = toJson({ ...match.header, seats });
      const result = await this.parts.store.updateHeader(match.id, match.headerVersion, header);
      if (result.status === 'stale') continue;
      if (result.status === 'unknown-match') return denied('UNKNOWN_MATCH', { match: match.id });

      const seat = await this.tokenOf(match, request.side);
      if (request.entropy !== undefined) await this.addTo(match.id, request.side, request.entropy);
      const joined = await this.parts.matches.open(match.id);
      if ('status' in joined) return joined;
      return { status: 'ok', match: await matchInfo(joined, this.parts.dice), seat };
    }
    return denied('TRY_AGAIN');
  }

  async addEntropy(request: {
    readonly matchId: string;
    readonly token?: string | undefined;
    readonly entropy: string;
  }): Promise<Answer<{ readonly match: MatchInfo }>> {
    const match = await this.parts.matches.open(request.matchId);
    if ('status' in match) return match;
    const seat = await this.parts.matches.seat(match, request.token);
    if ('status' in seat) return seat;
    const added = await this.addTo(match.id, seat.side, request.entropy);
    if ('status' in added) return added;
    return { status: 'ok', match: await matchInfo(added, this.parts.dice) };
  }

  /** Mixes a text into the dice to come; the first roll of the server fixes what was added before it. */
  private async addTo(matchId: string, side: string, entropy: string): Promise<OpenMatch | Denied> {
    const { store, matches } = this.parts;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const match = await matches.open(matchId);
      if ('status' in match) return match;
      const problem = entropyProblem(match, entropy);
      if (problem !== undefined) return problem;
      const value = { ...match.entropy.value, [side]: entropy };
      const filed = await store.fileOrders(matchId, ENTROPY, toJson(value), match.entropy.version);
      if (filed.status === 'stale') continue;
      if (filed.status === 'unknown-match') return denied('UNKNOWN_MATCH', { match: matchId });
      // A die may have been rolled while this was being filed: then it came too late and has no effect.
      const after = await matches.open(matchId);
      if ('status' in after) return after;
      return after.entropy.version < filed.version ? denied('ENTROPY_CLOSED') : after;
    }
    return denied('TRY_AGAIN');
  }

  /** The players of the sides that the service is to play. */
  private playersOf(
    { aiSeats = [], seats, dice }: MatchTerms,
    { sides }: Referee,
  ): ReadonlyMap<string, Played> | Denied {
    const players = new Map<string, Played>();
    if (aiSeats.length > 0 && dice === 'supplied') return denied('AI_NEEDS_SERVER_DICE');
    for (const { side, ...request } of aiSeats) {
      if (!sides.includes(side)) return denied('UNKNOWN_SIDE', { side });
      if (seats.includes(side)) return denied('SEAT_TAKEN', { side });
      if (players.has(side)) return denied('SEAT_OF_AI', { side });
      const { limits, randomness } = this.parts;
      const player = readPlayer(request, limits.nodes, randomness.secret());
      if ('status' in player) return player;
      players.set(side, player);
    }
    return players;
  }

  private async serverDice(matchId: string): Promise<MatchHeader['dice']> {
    const { dice } = this.parts;
    return { kind: 'server', algorithm: dice.algorithm, commitment: await dice.commit(matchId) };
  }

  private async tokenOf(match: OpenMatch, side: string): Promise<SeatToken> {
    const seat = match.header.seats.find((one) => one.side === side);
    if (seat === undefined) throw new Error(`Match ${match.id} has no seat of ${side}.`);
    const { generation } = seat;
    return {
      side,
      token: await this.parts.tokens.issue({ match: match.id, side, role: 'player', generation }),
    };
  }

  private termsOf(request: CreateMatchRequest): { readonly referee: Referee } | Denied {
    const { data, engine } = this.parts;
    const system: SystemData | undefined = data.systems.get(request.system);
    if (system === undefined) return denied('UNKNOWN_SYSTEM', { system: request.system });
    const { scenarios } = system.orderOfBattle;
    if (!scenarios.some(({ id }) => id === request.scenario)) {
      return denied('UNKNOWN_SCENARIO', { system: request.system, scenario: request.scenario });
    }
    const made = engine.options(system, request.scenario, request.options ?? {});
    if ('problems' in made) return denied('BAD_REQUEST', { problem: made.problems.join(' ') });
    return { referee: engine.referee(system, request.scenario, made.options) };
  }
}

function joinProblem(
  match: OpenMatch,
  { side, entropy }: { readonly side: string; readonly entropy?: string | undefined },
): Denied | undefined {
  const seat = match.header.seats.find((one) => one.side === side);
  if (seat === undefined) return denied('UNKNOWN_SIDE', { side });
  if (seat.ai !== undefined) return denied('SEAT_OF_AI', { side });
  if (seat.taken) return denied('SEAT_TAKEN', { side });
  return entropy === undefined ? undefined : entropyProblem(match, entropy);
}

function entropyProblem(match: OpenMatch, entropy: string): Denied | undefined {
  const read = entropySchema.safeParse(entropy);
  if (!read.success) return denied('BAD_REQUEST', { problem: sentenceOf(read.error, 'entropy') });
  if (match.header.dice.kind === 'supplied') return denied('NO_SERVER_DICE');
  return match.state.entropyVersion === null ? undefined : denied('ENTROPY_CLOSED');
}

function sentenceOf(error: z.ZodError, name?: string): string {
  return error.issues
    .map(({ path, message }) => `${[...(name === undefined ? [] : [name]), ...path].join('.')}: ${message}.`)
    .join(' ');
}
