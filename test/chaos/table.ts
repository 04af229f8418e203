import { setTimeout as sleep } from 'node:timers/promises';
import type { Action, Attack } from '../../src/engine';
import type { Random } from '../../src/ai/seeded-random';
import { PATIENCE_MS } from '../support/patience';
import { randomAction } from '../support/player';
import type { Choices } from '../support/player';
import { Refused } from './caller';
import type { Answer, Caller } from './caller';

/** Game of a table; the service plays the sides that no client plays. */
export interface Game {
  readonly system: string;
  readonly scenario: string;
  readonly sides: readonly string[];
  readonly serviceSide?: string;
  /** True if legal actions are requested in full, as every version of the program understands. */
  readonly asksPlainly?: boolean;
}

/** Action that the service has acknowledged, with its number. */
export interface Acknowledged {
  readonly number: number;
  readonly side: string;
  readonly action: Action;
  /** Requests until the answer arrived. */
  readonly tries: number;
}

interface MatchInfo {
  readonly id: string;
  readonly version: number;
  readonly toAct: readonly string[];
  readonly result: object | null;
}
interface Created {
  readonly match: MatchInfo;
  readonly seats: readonly { readonly side: string; readonly token: string }[];
}
interface Legal extends Omit<Choices, 'attacks'> {
  readonly toAct: boolean;
}
interface Unit {
  readonly id: string;
  readonly side: string;
}

/** Number of units that a client asks about; a random player looks at no more. */
const SAMPLE = 3;
const LOOK_MS = 200;

/** One match, whose clients take random legal actions one after another. */
export class Table {
  readonly acknowledged: Acknowledged[] = [];
  /** Refusals to a client that follows the rules and knows the present version. */
  readonly refusals: string[] = [];
  #over = false;

  private constructor(
    readonly game: Game,
    readonly id: string,
    private readonly tokens: Readonly<Record<string, string>>,
    private readonly units: readonly Unit[],
    private readonly caller: Caller,
    private readonly random: Random,
  ) {}

  static async open(caller: Caller, random: Random, game: Game, title: string): Promise<Table> {
    const { system, scenario, sides, serviceSide } = game;
    const { body: units } = await caller.read<readonly Unit[]>(`/systems/${system}/units`);
    const { body } = await caller.write<Created>('/matches', {
      ...{ system, scenario, title, seats: sides.filter((side) => side !== serviceSide) },
      ...(serviceSide !== undefined && { aiSeats: [{ side: serviceSide, level: 0 }] }),
    });
    const tokens = Object.fromEntries(body.seats.map(({ side, token }) => [side, token]));
    return new Table(game, body.match.id, tokens, units, caller, random);
  }

  get over(): boolean {
    return this.#over;
  }

  get path(): string {
    return `/matches/${this.id}`;
  }

  /** True if this client alone writes for the side. */
  isPlayedHere(side: string): boolean {
    return side in this.tokens;
  }

  /** Takes one action, or waits a little for the service. */
  async step(): Promise<void> {
    const { body: match } = await this.caller.read<MatchInfo>(this.path);
    this.#over = match.result !== null;
    if (this.#over) return;
    const side = match.toAct.find((name) => this.isPlayedHere(name));
    if (side === undefined) {
      await sleep(LOOK_MS);
      return;
    }
    const action = await this.#choose(match, side);
    if (action !== undefined) await this.#take(match.version, side, action);
  }

  /** Ends the match, so that its secrets are revealed. Throws if the service does not act for its own side. */
  async finish(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.#over) {
      const { body: match } = await this.caller.read<MatchInfo>(this.path);
      this.#over = match.result !== null;
      const side = match.toAct.find((name) => this.isPlayedHere(name));
      if (this.#over) return;
      if (side !== undefined) await this.#take(match.version, side, { type: 'resign' });
      else if (Date.now() < deadline) await sleep(LOOK_MS);
      else throw new Error(`Match ${this.id} stands still: ${JSON.stringify(match.toAct)} has to act.`);
    }
  }

  async #take(version: number, side: string, action: Action): Promise<void> {
    let answer: Answer<{ readonly version: number }>;
    try {
      answer = await this.caller.write(
        `${this.path}/actions`,
        { version, actions: [action] },
        this.tokens[side],
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusals.push(`${JSON.stringify({ version, side, action })}: ${error.message}`);
      return;
    }
    this.acknowledged.push({ number: version + 1, side, action, tries: answer.tries });
    const { version: written } = answer.body;
    if (written !== version + 1) this.refusals.push(`Version ${version + 1} was acknowledged as ${written}.`);
  }

  /** Undefined if the match has changed in between. */
  async #choose({ version }: MatchInfo, side: string): Promise<Action | undefined> {
    const player = { random: this.random, moves: 2 };
    const own = this.units.filter((unit) => unit.side === side).map(({ id }) => id);
    const some = await this.#choices(version, side, this.#sample(own));
    if (!some.toAct) return undefined;
    if (some.decision !== null || some.endPhase.allowed || some.phase === 'combat')
      return randomAction(some, player);
    const due = this.#sample(some.endPhase.violations.flatMap(({ units }) => units));
    const asked = due.length === 0 ? some : await this.#choices(version, side, due);
    const served =
      asked.moves.some(({ destinations }) => destinations.length > 0) ||
      asked.placements.length > 0 ||
      asked.entries.length > 0;
    return randomAction(served ? asked : await this.#choices(version, side), player);
  }

  #sample(units: readonly string[]): readonly string[] {
    return units.length === 0 ? [] : Array.from({ length: SAMPLE }, () => this.random.pick(units));
  }

  async #choices(version: number, side: string, units: readonly string[] = []): Promise<Legal & Choices> {
    const query = new URLSearchParams([
      ['at', String(version)],
      ['side', side],
      ...(this.game.asksPlainly === true ? [] : [['closed', 'false'] as [string, string]]),
      ...Array.from(new Set(units), (unit): [string, string] => ['units', unit]),
    ]);
    const { body: legal } = await this.caller.read<Legal>(
      `${this.path}/legal-actions?${query.toString()}`,
      this.tokens[side],
    );
    if (legal.phase !== 'combat' || legal.decision !== null) return { ...legal, attacks: [] };
    const { body: attacks } = await this.caller.read<readonly Attack[]>(
      `${this.path}/attacks?at=${version}&limit=50`,
      this.tokens[side],
    );
    return { ...legal, attacks };
  }
}
