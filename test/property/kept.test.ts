import { Random } from '../../src/ai/seeded-random';
import { compileGround } from '../../src/engine/map/ground';
import type { Ground } from '../../src/engine/map/ground';
import type { Combat, RetreatGroup } from '../../src/engine/model/combat-under-way';
import { rulesOf } from '../../src/engine/model/game-rules';
import { other } from '../../src/engine/model/side';
import type { State } from '../../src/engine/model/state';
import {
  drawnEntry,
  dueViolations,
  entryHexViolations,
  entryHexesOf,
  openEntries,
} from '../../src/engine/rules/reinforcements/entry';
import { deploymentHexes, drawnDeploymentHex } from '../../src/engine/rules/03-set-up/deploy';
import { mayBeginMove } from '../../src/engine/rules/05-movement/move';
import {
  countWithin,
  freeReach,
  isClear,
  wayAround,
  wayTo,
} from '../../src/engine/rules/05-movement/drawn-way';
import type { SettingOut } from '../../src/engine/rules/05-movement/drawn-way';
import { judgePath } from '../../src/engine/rules/05-movement/paths';
import { pointsLeft, reachFrom } from '../../src/engine/rules/05-movement/reach';
import {
  currentGroup,
  findRetreatChoices,
  retreatChoices,
} from '../../src/engine/rules/07-combat/retreat/retreat';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(400, 2000);

/** Number of maps that play has changed. */
let changedMaps = 0;

/** Parts of a map in which it differs from the same map compiled from scratch. */
function wrongFacts(state: State): string[] {
  const { map, key } = state.scenario.ground;
  const expected = compileGround(map, key, rulesOf(state).groundChanges?.(state.game));
  return Object.entries(expected)
    .filter(([name, fact]) => {
      const found = state.ground[name as keyof Ground];
      return fact instanceof Uint8Array ? fact.some((one, hex) => one !== (found as Uint8Array)[hex]) : false;
    })
    .map(([name]) => name);
}

/** Numbers of ways without an enemy, of ways around enemies, and of units for which play had opened a step. */
let clearWays = 0;
let waysAround = 0;
let openedWays = 0;

/** Number of retreats that were asked about again. */
let retreats = 0;

/** Hexes for which the kept way of a unit differs from a fresh search. */
function wrongWays(state: State, unit: number): string[] {
  const start = state.hex[unit]!;
  const budget = pointsLeft(state, unit);
  const out = { unit, start, budget };
  const free = freeReach(state, out);
  if (free === undefined) {
    openedWays += 1;
    return [];
  }
  const reach = reachFrom(state, unit, start, budget);
  const costs = new Map<number, number>();
  const wrong: string[] = [];
  for (let at = 0; at < countWithin(free, budget); at += 1) {
    const hex = free.hexes[at]!;
    costs.set(hex, free.costs[at]!);
    if (!isClear(state, out, free, at)) {
      const around = wayAround(state, out, free, at);
      const { cost = -1, violations = [] } =
        around === undefined ? {} : judgePath(state, unit, start, budget, around, false);
      if (around !== undefined) waysAround += 1;
      if (reach.cost[hex] !== cost || !violations.every(({ code }) => MAY_END.has(code)))
        wrong.push(`${state.unit(unit).id} around enemies to ${state.hexId(hex)}`);
      continue;
    }
    clearWays += 1;
    if (reach.cost[hex] !== free.costs[at]) wrong.push(`${state.unit(unit).id} to ${state.hexId(hex)}`);
    if (at % 16 === 0 && !isLegalWay(state, out, wayTo(free, at)))
      wrong.push(`the way to ${state.hexId(hex)}`);
  }
  const isTooDear = (hex: number): boolean => !(costs.get(hex)! <= reach.cost[hex]!);
  return [...wrong, ...reach.order.filter(isTooDear).map((hex) => `${state.hexId(hex)} is missing`)];
}

function isLegalWay(state: State, { unit, start, budget }: SettingOut, way: readonly number[]): boolean {
  return judgePath(state, unit, start, budget, way, false).violations.every(({ code }) => MAY_END.has(code));
}

/** Violations that do not concern the way to a hex, but whether the unit may stay there. */
const MAY_END: ReadonlySet<string> = new Set(['ENDS_STACKED', 'STACK_CAUSED']);

/** Most retreats of one match that are also asked about after a change. */
const ASKED_OTHERWISE = 4;

/** Number of retreats that were asked about in this way. */
let askedOtherwise = 0;

/** Copies of the state, each with a change of something that the retreat may depend on. */
function otherwise(state: State, combat: Combat, group: RetreatGroup): (readonly [State, Combat])[] {
  const states = [
    { scenario: { ...state.scenario } },
    { ground: Object.create(state.ground) as Ground },
    { stacks: [...state.stacks] },
    { game: { ...state.game } },
    { turn: state.turn + 1 },
    { combatPhase: state.combatPhase + 1 },
  ];
  const groups = [
    { side: other(group.side) },
    { distance: group.distance + 1 },
    { owing: [...group.owing, ...group.owing] },
  ];
  const combats = [
    { origins: new Map(combat.origins) },
    ...groups.map((change) => ({
      retreats: combat.retreats.map((one) => (one === group ? { ...group, ...change } : one)),
    })),
  ];
  return [
    ...states.map((change) => [Object.assign(state.clone(), change), combat] as const),
    ...combats.map((change) => [state, { ...combat, ...change }] as const),
  ];
}

