import { BARRED, other } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import { amount } from './habit';
import type { Habit } from './habit';
import { hexesOf, marginNow } from './places';

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

/** The worst columns, in which an attack is little more than a sacrifice. */
const POOR = 3;
/** Hexes from an enemy within which a reinforcement enters near the front. */
const NEAR = 4;
/** Hexes that infantry covers in a turn over poor ground. */
const STRIDE = 5;

/** Hexes of the nearest enemy, infinite without one. */
function enemyDistance(state: State, side: SideIndex, hex: number): number {
  return state.scenario.unitsOf[other(side)].reduce(
    (least, enemy) =>
      state.onMap(enemy) ? Math.min(least, state.ground.distance(hex, state.hex[enemy]!)) : least,
    Infinity,
  );
}

/** Hexes that a side on foot reaches in a turn without entering an enemy zone of control. */
function openTo(state: State, side: SideIndex): ReadonlySet<number> {
  const { neighbours, footCost } = state.ground;
  const seen = new Set<number>();
  let edge: number[] = [];
  for (const unit of state.scenario.unitsOf[side]) {
    const hex = state.hex[unit]!;
    if (!state.onMap(unit) || state.enemyControls(side, hex)) continue;
    seen.add(hex);
    edge.push(hex);
  }
  for (let stride = 0; stride < STRIDE; stride += 1) {
    const next: number[] = [];
    for (const from of edge) {
      for (let direction = 0; direction < 6; direction += 1) {
        const to = neighbours[from * 6 + direction]!;
        if (to < 0 || seen.has(to) || footCost[from * 6 + direction] === BARRED) continue;
        if (state.enemyHolds(side, to) || state.enemyControls(side, to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    edge = next;
  }
  return seen;
}

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
  {
    name: 'towns behind the line',
    counts: 'German towns that US infantry cannot enter without crossing a zone of control, by Game-Turn',
    scenarios: ['hurtgen-forest/historical', 'hurtgen-forest/free-deployment'],
    unit: 'share',
    watch() {
      let done = 0;
      let of = 0;
      return {
        see(event, state) {
          if (event.type !== 'gameTurnStarted') return;
          const us = state.sideName(0) === 'us' ? 0 : 1;
          const open = openTo(state, us);
          for (const town of state.ground.map.features.objectives ?? []) {
            const hexes = [...hexesOf(state, town.hexes)];
            // A town is near the front when infantry would be there in a turn if nothing were in the way.
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
