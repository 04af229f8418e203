import { z } from 'zod';
import type { GameEvent } from '../../engine';
import type { SystemData } from '../../engine';
import type { Position } from '../../engine';
import type { Referee } from '../../engine';
import { REFEREE } from '../../engine';
import type { GameStore } from '../../storage/game-store';
import { userOf } from '../access/caller';
import type { Caller } from '../access/caller';
import type { PlaceTokens } from '../access/place-tokens';
import type { UserMatches } from '../access/user-matches';
import type { MatchTerms, NewMatch } from './requests';
import type { MatchCreated } from './new-match';
import { denied, isRefusal, unknownScenario, unknownSide, unknownSystem } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { MatchInfos } from '../../match/view/match-info';
import type { Matches } from '../../match/open-match';
import { positionHash } from '../../match/hash/position-hash';
import type { Clock, Randomness } from '../../match/ports';
import type { Engine } from '../games/ports';
import type { ServiceData } from '../games/ports';
import type { ThoughtLimits } from '../../match/service-players';
import type { FollowUps } from '../../match/follow-ups';
import { readPlayer } from '../../match/service-players';
import { newMatchTermsSchema, titleSchema } from '../../match/terms';
import { ENTROPY, FIRST_GENERATION, keptSettingsSchema, toJson } from '../../match/records';
import type { MatchHeader, MatchState, AiSettings } from '../../match/records';
import { firstPosition } from '../../match/replay/recorded-log';
import type { OpenPackage, Packages } from '../packages/packages';
import type { PinnedPackage } from '../packages/package-data';
import { faultsSentence } from '../requests/problems';
import { commitFirst } from '../seats/players-entropy';
import { withSealTimes } from '../../match/dice/sealed-texts';
import type { ServerDice } from '../../match/dice/server-dice';
import { clockAfter, endOfTime, timeControlRefusal, withSeatedAt } from '../../match/clock/clock';

const { dice, entropy, sealedTexts, standingOrders, referee, refereePlays } = newMatchTermsSchema.shape;
const requestSchema = z.object({
  ...{ dice: dice.default('server'), entropy, sealedTexts, standingOrders: standingOrders.default({}) },
  title: titleSchema.default(''),
  settings: keptSettingsSchema.prefault({}),
  ...{ referee: referee.default(false), refereePlays: refereePlays.default(false) },
});

export interface CreationParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly dice: ServerDice;
  readonly infos: MatchInfos;
  readonly placeTokens: PlaceTokens;
  readonly userMatches: UserMatches;
  readonly data: ServiceData;
  readonly packages: Pick<Packages, 'open' | 'openPinned' | 'hold'>;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly limits: ThoughtLimits;
  readonly followUps: FollowUps;
}

/** Start of a new match. */
export interface NewMatchStart {
  readonly referee: Referee;
  /** Position in the form of `Referee.asFirst`; its standing orders are ignored. */
  readonly position: Position;
  /** Events before the first entry. */
  readonly events: readonly GameEvent[];
  readonly origin: MatchHeader['origin'];
  /** Package of the rules; missing for the data of the service. */
  readonly package?: PinnedPackage | undefined;
  /** Salt of the position hashes, if some exist already. */
  readonly salt?: string;
}

/** Match planned by an event. It is created once, even after repeated attempts. */
export interface PlannedMatch {
  readonly id: string;
  readonly event: string;
  /** Id of a user. */
  readonly owner: string | undefined;
  /** Missing for the data of the service. */
  readonly package: PinnedPackage | undefined;
}

type Terms = z.infer<typeof requestSchema>;

/** Accepted request for a match. */
interface Agreed {
  readonly terms: Terms;
  /** Sides that the creator takes. */
  readonly seats: readonly string[];
  readonly players: ReadonlyMap<string, AiSettings>;
  readonly planned: PlannedMatch | undefined;
  /** Id of a user. */
  readonly owner: string | undefined;
  /** Side of the creator, or `REFEREE`, in a match that no user owns. */
  readonly creator: string | undefined;
}

interface FirstState {
  readonly createdAt: string;
  readonly header: MatchHeader;
  readonly state: MatchState;
}

export class Creation {
  constructor(private readonly parts: CreationParts) {}

  /** Creates a match for a caller or for an event. */
  async create(request: NewMatch, by: Caller | PlannedMatch): Promise<Answer<MatchCreated>> {
    const pack = await this.packageOf(request.package, by);
    if (isRefusal(pack)) return pack;
    const terms = this.termsOf(request, pack?.data ?? this.parts.data);
    if (isRefusal(terms)) return terms;
    const { referee } = terms;
    const start = { referee, ...referee.initial(), origin: { from: 'scenario' as const } };
    return this.begin(pack === undefined ? start : { ...start, package: pack.pinned }, request, by);
  }

