import { amount } from './habit';
import type { Habit } from './habit';
import { enemyDistance, marginNow } from './places';

const ALL = [
  'arnhem/historical',
  'arnhem/free-deployment',
  'bastogne/spearhead',
  'bastogne/relief',
  'bastogne/campaign',
  'hurtgen-forest/historical',
  'hurtgen-forest/free-deployment',
  'remagen/historical',
  'remagen/german-optimum',
];

/** Worst columns, in which an attack is little more than a sacrifice. */
const POOR = 3;
/** Most hexes from an enemy at which a reinforcement enters near the front. */
const NEAR = 4;

export const ALL_GAMES: readonly Habit[] = [
  {
    name: 'last move for points',
    counts: 'points that the last Player-Turn wins for its side',
    scenarios: ALL.filter((name) => !name.startsWith('bastogne/relief')),
    unit: 'average',
    watch() {
      let before = 0;
      return {
        see(event, state) {
          const { turns } = state.scenario.definition;
          if (event.type !== 'playerTurnStarted' || event.turn !== turns.last) return;
          if (state.phasing !== state.scenario.firstSide) before = marginNow(state);
        },
        count(state) {
          const won = marginNow(state) - before;
          return amount(state.scenario.firstSide === 0 ? -won : won);
        },
      };
    },
  },
  {
    name: 'lone poor attacks',
    counts: 'attacks by one unit alone, without fire, in columns 1 to 3',
    scenarios: ALL,
    unit: 'average',
    watch() {
      let alone = false;
      let poor = 0;
      return {
        see(event) {
          if (event.type === 'attackDeclared')
            alone = event.attackers.length === 1 && event.barrage.length === 0 && event.groundSupport === 0;
          if (event.type === 'combatResolved' && alone && event.column <= POOR) poor += 1;
        },
        count: () => amount(poor),
      };
    },
  },
  {
    name: 'reinforcements attack at once',
    counts: 'units that enter within four hexes of an enemy and attack in the same Player-Turn',
    scenarios: ALL,
    unit: 'share',
    watch() {
      const entered = new Set<string>();
      let done = 0;
      let of = 0;
      return {
        see(event, state) {
          if (event.type === 'playerTurnStarted') entered.clear();
          if (event.type === 'unitEntered') {
            const unit = state.scenario.unitIndex.get(event.unit)!;
            const first = state.ground.indexOf.get(event.path[0] ?? event.hex)!;
            if (enemyDistance(state, state.sideOf(unit), first) > NEAR) return;
            entered.add(event.unit);
            of += 1;
          }
          if (event.type !== 'attackDeclared') return;
          for (const unit of [...event.attackers, ...event.barrage]) if (entered.delete(unit)) done += 1;
        },
        count: () => ({ done, of }),
      };
    },
  },
];
