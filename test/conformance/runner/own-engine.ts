import type { Outcome, Position, Question, Referee } from '../../../src/engine';
import type { Course } from './course';
import { ListedDice } from './dice';
import type { Asked, Reply, Request } from './protocol';
import type { SetUp } from './setup';

/** This project's engine behind the protocol. */
export class OwnEngine {
  private readonly setUp: SetUp;
  private course: Course;
  private dice = new ListedDice([]);
  private hasActed = false;

  constructor(setUp: SetUp) {
    this.setUp = setUp;
    this.course = setUp.course.branch();
  }

  get position(): Position {
    return this.course.position;
  }

  answer(request: Request): Reply {
    if (request.do === 'act') return this.act(request);
    if (request.do === 'ask') return { ok: true, answer: this.ask(request.question) as never };
    // It is made for one case, whose position it has.
    if (request.do !== 'back') return { ok: true };
    this.course = this.setUp.course.branch();
    this.dice = new ListedDice(request.dice);
    this.hasActed = false;
    return { ok: true };
  }

  private act({ action, as }: Extract<Request, { do: 'act' }>): Reply {
    const before = JSON.stringify(this.position);
    const outcome: Outcome = this.course.take({ action, as }, undefined, this.dice);
    if (outcome.status === 'needs-die') return { needsDie: outcome.purpose };
    if (outcome.status === 'accepted') {
      this.hasActed = true;
      return { ok: true };
    }
    if (JSON.stringify(this.position) !== before) throw new Error('the refusal changed the position');
    return { refused: outcome.violations.map((one) => ({ ...one, units: [...one.units] })) };
  }

  private ask(asked: Asked): unknown {
    if ('units' in asked) return this.ofUnits(asked);
    const { referee } = this.setUp;
    const { position } = this;
    switch (asked.ask) {
      case 'pending':
      case 'result':
        return position[asked.ask] ?? null;
      case 'phase':
      case 'turn':
      case 'phasing':
      case 'ledger':
        return position[asked.ask];
      case 'position':
        return position;
      case 'toAct':
        return referee.toAct(position);
      case 'points':
        return referee.score(position).points;
      case 'events':
        return this.hasActed ? this.course.events : this.setUp.begun;
      case 'dice':
        return this.dice.left;
      case 'actions':
        return referee.legalActions(position, this.toAct).actions;
      case 'obligations':
        return position.phase === 'combat' ? dutiesOf(referee, position) : null;
      case 'ifEndedNow': {
        const { result, ledger } = referee.score(position).ifEndedNow;
        return { ...result, ledger };
      }
      case 'odds': {
        const { legal, violations, lines } = referee.odds(
          position,
          asked.attack as never,
          asked.fpf as never,
        );
        const line = lines.find(({ label }) => label === asked.label);
        return { legal, by: violations.map((one) => one.case), line };
      }
      case 'explain': {
        const { allowed, violations, alternative } = referee.explain(position, questionOf(asked, this.toAct));
        return { allowed, by: violations.map((one) => one.case), alternative: alternative?.action ?? null };
      }
    }
  }

  private get toAct(): string {
    return this.setUp.referee.toAct(this.position)[0] ?? this.position.phasing;
  }

  private ofUnits({ ask, units }: Extract<Asked, { units: unknown }>): unknown {
    const { position } = this;
    const each = (of: (unit: string) => unknown): object =>
      Object.fromEntries(units.map((id) => [id, of(id)]));
    if (ask === 'units') return each((id) => position.units[id]?.hex ?? position.units[id]?.status);
    if (ask === 'state') return each((id) => position.units[id]);
    const legal = this.setUp.referee.legalActions(position, position.phasing, { units });
    if (ask === 'placements') {
      return each((id) => legal.placements.find(({ unit }) => unit === id)?.hexes ?? []);
    }
    const onMap = (id: string) => legal.moves.find(({ unit }) => unit === id)?.destinations ?? [];
    if (ask === 'reach') return each((id) => onMap(id).map(({ hex }) => hex));
    if (position.phase !== 'movement') return null;
    return each((id) => {
      const entries = legal.entries.filter(({ unit }) => unit === id).flatMap((one) => one.entries);
      const open = [...onMap(id), ...entries.flatMap(({ destinations }) => destinations)];
      // The dearest first, so that the cheapest stays.
      return Object.fromEntries(
        open.toSorted((one, other) => other.cost - one.cost).map(({ hex, cost }) => [hex, cost]),
      );
    });
  }
}

function dutiesOf(referee: Referee, position: Position): object {
  const { attackers, defenders, mayEnd } = referee.obligations(position);
  const byUnit = (duties: typeof attackers): object =>
    Object.fromEntries(duties.map(({ unit, state }) => [unit, state]));
  return { attackers: byUnit(attackers), defenders: byUnit(defenders), mayEnd };
}

function questionOf(
  { side, action, move, attack, endPhase }: Extract<Asked, { ask: 'explain' }>,
  toAct: string,
): Question {
  if (move !== undefined) return { about: 'move', ...move };
  if (attack !== undefined) return { about: 'attack', ...attack };
  if (endPhase !== undefined) return { about: 'endPhase', side: endPhase.side };
  if (action === undefined)
    throw new Error('explain asks about an action, a move, an attack or the end of a phase');
  return { about: 'action', side: side ?? toAct, action };
}