  private async packageOf(
    name: string | undefined,
    by: Caller | PlannedMatch,
  ): Promise<OpenPackage | undefined | Denied> {
    if ('kind' in by) return name === undefined ? undefined : this.parts.packages.open(name, by);
    return by.package && this.parts.packages.openPinned(by.package);
  }

  /** Creates a match from a start. */
  async begin(
    start: NewMatchStart,
    request: MatchTerms,
    by: Caller | PlannedMatch,
  ): Promise<Answer<MatchCreated>> {
    const agreed = this.agreed(start.referee, request, by);
    if (isRefusal(agreed)) return agreed;
    const id = agreed.planned?.id ?? this.parts.randomness.matchId();
    const made = await this.firstState(id, start, agreed);
    if (isRefusal(made)) return made;
    const gone = start.package && (await this.parts.packages.hold(start.package, id));
    if (gone !== undefined) return gone;
    await this.write(id, start.referee, made, agreed);
    return this.created(id, start.referee, agreed);
  }

  /** Accepted terms of a request, or its denial. */
  private agreed(referee: Referee, request: MatchTerms, by: Caller | PlannedMatch): Agreed | Denied {
    const read = requestSchema.safeParse(request);
    if (!read.success) return denied('BAD_REQUEST', { problem: faultsSentence(read.error) });
    const { data: terms } = read;
    const { seats } = request;
    const unknown = seats.find((side) => !referee.sides.includes(side));
    if (unknown !== undefined) return unknownSide(unknown, referee.sides);
    const players = this.playersOf(request, referee);
    if (isRefusal(players)) return players;
    const planned = 'kind' in by ? undefined : by;
    const owner = 'kind' in by ? userOf(by) : by.owner;
    if (isRefusal(owner)) return owner;
    const [first] = seats;
    if (terms.referee && first !== undefined && !terms.refereePlays) return denied('REFEREE_PLAYS');
    const creator = owner === undefined ? (first ?? (terms.referee ? REFEREE : undefined)) : undefined;
    const isNobodys = owner === undefined && creator === undefined && planned === undefined;
    if (terms.settings.private && isNobodys) {
      const problem = 'A private match needs an owner with an API key, or a seat or a referee.';
      return denied('BAD_REQUEST', { problem });
    }
    const refused = entropyRefusal(terms, first);
    return refused ?? { terms, seats, players, planned, owner, creator };
  }

  /** First header and first state of a match. */
  private async firstState(
    id: string,
    start: NewMatchStart,
    { terms, seats, players, planned, owner, creator }: Agreed,
  ): Promise<FirstState | Denied> {
    const { randomness, clock, engine, data } = this.parts;
    const { referee, salt = randomness.secret() } = start;
    const position = firstPosition(referee, start.position, terms.standingOrders);
    const createdAt = clock.now().toISOString();
    const unseated: MatchHeader = {
      title: terms.title,
      system: referee.system,
      scenario: referee.scenario,
      sides: [...referee.sides],
      options: referee.options,
      defaultStandingOrders: terms.standingOrders,
      seats: referee.sides.map((side) => {
        const ai = players.get(side);
        const own = seats.includes(side);
        return {
          side,
          generation: FIRST_GENERATION,
          taken: ai !== undefined || own,
          ...(ai !== undefined && { ai }),
          ...(own && owner !== undefined && { holder: owner }),
        };
      }),
      settings: terms.settings,
      seatedAt: null,
      ...(owner !== undefined && { owner }),
      ...(creator !== undefined && { creator }),
      ...(planned !== undefined && { event: planned.event }),
      ...(terms.referee && owner !== undefined && { refereeHolder: owner }),
      spectators: [],
      refereeGeneration: terms.referee ? 1 : 0,
      spectatorGeneration: 1,
      assignments: {},
      webhooks: false,
      dice: terms.dice === 'supplied' ? { kind: 'supplied' } : await this.serverDice(id, terms.sealedTexts),
      engineVersion: engine.version,
      dataHash: start.package?.hash ?? data.hash,
      ...(start.package !== undefined && { package: named(start.package) }),
      salt,
      initialHash: positionHash(position, salt),
      origin: start.origin,
      initialEvents: [...start.events],
    };
    const refused = timeControlRefusal(unseated);
    if (refused !== undefined) return refused;
    const header = withSealTimes(withSeatedAt(unseated, createdAt), createdAt);
    const time = clockAfter(header, referee, undefined, [{ after: position, at: createdAt }]);
    const state: MatchState = { position, entropyVersion: null, ...(time !== undefined && { clock: time }) };
    return { createdAt, header, state };
  }

