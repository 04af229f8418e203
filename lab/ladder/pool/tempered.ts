import type { Action } from '../../../src/engine';
import { EDGES } from '../../../src/engine';
import {
  attackersOf,
  deploymentHexes,
  isDue,
  isHeld,
  isLegal,
  mayBarrage,
  mayStillAttack,
  mayStillBeAttacked,
  mustStillBeAttacked,
  openEntries,
  other,
  pathTo,
  pendingDecision,
  pointsLeft,
  randomLegalAction,
  reachFrom,
  rulesOf,
  step,
  supportOf,
  WAITING,
} from '../../../src/engine/search';
import type { SideIndex, State } from '../../../src/engine/search';
import { Random } from '../../../src/ai/seeded-random';
import { exitsOf, goalsOf, wantsToLeave } from './goals';
import type { Opponent, Temper } from './opponent';

/** Most batteries that join an attack. */
const MOST_GUNS = 3;
/** Most actions before an unfinished phase is left to the next call. */
const TRIES = 80;

/** Player that moves each unit in turn to the hex that its temperament likes best. */
export function tempered(temper: Temper): Opponent {
  return {
    choose(state, side, seed) {
      const [first, ...more] = new Turn(state, side, temper, new Random(`${seed} ${state.entry}`)).actions();
      if (first === undefined) throw new RangeError('there is nothing to decide');
      return [first, ...more];
    },
  };
}

/** Actions of a side until a die or the other side is needed. */
class Turn {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly temper: Temper;
  private readonly random: Random;
  private readonly chosen: Action[] = [];
  private isOver = false;
  private goals: readonly number[] = [];

  constructor(state: State, side: SideIndex, temper: Temper, random: Random) {
    this.state = state.clone();
    this.side = side;
    this.temper = temper;
    this.random = random;
  }

  actions(): readonly Action[] {
    const { state, side } = this;
    if (state.takebackOffer !== undefined && state.takebackOffer.by !== side)
      return [{ type: 'answerTakeback', accept: true }];
    if (state.drawOffer !== undefined && state.drawOffer !== side)
      return [{ type: 'answerDraw', accept: false }];
    this.goals = goalsOf(state, state.sideName(side));
    if (state.pending !== undefined) return [this.answer()];
    if (state.phase === 'deployment') this.deploy();
    else if (state.phase === 'movement') this.move();
    else return [this.attack()];
    return this.chosen;
  }

  private play(action: Action): boolean {
    const { state, side, chosen } = this;
    if (this.isOver) return false;
    const { phase } = state;
    const taken = step(state, side, action, { roll: () => undefined });
    if (taken.status === 'refused') return false;
    chosen.push(action);
    this.isOver = taken.status === 'needs-die' || state.pending !== undefined || state.phase !== phase;
    return true;
  }

  private end(action: Action): void {
    for (let tries = 0; tries < TRIES && !this.isOver; tries += 1) {
      if (this.play(action)) return;
      this.play(randomLegalAction(this.state, this.random, 'listed'));
    }
  }

  private deploy(): void {
    const { state, side } = this;
    for (const unit of state.scenario.unitsOf[side]) {
      if (state.status[unit] !== WAITING) continue;
      const hex = this.best(unit, deploymentHexes(state, unit));
      if (hex >= 0) this.play({ type: 'deployUnit', unit: state.unit(unit).id, hex: state.hexId(hex) });
    }
    this.end({ type: 'confirmSetup' });
  }

  private move(): void {
    const { state, side } = this;
    this.land();
    // The strong units come first; the others join them if that helps.
    const order = [...state.scenario.unitsOf[side]].sort(
      (a, b) => state.unit(b).attack - state.unit(a).attack || a - b,
    );
    for (const unit of order) {
      if (this.isOver) return;
      if (isDue(state, unit)) this.enter(unit);
      else if (state.onMap(unit)) this.moveUnit(unit);
    }
    this.end({ type: 'endMovement' });
  }

