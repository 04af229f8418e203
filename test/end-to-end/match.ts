import type { Action, Attack, Position } from '../../src/engine';
import { Random } from '../../src/ai/seeded-random';
import { randomAction } from '../support/player';
import type { Choices } from '../support/player';
import { size } from '../support/size';
import type { Client } from './client';

/** Average moves of a phase: few, so that a match ends soon; more for a long run. */
const MOVES = Number(process.env['WESTWALL_TEST_MOVES'] ?? size(1, 4));

/** Number of entries between two positions kept for comparison with the replay. */
const KEPT_EVERY = 50;
const LONGEST = 20_000;

export interface Terms {
  readonly system: string;
  readonly scenario: string;
  readonly edition: '1976' | '2009';
}

export interface Played {
  readonly id: string;
  readonly version: number;
  /** Positions that a spectator saw after some of the entries while the match was running. */
  readonly seen: ReadonlyMap<number, Position>;
}

interface Situation {
  readonly version: number;
  readonly toAct: readonly string[];
  readonly position: { readonly phase: Choices['phase']; readonly pending: object | null };
}

/** Action in GraphQL: one field, named after its kind. */
type Input = Readonly<Record<string, object | true>>;

interface Offered {
  readonly input: Input;
}

interface Asked {
  readonly legalActions: Partial<Omit<Choices, 'decision' | 'actions'>> & {
    readonly decision: { readonly actions: readonly Offered[] } | null;
    readonly actions: readonly Offered[];
    readonly endPhase: Choices['endPhase'];
  };
  readonly attacks?: readonly Attack[];
}

/** Number of units whose moves are requested at a time. */
const SAMPLE = 3;
const ATTACKS = 'attacks(limit: 200) { attackers defenders barrage groundSupport }';
const SITUATION = 'version toAct position { phase pending { kind } }';
const ALWAYS = 'decision { actions { input } } actions { input } endPhase { allowed violations { units } }';
const PLACES = 'placements { action unit hexes }';
const GOALS = 'destinations { path onFriend enemyZoc }';

/** Questions of each phase: no more than a random player looks at. */
const QUESTIONS: Readonly<Record<Choices['phase'], string>> = {
  deployment: PLACES,
  movement: `${PLACES} moves { unit ${GOALS} exits { path edge } } entries { unit entries { hex ${GOALS} } }`,
  combat: '',
  over: '',
};

const GAME = 'query ($system: String!) { system(id: $system) { sides } units(system: $system) { id side } }';
const CREATE = `mutation ($input: CreateMatchInput!) { createMatch(input: $input) {
  __typename ... on MatchCreated { match { id } seats { token } } ... on Denied { code message } } }`;
const JOIN = `mutation ($input: JoinMatchInput!) { joinMatch(input: $input) {
  __typename ... on MatchJoined { seat { token } } } }`;
const ORDER = `mutation ($match: ID!, $orders: SetStandingOrderInput!) {
  setStandingOrder(match: $match, orders: $orders) { __typename } }`;
const SUBMIT = `mutation ($match: ID!, $version: Int!, $action: ActionInput!) {
  submit(match: $match, version: $version, action: $action) {
    __typename
    ... on Accepted { view { ${SITUATION} } }
    ... on Refused { violations { case message } }
    ... on Denied { code message }
  } }`;

const LOOK = `query ($match: ID!) {
  match(id: $match) { position { position { raw } } } document: export(match: $match) }`;

/** Standing orders of one side; the other side decides everything itself. */
export const ORDERS = { finalProtectiveFire: 'whenItShiftsTheColumn', retreat: 'referee' } as const;

interface Game {
  readonly system: { readonly sides: readonly [string, string] };
  readonly units: readonly { readonly id: string; readonly side: string }[];
}

interface Created {
  readonly createMatch: {
    readonly __typename: string;
    readonly match: { readonly id: string };
    readonly seats: readonly { readonly token: string }[];
  };
}

interface Seen {
  readonly match: { readonly position: { readonly position: { readonly raw: Position } } };
  readonly document: object;
}

/** Match between two random players, from its creation to the victory level. */
export class Match {
  private readonly seen = new Map<number, Position>();

  private constructor(
    private readonly client: Client,
    private readonly id: string,
    private readonly sides: readonly [string, string],
    private readonly units: Readonly<Record<string, readonly string[]>>,
    private readonly random: Random,
  ) {}