  private async write(
    id: string,
    referee: Referee,
    { createdAt, header, state }: FirstState,
    { terms, seats, planned, owner }: Agreed,
  ): Promise<void> {
    const { store, followUps, userMatches } = this.parts;
    await followUps.schedule({
      match: id,
      header,
      referee,
      before: null,
      after: state.position,
      version: 0,
      deadlines: { before: undefined, after: endOfTime(state.clock, header) },
    });
    const record = { id, createdAt, header: toJson(header) };
    if (owner !== undefined) await userMatches.add(owner, record);
    if ((await store.create(record, toJson(state))) === 'exists' && planned === undefined) {
      throw new Error(`The new match id "${id}" is in use.`);
    }
    const [first] = seats;
    if (terms.entropy !== undefined && first !== undefined) {
      await store.fileOrders(id, ENTROPY, toJson({ [first]: terms.entropy }), { expectedVersion: 0 });
    }
  }

  /** Match with the tokens of the places that its creator takes. */
  private async created(id: string, { sides }: Referee, agreed: Agreed): Promise<Answer<MatchCreated>> {
    const { matches, placeTokens, infos } = this.parts;
    const match = await matches.open(id);
    if (isRefusal(match)) return match;
    const taken = sides.filter((side) => agreed.seats.includes(side));
    const seats = await Promise.all(taken.map((side) => placeTokens.seat(match, side)));
    return {
      status: 'ok',
      match: await infos.of(match),
      seats: seats.map(({ side, token }) => ({ side, token })),
      referee: agreed.terms.referee ? (await placeTokens.referee(match)).token : null,
    };
  }

  /** Players of the sides that the service plays. */
  private playersOf(
    { aiSeats = [], seats, dice }: MatchTerms,
    { sides }: Referee,
  ): ReadonlyMap<string, AiSettings> | Denied {
    const players = new Map<string, AiSettings>();
    if (aiSeats.length > 0 && dice === 'supplied') return denied('AI_NEEDS_SERVER_DICE');
    for (const { side, ...request } of aiSeats) {
      if (!sides.includes(side)) return unknownSide(side, sides);
      if (seats.includes(side)) return denied('SEAT_TAKEN', { side });
      if (players.has(side)) return denied('SEAT_OF_AI', { side });
      const { limits, randomness } = this.parts;
      const player = readPlayer(request, limits, randomness.secret());
      if (isRefusal(player)) return player;
      players.set(side, player);
    }
    return players;
  }

  private async serverDice(matchId: string, minutes: number | undefined): Promise<MatchHeader['dice']> {
    const { dice } = this.parts;
    return {
      kind: 'server',
      algorithm: dice.algorithm,
      commitment: await dice.commit(matchId),
      ...(minutes !== undefined && {
        sealed: { minutes, commitments: {}, commitBy: null, closedAt: null, settledAt: null },
      }),
    };
  }

  private termsOf(
    request: NewMatch,
    data: { readonly systems: ReadonlyMap<string, SystemData> },
  ): { readonly referee: Referee } | Denied {
    const { engine } = this.parts;
    const system: SystemData | undefined = data.systems.get(request.system);
    if (system === undefined) return unknownSystem(request.system, data.systems);
    const { scenarios } = system.orderOfBattle;
    if (!scenarios.some(({ id }) => id === request.scenario)) {
      return unknownScenario(request.scenario, system);
    }
    const made = engine.options(system, request.scenario, request.options ?? {});
    if ('problems' in made) return denied('BAD_REQUEST', { problem: made.problems.join(' ') });
    return { referee: engine.referee(system, request.scenario, made.options) };
  }
}

function named({ id, version }: PinnedPackage): MatchHeader['package'] {
  return { id, version };
}

function entropyRefusal({ entropy, sealedTexts, dice }: Terms, side: string | undefined): Denied | undefined {
  if (entropy === undefined && sealedTexts === undefined) return undefined;
  if (dice === 'supplied') return denied('NO_SERVER_DICE');
  if (entropy === undefined) return undefined;
  if (sealedTexts !== undefined) return commitFirst();
  const problem = 'Entropy is added by a side; take a seat.';
  return side === undefined ? denied('BAD_REQUEST', { problem }) : undefined;
}