  private land(): void {
    const { state, side } = this;
    for (;;) {
      const next = (rulesOf(state).placements?.(state, side) ?? []).find(
        (one) => one.action === 'landAirborne',
      );
      if (next === undefined || this.isOver) return;
      const unit = state.scenario.unitIndex.get(next.unit)!;
      const hex = this.best(
        unit,
        next.hexes.map((id) => state.ground.indexOf.get(id)!),
      );
      if (hex < 0 || !this.play({ type: 'landAirborne', unit: next.unit, hex: state.hexId(hex) })) return;
    }
  }

  private enter(unit: number): void {
    const { state } = this;
    const entries = openEntries(state, unit);
    const entry = this.best(
      unit,
      entries.map(({ hex }) => hex),
    );
    const found = entries.find(({ hex }) => hex === entry);
    if (found === undefined) return;
    const { id, allowance } = state.unit(unit);
    const isStopped = state.enemyControls(this.side, entry);
    const reach = reachFrom(state, unit, entry, isStopped ? 0 : Math.max(0, allowance - found.cost));
    const hex = this.best(unit, [entry, ...reach.order]);
    const path = pathTo(reach, hex).map((one) => state.hexId(one));
    this.play({ type: 'enterReinforcement', unit: id, entry: state.hexId(entry), path });
  }

  private moveUnit(unit: number): void {
    const { state } = this;
    const start = state.hex[unit]!;
    const { id } = state.unit(unit);
    const left = pointsLeft(state, unit);
    if (left <= 0 || isHeld(state, unit, start)) return;
    const reach = reachFrom(state, unit, start, left);
    const pathOf = (hex: number): string[] => pathTo(reach, hex).map((one) => state.hexId(one));
    if (wantsToLeave(state, unit) && this.leave(unit, [start, ...reach.order], pathOf)) return;
    const hex = this.best(unit, reach.order, this.worth(unit, start) + this.temper.rest);
    if (hex >= 0) this.play({ type: 'moveUnit', unit: id, path: pathOf(hex) });
  }

  private leave(unit: number, hexes: readonly number[], pathOf: (hex: number) => string[]): boolean {
    const { state } = this;
    const exits = new Set(exitsOf(state));
    return hexes
      .filter((hex) => exits.has(hex))
      .some((hex) =>
        EDGES.some((edge) =>
          this.play({
            type: 'exitUnit',
            unit: state.unit(unit).id,
            path: hex === state.hex[unit] ? [] : pathOf(hex),
            edge,
          }),
        ),
      );
  }

  /** Best free hex that is worth more than `least`; -1 if there is none. */
  private best(unit: number, hexes: Iterable<number>, least = -Infinity): number {
    let best = -1;
    let most = least;
    for (const hex of hexes) {
      if (this.state.occupant[hex]! >= 0 && this.state.hex[unit] !== hex) continue;
      const worth = this.worth(unit, hex) + 0.01 * this.random.next();
      if (worth <= most) continue;
      most = worth;
      best = hex;
    }
    return best;
  }