  static async play(client: Client, terms: Terms): Promise<Played> {
    const { system, scenario, edition } = terms;
    const game = await client.ask<Game>(GAME, { system });
    const [first, second] = game.system.sides;
    const input = { system, scenario, options: { edition }, seats: [first], entropy: 'Vossenack' };
    const { createMatch } = await client.ask<Created>(CREATE, { input });
    if (createMatch.__typename !== 'MatchCreated') throw new Error(JSON.stringify(createMatch));
    const { id } = createMatch.match;
    client.tokens[first] = createMatch.seats[0]!.token;
    const { joinMatch } = await client.ask<{ joinMatch: { seat: { token: string } } }>(JOIN, {
      input: { match: id, side: second, entropy: 'Schmidt' },
    });
    client.tokens[second] = joinMatch.seat.token;
    await client.ask(ORDER, { match: id, orders: ORDERS }, second);
    const units = Object.fromEntries(
      game.system.sides.map((side) => [
        side,
        game.units.filter((unit) => unit.side === side).map((unit) => unit.id),
      ]),
    );
    return new Match(client, id, game.system.sides, units, new Random(scenario.length)).playOut();
  }

  private async playOut(): Promise<Played> {
    const match = this.id;
    const begun = await this.client.ask<{ match: { position: Situation } }>(
      `query ($match: ID!) { match(id: $match) { position { ${SITUATION} } } }`,
      { match },
    );
    let now = begun.match.position;
    for (let [side] = now.toAct; side !== undefined; [side] = now.toAct) {
      if (now.version > LONGEST) throw new Error('The match does not end.');
      now = await this.take(now, side);
      if (now.version % KEPT_EVERY === 0 && now.toAct.length > 0) await this.look(now.version);
    }
    return { id: match, version: now.version, seen: this.seen };
  }

  private async take(now: Situation, side: string): Promise<Situation> {
    const action = await this.choose(now, side);
    const variables = { match: this.id, version: now.version, action: toInput(action) };
    const { submit } = await this.client.ask<{ submit: { __typename: string; view: Situation } }>(
      SUBMIT,
      variables,
      side,
    );
    if (submit.__typename !== 'Accepted') throw new Error(JSON.stringify({ now, side, action, submit }));
    expect(submit.view.version).toBe(now.version + 1);
    return submit.view;
  }

  private async choose(now: Situation, side: string): Promise<Action> {
    const player = { random: this.random, moves: MOVES };
    const some = await this.choices(now, side, this.sample(this.units[side] ?? []));
    if (some.endPhase.allowed || some.phase === 'combat') return randomAction(some, player);
    const due = await this.choices(
      now,
      side,
      this.sample(some.endPhase.violations.flatMap(({ units }) => units)),
    );
    const open = [
      due.placements,
      due.entries,
      due.moves.filter(({ destinations }) => destinations.length > 0),
    ];
    const served = open.some((list) => list.length > 0);
    return randomAction(served ? due : await this.choices(now, side), player);
  }

  private sample(units: readonly string[]): readonly string[] {
    return units.length === 0 ? [] : Array.from({ length: SAMPLE }, () => this.random.pick(units));
  }

  /** Choices of a side, with moves, entries and placements of these units only. */
  private async choices(
    { position: { phase, pending } }: Situation,
    side: string,
    units?: readonly string[],
  ): Promise<Choices> {
    const question = pending === null ? QUESTIONS[phase] : '';
    const attacks = pending === null && phase === 'combat' ? ATTACKS : '';
    const { match: asked } = await this.client.ask<{ match: Asked }>(
      `query ($match: ID!, $units: [String!]) { match(id: $match) {
        legalActions(units: $units) { ${ALWAYS} ${question} } ${attacks} } }`,
      { match: this.id, units },
      side,
    );
    const { decision, actions, ...rest } = asked.legalActions;
    return {
      phase,
      moves: [],
      entries: [],
      placements: [],
      ...rest,
      attacks: asked.attacks ?? [],
      decision: decision === null ? null : { actions: decision.actions.map(fromOffer) },
      actions: actions.map(fromOffer),
    };
  }

  /** Records the view of a spectator; only their own side sees standing orders. */
  private async look(version: number): Promise<void> {
    const [first, second] = this.sides;
    const [seen, seenByFirst, seenBySecond] = [
      await this.see(),
      await this.see(first),
      await this.see(second),
    ];
    expect(seen.standingOrders).toEqual({ [first]: {}, [second]: {} });
    expect(seenByFirst.standingOrders).toEqual({ [first]: {}, [second]: {} });
    expect(seenBySecond.standingOrders).toEqual({ [first]: {}, [second]: ORDERS });
    this.seen.set(version, seen);
  }

  private async see(side?: string): Promise<Position> {
    const { match, document } = await this.client.ask<Seen>(LOOK, { match: this.id }, side);
    expect(document).toMatchObject({ over: false, secrets: null });
    expect(JSON.stringify(document)).not.toContain(ORDERS.finalProtectiveFire);
    return match.position.position.raw;
  }
}

function toInput({ type, ...fields }: Action): Input {
  return { [type]: Object.keys(fields).length === 0 ? true : fields };
}

function fromOffer({ input }: Offered): Action {
  const [[type, fields] = ['', true]] = Object.entries(input);
  return { type, ...(fields !== true && fields) } as Action;
}