/**
 * Kept results, and those found without reasons, equal the rules applied from scratch, all through random matches.
 */
describe.each(SOME_SCENARIOS)('in $system $scenario $variant', (played) => {
  it('a changed map is the one compiled from nothing', () => {
    const seen = new Set<Ground>();
    const wrong: string[] = [];
    for (const { step, state } of randomLine(
      scenarioOf(played),
      new Random(`maps ${played.system}`),
      STEPS,
    )) {
      if (seen.has(state.ground)) continue;
      seen.add(state.ground);
      if (state.ground !== state.scenario.ground) changedMaps += 1;
      wrong.push(...wrongFacts(state).map((fact) => `${fact} at step ${step}`));
    }
    expect(wrong).toEqual([]);
  });

  it('a clear way of a unit alone on the map, or one around enemies, is a cheapest one of its search', () => {
    const wrong: string[] = [];
    const random = new Random(`ways ${played.system}`);
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      if (state.phase !== 'movement') continue;
      const units = state.scenario.unitsOf[state.phasing].filter((unit) => mayBeginMove(state, unit));
      const unit = units[step % units.length];
      if (unit !== undefined) wrong.push(...wrongWays(state, unit).map((way) => `${way} at step ${step}`));
    }
    expect(wrong).toEqual([]);
    expect(clearWays).toBeGreaterThan(openedWays);
  });

  it('a hex drawn to set up in is one of those that are listed', () => {
    const wrong: string[] = [];
    const random = new Random(`set-up ${played.system}`);
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      if (state.phase !== 'deployment') continue;
      for (const unit of state.scenario.unitsOf[state.phasing]) {
        const listed = deploymentHexes(state, unit);
        if (listed.length === 0 || listed.includes(drawnDeploymentHex(state, unit, random))) continue;
        wrong.push(`${state.unit(unit).id} at step ${step}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('the retreats that are remembered are those of the position', () => {
    const wrong: string[] = [];
    for (const { step, state } of randomLine(
      scenarioOf(played),
      new Random(`retreats ${played.system}`),
      STEPS,
    )) {
      const { combat } = state;
      const group = combat && currentGroup(combat);
      if (combat === undefined || group === undefined) continue;
      const found = retreatChoices(state, combat);
      const again = retreatChoices(state.clone(), combat);
      if (found === again) retreats += 1;
      const expected = JSON.stringify(findRetreatChoices(state, combat, group));
      if ([found, again].some((one) => JSON.stringify(one) !== expected)) wrong.push(`at step ${step}`);
    }
    expect(wrong).toEqual([]);
  });

  it('no retreat is remembered where something differs on which it may rest', () => {
    const wrong: string[] = [];
    let asked = 0;
    const random = new Random(`retreats ${played.system}`);
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      const { combat } = state;
      const group = combat && currentGroup(combat);
      if (combat === undefined || group === undefined) continue;
      asked += 1;
      if (asked > ASKED_OTHERWISE) break;
      otherwise(state, combat, group).forEach(([one, fight], at) => {
        const remembered = retreatChoices(state, combat);
        if (retreatChoices(one, fight) === remembered) wrong.push(`change ${at} at step ${step}`);
      });
    }
    askedOtherwise += asked;
    expect(wrong).toEqual([]);
  });

  it('the open entry hexes are those without a violation, and one of them is drawn', () => {
    const wrong: string[] = [];
    const random = new Random(`entries ${played.system}`);
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      if (state.phase !== 'movement') continue;
      const due = state.scenario.unitsOf[state.phasing].filter(
        (unit) => dueViolations(state, state.phasing, unit).length === 0,
      );
      const units = state.scenario.unitsOf[state.phasing];
      for (const unit of [...due, units[step % units.length]!]) {
        const drawn = drawnEntry(state, unit, random);
        const listed = openEntries(state, unit);
        const isListed = listed.some(({ hex, cost }) => hex === drawn?.hex && cost === drawn.cost);
        if (isListed !== listed.length > 0) wrong.push(`${state.unit(unit).id} is drawn at step ${step}`);
      }
      for (const unit of due) {
        const open = openEntries(state, unit).map(({ hex }) => hex);
        const expected = entryHexesOf(state, unit).hexes.filter(
          (hex) => entryHexViolations(state, unit, hex).length === 0,
        );
        if (open.join() !== expected.join()) wrong.push(`${state.unit(unit).id} at step ${step}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('has met changed maps, ways around enemies and retreats that were remembered', () => {
  expect(changedMaps).toBeGreaterThan(0);
  expect(waysAround).toBeGreaterThan(0);
  expect(retreats).toBeGreaterThan(0);
  expect(askedOtherwise).toBeGreaterThan(0);
});