  private worth(unit: number, hex: number): number {
    const { state, side, temper } = this;
    const { ground } = state;
    const goals = wantsToLeave(state, unit) ? exitsOf(state) : this.goals;
    const toGoal = goals.reduce((least, goal) => Math.min(least, ground.distance(hex, goal)), 40);
    let toEnemy = 20;
    for (const enemy of state.scenario.unitsOf[other(side)])
      if (state.onMap(enemy)) toEnemy = Math.min(toEnemy, ground.distance(hex, state.hex[enemy]!));
    let friends = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = ground.neighbours[hex * 6 + direction]!;
      const occupant = next < 0 ? -1 : state.occupant[next]!;
      if (occupant >= 0 && occupant !== unit && state.sideOf(occupant) === side) friends += 1;
    }
    const isGun = state.unit(unit).artillery;
    let contact = 0;
    if (state.enemyControls(side, hex))
      contact = isGun ? -4 : temper.contact + temper.strike * this.strikeFrom(unit, hex);
    return (
      -temper.goals * toGoal -
      temper.enemies * (isGun ? Math.max(toEnemy, 4) : toEnemy) +
      temper.cover * ground.shift[hex]! +
      temper.friends * Math.min(3, friends) +
      contact
    );
  }

  /** Gain for attacks on the adjacent enemies by one more unit in this hex. */
  private strikeFrom(unit: number, hex: number): number {
    const { state, side } = this;
    const { neighbours, attackSides, shift } = state.ground;
    let worth = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      if ((attackSides[hex]! & (1 << direction)) === 0) continue;
      const at = neighbours[hex * 6 + direction]!;
      const enemy = state.occupant[at]!;
      if (enemy < 0 || state.sideOf(enemy) === side) continue;
      let strength = state.unit(unit).attack;
      let free = 0;
      for (let around = 0; around < 6; around += 1) {
        const next = neighbours[at * 6 + around]!;
        if (next < 0 || next === hex) continue;
        const occupant = state.occupant[next]!;
        if (occupant >= 0 && occupant !== unit && state.sideOf(occupant) === side)
          strength += state.unit(occupant).attack;
        else if (occupant < 0 && state.control[side][next] === 0) free += 1;
      }
      const odds = strength - state.unit(enemy).defense - 2 * shift[at]!;
      worth += odds >= 6 ? 4 : odds >= 3 ? 2.5 : odds >= 1 ? 1 : odds >= -1 ? -0.5 : -3;
      if (odds >= 1) worth += free <= 1 ? 3 : free <= 2 ? 1.5 : 0;
    }
    return worth;
  }

  /** Attack with the best differential, by all adjacent units on one enemy, or the end of the phase. */
  private attack(): Action {
    const { state, side, temper } = this;
    const guns = state.scenario.unitsOf[side].filter(
      (unit) => state.unit(unit).artillery && state.onMap(unit) && mayStillAttack(state, unit),
    );
    let best: Action | undefined;
    let most = -Infinity;
    for (const enemy of state.scenario.unitsOf[other(side)]) {
      if (!mayStillBeAttacked(state, enemy)) continue;
      const attackers = attackersOf(state, enemy).filter((unit) => mayStillAttack(state, unit));
      if (attackers.length === 0) continue;
      const barrage = guns
        .filter((gun) => !attackers.includes(gun) && mayBarrage(state, gun, [enemy]))
        .slice(0, MOST_GUNS);
      for (const support of [barrage, []]) {
        const strength = [...attackers, ...support].reduce((sum, unit) => sum + state.unit(unit).attack, 0);
        const odds = strength - state.unit(enemy).defense - 2 * state.ground.shift[state.hex[enemy]!]!;
        const rank = odds + (mustStillBeAttacked(state, enemy) ? 20 : 0);
        if (rank <= most || (odds < temper.odds && rank === odds)) continue;
        const action = {
          type: 'declareAttack' as const,
          attackers: attackers.map((unit) => state.unit(unit).id),
          defenders: [state.unit(enemy).id],
          barrage: support.map((unit) => state.unit(unit).id),
          groundSupport: 0,
        };
        const supported = { ...action, groundSupport: supportOf(state, side, 'barrage').perCombat };
        const legal = [supported, action].find((one) => isLegal(state, side, one));
        if (legal === undefined) continue;
        best = legal;
        most = rank;
      }
    }
    const end: Action = { type: 'endCombat' };
    if (best !== undefined) return best;
    return isLegal(state, side, end) ? end : randomLegalAction(state, this.random, 'listed');
  }

  /** Fires with everything; of other answers it takes the one that leads to the best hex. */
  private answer(): Action {
    const { state } = this;
    const answers = pendingDecision(state)?.actions ?? [];
    if (answers.length === 0) return randomLegalAction(state, this.random, 'listed');
    const worth = (action: Action): number => {
      if (action.type === 'allocateFpf') return action.artillery.length + action.groundSupport;
      if (action.type === 'retreatUnit') return this.at(action.unit, action.path.at(-1));
      if (action.type === 'displaceUnit' || action.type === 'advanceUnit')
        return this.at(action.unit, action.hex);
      if (action.type === 'demolishBridge') return action.attempt ? 1 : 0;
      return -1000;
    };
    return answers.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  }

  private at(id: string, hex: string | undefined): number {
    const unit = this.state.scenario.unitIndex.get(id)!;
    return this.worth(unit, hex === undefined ? this.state.hex[unit]! : this.state.ground.indexOf.get(hex)!);
  }
}
