import { other } from '../../src/engine/search';
import { amount } from './habit';
import type { Habit } from './habit';
import { enemyDistance, hexesOf, openTo } from './places';

const ALL = ['hurtgen-forest/historical', 'hurtgen-forest/free-deployment'];

/** Hexes that infantry covers in a turn over poor ground. */
const STRIDE = 5;

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
