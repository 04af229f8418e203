import { other } from '../../src/engine/search';
import type { Habit } from './habit';
import { enemyDistance, hexesOf, openTo } from './places';

/** Hexes that infantry covers in a turn over poor ground. */
const STRIDE = 5;

export const HURTGEN_FOREST: readonly Habit[] = [
  {
    name: 'towns behind the line',
    counts: 'German towns that U.S. infantry cannot enter without crossing a zone of control, by Game-Turn',
    scenarios: ['hurtgen-forest/historical', 'hurtgen-forest/free-deployment'],
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
];
