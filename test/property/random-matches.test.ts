import { createReferee } from '../../src/engine';
import type { Action, GameEvent, Position, Referee } from '../../src/engine';
import { judge } from '../../src/engine/play/judge';
import { toPosition, toState } from '../../src/engine/model/convert';
import { State } from '../../src/engine/model/state';
import { VIOLATIONS } from '../../src/engine/play/refusals';
import { run, step } from '../../src/engine/play/runtime';
import type { CompiledScenario } from '../../src/engine/model/compiled-scenario';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { owedComplaints, owedOtherwise } from './owed';
import { randomLine } from '../support/line';
import { Random } from '../../src/ai/seeded-random';
import { SOME_SCENARIOS, data, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';
import { randomAction } from '../../src/ai/random/random-action';

/** Matches per scenario; some hundreds for a long run. */
const MATCHES = Number(process.env['WESTWALL_TEST_MATCHES'] ?? size(1, 4));
/** Actions between two checks of the duties, which are also checked at every change of the phase. */
const OWED_EVERY = size(5, 1);
const NO_DICE = { roll: () => undefined };

interface Walked {
  readonly log: readonly {
    readonly side: 0 | 1;
    readonly action: Action;
    readonly dice: readonly number[];
  }[];
  readonly events: readonly GameEvent[];
  readonly final: State;
}

/**
 * Checks that no two units share a hex at the end of a phase, that no unit is lost or duplicated, and that counts
 * agree with the board.
 */
function checkState(scenario: CompiledScenario, state: State, referee: Referee): void {
  const held = new Int16Array(state.ground.hexCount);
  const wrong: string[] = [];
  for (const { index, id } of scenario.units) {
    const hex = state.hex[index]!;
    if (hex >= 0) held[hex]! += 1;
    if (state.onMap(index) !== hex >= 0) wrong.push(`${id} is lost or duplicated`);
  }
  held.forEach((count, hex) => {
    const stacked = state.phase === 'movement' ? count > 2 : count > 1 && state.stackedIn(hex) < 0;
    if (stacked) wrong.push(`${count} units in ${state.hexId(hex)}`);
    if (state.occupant[hex]! >= 0 !== count > 0) wrong.push(`the board is wrong about ${state.hexId(hex)}`);
  });
  expect(wrong).toEqual([]);
  const rebuilt = toState(scenario, JSON.parse(JSON.stringify(toPosition(state))) as Position);
  expect(JSON.stringify(toPosition(rebuilt))).toBe(JSON.stringify(toPosition(state)));
  expect(JSON.stringify(rebuilt.control)).toBe(JSON.stringify(state.control));
  expect(referee.validate(JSON.parse(JSON.stringify(toPosition(state))))).toHaveProperty('position');
}

/** Checks that actions which make no sense in this position are refused and do not change it. */
function checkRefusals(state: State, random: Random): void {
  const side = random.pick([0, 1] as const);
  const unit = random.pick(state.scenario.units).id;
  const hex = (): string => state.hexId(random.below(state.ground.hexCount));
  const proposals: Action[] = [
    { type: 'moveUnit', unit, path: [hex(), hex()] },
    { type: 'deployUnit', unit, hex: hex() },
    { type: 'retreatUnit', unit, path: [hex()] },
    { type: 'advanceUnit', unit, hex: hex() },
    { type: 'enterReinforcement', unit, entry: hex(), path: [] },
    { type: 'exitUnit', unit, path: [], edge: 'west' },
    {
      type: 'declareAttack',
      attackers: [unit],
      defenders: [random.pick(state.scenario.units).id],
      barrage: [],
      groundSupport: 0,
    },
    { type: 'endMovement' },
    { type: 'endCombat' },
    { type: 'confirmSetup' },
  ];
  const before = JSON.stringify(toPosition(state));
  for (const action of proposals) {
    const copy = state.clone();
    const done = step(copy, side, action, NO_DICE);
    expect(done.status === 'refused').toBe(judge(state, side, action).length > 0);
    if (done.status === 'refused') expect(JSON.stringify(toPosition(copy))).toBe(before);
  }
  expect(JSON.stringify(toPosition(state))).toBe(before);
}

/** Checks that only moves of this phase can be taken back, never past a die roll. */
function checkTakebacks(state: State, lastDie: number): void {
  if (state.lastMove !== undefined) expect(state.takebackFloor).toBeGreaterThan(lastDie);
  const request: Action = { type: 'requestTakeback', entry: Math.max(1, lastDie) };
  if (lastDie > 0) expect(judge(state, state.phasing, request).length).toBeGreaterThan(0);
}

/** Codes of refusals that have kept a phase open. */
const keptOpen = new Set<string>();

/** Checks that the duties name the reasons why the phase may not end. */
function checkOwed(state: State, referee: Referee, hasBegun: boolean): void {
  const complaints = owedComplaints(state, keptOpen);
  if (hasBegun) complaints.push(...owedOtherwise(state, referee));
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

function playMatch(scenario: CompiledScenario, referee: Referee, seed: number): Walked {
  const random = new Random(seed);
  const state = new State(scenario);
  const events = [...run(state, NO_DICE, startMatch)];
  const log: { side: 0 | 1; action: Action; dice: readonly number[] }[] = [];
  let lastDie = 0;
  let phase: State['phase'] = 'over';
  while (state.phase !== 'over') {
    if (log.length > 20_000) throw new Error('the match does not end');
    const side = state.pending?.side ?? state.phasing;
    if (random.next() < 0.01) {
      checkState(scenario, state, referee);
      checkRefusals(state, random);
      checkTakebacks(state, lastDie);
    }
    const hasBegun = state.phase !== phase;
    if (hasBegun || log.length % OWED_EVERY === 0) checkOwed(state, referee, hasBegun);
    phase = state.phase;
    const action = randomAction(state, random);
    const done = step(state, side, action, { roll: () => random.die() });
    if (done.status !== 'accepted')
      throw new Error(`offered but not accepted: ${JSON.stringify({ action, done })}`);
    if (done.dice.length > 0) lastDie = state.entry;
    events.push(...done.events);
    log.push({ side, action, dice: done.dice });
    if (state.phase !== phase) checkState(scenario, state, referee);
  }
  return { log, events, final: state };
}

function checkAccounts(walked: Walked): void {
  const { events, log, final } = walked;
  const dice = events.flatMap((event) => (event.type === 'dieRolled' ? [event.value] : []));
  expect(dice).toEqual(log.flatMap((entry) => entry.dice));
  expect(final.rolls).toBe(dice.length);
  const scored = events.flatMap((event) => (event.type === 'pointsScored' ? [event.entry] : []));
  expect(final.ledger).toEqual(scored);
  const lost = events.filter((event) => event.type === 'unitEliminated').length;
  const eliminated = lost - events.filter((event) => event.type === 'unitReplaced').length;
  expect(final.scenario.units.filter((unit) => final.status[unit.index] === 3)).toHaveLength(eliminated);
  for (const side of final.scenario.sides) {
    const points = scored
      .filter((entry) => entry.side === side)
      .reduce((sum, entry) => sum + entry.points, 0);
    expect(final.result?.points[side]).toBe(points);
  }
}

function checkReplay(scenario: CompiledScenario, walked: Walked): void {
  const state = new State(scenario);
  const events = [...run(state, NO_DICE, startMatch)];
  for (const { side, action, dice } of walked.log) {
    const faces = [...dice];
    const done = step(state, side, action, { roll: () => faces.shift() });
    if (done.status !== 'accepted') throw new Error(`not accepted in replay: ${JSON.stringify(done)}`);
    if (faces.length > 0) throw new Error(`dice are left over: ${faces.join()}`);
    events.push(...done.events);
  }
  expect(JSON.stringify(toPosition(state))).toBe(JSON.stringify(toPosition(walked.final)));
  expect(JSON.stringify(events)).toBe(JSON.stringify(walked.events));
}

describe.each(SOME_SCENARIOS)('random matches of $system $scenario, $variant', (played) => {
  const { system, scenario, options } = played;
  const compiled = scenarioOf(played);
  const referee = createReferee(data.get(system)!, scenario, options);

  test.each(Array.from({ length: MATCHES }, (_, at) => at + 1))('seed %i keeps every invariant', (seed) => {
    const walked = playMatch(compiled, referee, seed);
    checkAccounts(walked);
    checkReplay(compiled, walked);
  });

  test('what is offered is accepted', () => {
    const random = new Random(77);
    for (const { step: moves, state } of randomLine(compiled, random, 400)) {
      const side = compiled.sides[state.pending?.side ?? state.phasing];
      if (moves % 40 === 0 && state.phase !== 'over') checkOffers(referee, toPosition(state), side, random);
    }
  });
});

test('every refusal that is a duty has kept a phase open', () => {
  const duties = Object.entries(VIOLATIONS).flatMap(([code, refusal]) => ('duty' in refusal ? [code] : []));
  expect([...keptOpen].sort()).toEqual(duties.sort());
});

/** Tries a sample of everything that `legalActions` and `attacks` offer. */
function checkOffers(referee: Referee, position: Position, side: string, random: Random): void {
  const legal = referee.legalActions(position, side);
  const offered: Action[] = [...legal.actions];
  for (const { unit, destinations, exits } of legal.moves) {
    for (const { path } of destinations) offered.push({ type: 'moveUnit', unit, path });
    for (const { path, edge } of exits) offered.push({ type: 'exitUnit', unit, path, edge });
  }
  for (const { unit, entries } of legal.entries) {
    for (const { hex, destinations } of entries) {
      for (const { path } of destinations)
        offered.push({ type: 'enterReinforcement', unit, entry: hex, path });
    }
  }
  for (const { action, unit, hexes } of legal.placements) {
    if (action === 'landAirborne' || action === 'deployUnit')
      for (const hex of hexes) offered.push({ type: action, unit, hex });
  }
  for (const attack of referee.attacks(position, [], 200)) offered.push({ type: 'declareAttack', ...attack });
  const refused: Action[] = [];
  for (let tries = 0; tries < 60 && offered.length > 0; tries += 1) {
    const action = random.pick(offered);
    const done = referee.apply(position, side, action, { roll: () => random.die() });
    if (done.status !== 'accepted') refused.push(action);
  }
  expect(refused).toEqual([]);
}
