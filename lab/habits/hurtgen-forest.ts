import { retreatRoom } from '../../src/ai/quick/combat/retreat-room';
import type { GameEvent } from '../../src/engine';
import { other, pairsOf, unitsOf } from '../../src/engine/search';
import type { State, UnitIndex } from '../../src/engine/search';
import { amount } from './habit';
import type { Habit, Watch } from './habit';
import { enemyDistance, hexesOf, openTo } from './places';

const ALL = ['hurtgen-forest/historical', 'hurtgen-forest/free-deployment'];

/** Hexes that infantry covers in a turn over poor ground. */
const STRIDE = 5;

/** Enemies next to a unit, and those of them whose retreat it shortens. */
interface Contact {
  readonly enemies: readonly UnitIndex[];
  readonly barred: readonly UnitIndex[];
}

function contactsOf(state: State): ReadonlyMap<UnitIndex, Contact> {
  const room = (now: State, enemy: UnitIndex): number => {
    const { vacant, displacing } = retreatRoom(now, enemy, now.hex[enemy]!);
    return vacant + displacing;
  };
  const contacts = new Map<UnitIndex, Contact>();
  for (const unit of state.scenario.unitsOf[state.phasing]) {
    const enemies = state.onMap(unit) ? [...pairsOf(state, unit)] : [];
    if (enemies.length === 0) continue;
    const without = state.clone();
    without.lift(unit);
    const barred = enemies.filter((enemy) => room(without, enemy) > room(state, enemy));
    contacts.set(unit, { enemies, barred });
  }
  return contacts;
}

/**
 * Counts attacks by one unit alone that has moved next to its enemies, below zero, without fire: those that spare no
 * friend an attack on the same enemies, and bar the retreat of no other enemy under attack.
 */
function watchVainAttacks(): Watch {
  let done = 0;
  let of = 0;
  const moved = new Set<string>();
  let contacts: ReadonlyMap<UnitIndex, Contact> = new Map();
  let attacked: UnitIndex[] = [];
  let lone: { readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }[] = [];
  let declared: Extract<GameEvent, { type: 'attackDeclared' }> | undefined;
  const isVain = ({ unit, targets }: (typeof lone)[0]): boolean => {
    const spares = [...contacts].some(
      ([friend, { enemies }]) => friend !== unit && targets.some((target) => enemies.includes(target)),
    );
    const barred = contacts.get(unit)?.barred ?? [];
    return !spares && !barred.some((enemy) => !targets.includes(enemy) && attacked.includes(enemy));
  };
  return {
    see(event, state) {
      if (event.type === 'playerTurnStarted') {
        done += lone.filter(isVain).length;
        lone = [];
        attacked = [];
        moved.clear();
      }
      if (event.type === 'phaseStarted' && event.phase === 'combat') contacts = contactsOf(state);
      if (event.type === 'unitMoved' || event.type === 'unitEntered') moved.add(event.unit);
      if (event.type === 'attackDeclared' && event.side === 'german') {
        of += 1;
        declared = event;
        if (event.attackers.length > 0) attacked.push(...unitsOf(state, event.defenders));
      }
      if (event.type !== 'combatResolved' || declared === undefined) return;
      const { attackers, defenders, barrage, groundSupport } = declared;
      declared = undefined;
      if (attackers.length !== 1 || barrage.length > 0 || groundSupport > 0) return;
      if (event.differential >= 0 || !moved.has(attackers[0]!)) return;
      lone.push({ unit: unitsOf(state, attackers)[0]!, targets: unitsOf(state, defenders) });
    },
    count: () => ({ done, of }),
  };
}

export const HURTGEN_FOREST: readonly Habit[] = [
  {
    name: 'towns behind the line',
    counts: 'German towns that U.S. infantry cannot enter without crossing a zone of control, by Game-Turn',
    scenarios: ALL,
    unit: 'share',
    watch() {
      let done = 0;
      let of = 0;
      return {
        see(event, state) {
          if (event.type !== 'gameTurnStarted') return;
          const us = state.sideName(0) === 'us' ? 0 : 1;
          const open = openTo(state, us, STRIDE);
          for (const town of state.ground.map.features.objectives ?? []) {
            const hexes = [...hexesOf(state, town.hexes)];
            // A town is near the front if enemy infantry could reach it in one turn with nothing in the way.
            if (hexes.every((hex) => enemyDistance(state, other(us), hex) > STRIDE)) continue;
            if (hexes.some((hex) => state.occupant[hex]! >= 0 && !state.enemyHolds(us, hex))) continue;
            of += 1;
            if (hexes.every((hex) => !open.has(hex))) done += 1;
          }
        },
        count: () => ({ done, of }),
      };
    },
  },
  {
    name: 'batteries that seek contact',
    counts: 'attacks of the German in which a battery takes part that has moved next to an enemy',
    scenarios: ALL,
    unit: 'share',
    watch() {
      let done = 0;
      let of = 0;
      const moved = new Set<string>();
      return {
        see(event, state) {
          if (event.type === 'playerTurnStarted') moved.clear();
          if (event.type === 'unitMoved' || event.type === 'unitEntered') moved.add(event.unit);
          if (event.type !== 'attackDeclared' || event.side !== 'german') return;
          of += 1;
          const { unitIndex } = state.scenario;
          // In contact a battery is an attacker like any other (8.31).
          if (event.attackers.some((id) => moved.has(id) && state.unit(unitIndex.get(id)!).artillery))
            done += 1;
        },
        count: () => ({ done, of }),
      };
    },
  },
  {
    name: 'attacks in vain',
    counts:
      'attacks of the German by one unit that walked up, below zero, without fire or use, but in the last turn',
    scenarios: ALL,
    unit: 'share',
    watch: watchVainAttacks,
  },
  {
    name: 'late withdrawal',
    counts: 'points of the U.S. for the 116th Panzer Division that stays too long (12.11)',
    scenarios: ALL,
    unit: 'average',
    watch() {
      let points = 0;
      return {
        see(event) {
          if (event.type === 'pointsScored' && event.entry.case === 'HUR 12.11') points += event.entry.points;
        },
        count: () => amount(points),
      };
    },
  },
];
