import { senderOf } from '../access/caller';
import { canonicalJson, REFEREE, quoted } from '../../engine';
import type { Action, Position, Referee } from '../../engine';
import type { JobQueue } from '../../jobs/job-queue';
import { precisionSchema } from '../../simulation/api';
import type { Precision, SimulationSpec, SimulationStart } from '../../simulation/api';
import { chunksOf } from '../../simulation/chunks';
import { isNotUnderstood, readActions } from '../requests/actions';
import type { MatchQuery } from '../access/requests';
import type { UnknownActions } from '../requests/actions';
import { sha256 } from '../../values/canonical';
import { denied, isRefusal, unknownSide } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { noDice } from '../../match/dice/dice-sources';
import type { ClosedPositions } from '../access/closed-positions';
import type { GameRequest, PositionRefused, PositionSent, ScenarioRefused } from '../games/requests';
import type { CustomScenario } from '../games/schema';
import type { Games } from '../games/games';
import { helpRefusal } from '../../match/view/help';
import { pinnedPackage } from '../../match/records';
import type { PinnedPackage } from '../packages/package-data';
import { readPlayer, seedProblem } from '../../match/service-players';
import type { WorkLimits } from './limits';
import type { Queries } from '../questions/queries';
import type { SimulationSubmitted } from './requests';
import type { BranchRefused, SimulationRequest } from './schema';
import { JOB } from './payloads';
import { plain } from '../../values/plain';
import type { JobAccess, OwnScenario, SimulationPayload } from './payloads';
import { ownerOf, ownJobInfo } from './records';

/**
 * A text shared by simulations with the same result, for hashing; absent members count as their defaults. A
 * store of results adds the data package and the program version, on which they also depend.
 */
export function cacheKey(spec: SimulationSpec): string {
  return canonicalJson({ ...spec, branches: spec.branches ?? [[]] });
}

const usualSeed = 'simulation';

/** Start of the playouts, and the rights to their results. */
interface Start {
  readonly start: SimulationStart;
  readonly referee: Referee;
  /** Position before the first playout: that of `start`, or the first of the scenario. */
  readonly position: Position;
  readonly match: string | null;
  readonly access: JobAccess;
  /** Id of a private match, whose simulations are not shared with callers who cannot see it. */
  readonly privateTo: string | null;
  /** Spectator who alone may see the results. */
  readonly owner?: string | undefined;
  /** Package of the match; undefined for the data of the service. */
  readonly package: PinnedPackage | undefined;
  /** Scenario, if it is a custom one. */
  readonly own?: OwnScenario | undefined;
}

type NoStart = PositionRefused | ScenarioRefused | Denied;

/** Results from a scenario or from a submitted position are no secret. */
const forAll = { match: null, access: null, privateTo: null };

export interface SimulationParts {
  readonly queue: JobQueue;
  readonly queries: Queries;
  readonly games: Games;
  readonly closed: ClosedPositions;
  readonly limits: WorkLimits;
  /** Version of rules and data; jobs of another edition are not shared. */
  readonly edition: string;
}

/** Submits simulations, whose playouts any number of workers share. Equal requests share one job. */
export class Simulations {
  constructor(private readonly parts: SimulationParts) {}

  async submit(request: SimulationRequest): Promise<SimulationSubmitted> {
    const origin = await this.startOf(request);
    if (isRefusal(origin)) return origin;
    const branches = readBranches(origin, request.branches);
    if (isRefusal(branches)) return branches;
    const players = this.playersOf(origin.referee, request.players);
    if (isRefusal(players)) return players;
    const problem = this.problemOf(origin.referee, request);
    if (problem !== undefined) return denied('BAD_REQUEST', { problem });

    const { playouts, seed = usualSeed, precision } = request;
    const spec: SimulationSpec = {
      ...{ start: origin.start, players: players.bySide, playouts, seed },
      ...(precision !== undefined && { precision }),
      ...(branches.actions !== undefined && { branches: branches.actions }),
    };
    const { access, match, package: pinned, own } = origin;
    const by = match === null ? undefined : senderOf(request.caller);
    const payload: SimulationPayload = {
      access,
      match,
      spec,
      package: pinned,
      own,
      ...(by !== undefined && { by }),
    };
    const only = [origin.privateTo, pinned?.hash, origin.owner, own?.hash].filter(
      (part) => typeof part === 'string',
    );
    const key = canonicalJson([this.parts.edition, origin.access, cacheKey(spec), ...only]);
    const id = `${JOB.simulation}-${sha256(key)}`;
    const { job } = await this.parts.queue.submit({
      ...{ kind: JOB.simulation, id, payload: plain(payload) },
      parts: chunksOf(spec).map((chunk) => ({
        kind: JOB.simulationChunk,
        payload: plain({ simulation: id, chunk }),
      })),
    });
    return { status: 'ok', job: ownJobInfo(job) };
  }

  private async startOf({ origin, caller }: SimulationRequest): Promise<Start | NoStart> {
    switch (origin.from) {
      case 'scenario':
        return this.fromScenario({ ...origin, caller });
      case 'match':
        return this.fromMatch({ match: origin.matchId, at: origin.at, caller });
      case 'position':
        return this.fromPosition({ ...origin, caller });
    }
  }

  private async fromScenario(request: GameRequest): Promise<Start | ScenarioRefused | Denied> {
    const game = await this.parts.games.open(request);
    if (isRefusal(game)) return game;
    const { referee, system, scenario, options, package: pinned } = game;
    const start = { system, scenario, options, viewer: null };
    const own = ownScenario(request.custom);
    return { start, referee, position: referee.initial().position, ...forAll, package: pinned, own };
  }

  private async fromMatch(origin: MatchQuery): Promise<Start | Denied> {
    const scene = await this.parts.queries.scene(origin);
    if (isRefusal(scene)) return scene;
    const { match, viewer } = scene;
    const refused = helpRefusal(match, viewer);
    if (refused !== undefined) return refused;
    const { referee, header } = match;
    const { system, scenario, options } = header;
    const over = match.state.position.result !== undefined;
    const open = over || viewer === REFEREE;
    // Playouts ignore a pause.
    const position = referee.resumed(over ? scene.position : scene.seen);
    if (position.phase === 'over') return denied('BAD_REQUEST', { problem: 'The match is over there.' });
    const start = {
      ...{ system, scenario, options, position },
      viewer: open ? null : viewer,
      ...(!open && viewer === null && { spectator: true as const }),
    };
    const access = over || viewer === null ? null : { match: match.id, side: viewer };
    const privateTo = header.settings.private ? match.id : null;
    const owner = ownerOf(match, viewer, origin.caller);
    const pinned = pinnedPackage(header);
    return { start, referee, position, match: match.id, access, privateTo, owner, package: pinned };
  }

  private async fromPosition(sent: PositionSent): Promise<Start | NoStart> {
    const game = await this.parts.games.openPosition(sent);
    if (isRefusal(game)) return game;
    const refused = await this.parts.closed.refusal(game.position, sent.caller);
    if (refused !== undefined) return refused;
    const { referee, system, scenario, options, package: pinned } = game;
    const position = referee.resumed(game.position);
    if (position.phase === 'over') return denied('BAD_REQUEST', { problem: 'The match is over there.' });
    const start = { system, scenario, options, viewer: null, position };
    return { start, referee, position, ...forAll, package: pinned, own: ownScenario(sent.custom) };
  }

  private playersOf(
    { sides }: Referee,
    asked: SimulationRequest['players'] = [],
  ): { readonly bySide: SimulationSpec['players'] } | Denied {
    const unknown = asked.find(({ side }) => !sides.includes(side));
    if (unknown !== undefined) return unknownSide(unknown.side, sides);
    const bySide: Record<string, SimulationSpec['players'][string]> = {};
    for (const side of sides) {
      const request = asked.find((one) => one.side === side) ?? {};
      const player = readPlayer(request, this.parts.limits, usualSeed);
      if (isRefusal(player)) return player;
      bySide[side] = { level: player.level };
    }
    return { bySide };
  }

  private problemOf(
    { sides }: Referee,
    { playouts, seed, precision }: SimulationRequest,
  ): string | undefined {
    const { limits } = this.parts;
    if (!Number.isSafeInteger(playouts) || playouts < 1 || playouts > limits.playouts) {
      return `The playouts are a whole number from 1 to ${limits.playouts}.`;
    }
    return seedProblem(seed) ?? (precision && precisionProblem(sides, precision));
  }
}

function ownScenario(custom: CustomScenario | undefined): OwnScenario | undefined {
  return custom && { hash: sha256(canonicalJson(custom)), custom };
}

function precisionProblem(sides: readonly string[], { side, halfWidth }: Precision): string | undefined {
  if (!sides.includes(side)) return `The precision names a side: ${quoted(sides)}.`;
  const isSound = precisionSchema.shape.halfWidth.safeParse(halfWidth).success;
  return isSound ? undefined : 'The half width is above 0 and up to 0.5.';
}

/** Courses of action to compare; they must be legal as far as they need no die. */
function readBranches(
  { referee, position }: Start,
  branches: SimulationRequest['branches'],
): { readonly actions: SimulationSpec['branches'] } | BranchRefused | UnknownActions | Denied {
  if (branches === undefined) return { actions: undefined };
  if (branches.length !== 2) return denied('BAD_REQUEST', { problem: 'Two courses of action are compared.' });
  const read: (readonly Action[])[] = [];
  for (const [branch, raw] of branches.entries()) {
    const actions = readActions(raw);
    if (isNotUnderstood(actions)) return actions;
    const refused = refusalOf(referee, position, actions);
    if (refused !== undefined) return { status: 'branch-refused', branch, ...refused };
    read.push(actions);
  }
  return { actions: read };
}

function refusalOf(
  referee: Referee,
  start: Position,
  actions: readonly Action[],
): Pick<BranchRefused, 'index' | 'violations'> | undefined {
  let position = start;
  const [side = position.phasing] = referee.toAct(position);
  for (const [index, action] of actions.entries()) {
    const outcome = referee.apply(position, side, action, noDice);
    if (outcome.status === 'refused') return { index, violations: outcome.violations };
    // From here on the course depends on dice or on the enemy.
    if (outcome.status === 'needs-die' || !referee.toAct(outcome.position).includes(side)) return undefined;
    position = outcome.position;
  }
  return undefined;
}
