import type { Action } from '../../src/engine';
import { DUE, ELIMINATED, ON_MAP, State } from '../../src/engine/model/state';
import { run, step } from '../../src/engine/play/runtime';
import { initialMemory, remember } from '../../src/engine/games/arnhem/game-state';
import type { SideIndex } from '../../src/engine/model/side';
import { scoreIfEndedNow, startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import type { CompiledScenario } from '../../src/engine/model/compiled-scenario';
import { DEFAULT_WEIGHTS, quickPlayer } from '../../src/ai/quick';
import { knownCostsTo } from '../../src/ai/quick/distance-maps';
import { liftUnit, putBack } from '../../src/ai/quick/movement/lifting';
import { AssaultSearch } from '../../src/ai/quick/movement/assaults';
import { moverOf } from '../../src/ai/quick/movement/movers';
import { strategyOf } from '../../src/ai/quick/strategy';
import { arnhemIntent } from '../../src/ai/quick/strategy/arnhem';
import { bastogneIntent } from '../../src/ai/quick/strategy/bastogne';
import { postsOn } from '../../src/ai/quick/strategy/corridor';
import { chooseDropZones } from '../../src/ai/quick/strategy/drop-zones';
import { planFront } from '../../src/ai/quick/strategy/front';
import { roadNorth } from '../../src/ai/quick/strategy/road-north';
import { Random } from '../../src/ai/seeded-random';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const FIRST_EDITION = SCENARIOS.filter(({ variant }) => variant === '1976');

function scenarioNamed(system: string, id: string): CompiledScenario {
  return scenarioOf(FIRST_EDITION.find((one) => one.system === system && one.scenario === id)!);
}

/** Position of Hürtgen Forest with only these units, in the Movement Phase of a side. */
function position(side: 'us' | 'german', places: Readonly<Record<string, string>>, turn = 2): State {
  const scenario = scenarioNamed('hurtgen-forest', 'historical');
  const state = new State(scenario);
  for (const [unit, hex] of Object.entries(places))
    state.place(scenario.unitIndex.get(unit)!, scenario.ground.indexOf.get(hex)!);
  state.turn = turn;
  state.phasing = scenario.sides[0] === side ? 0 : 1;
  return state;
}

function choose(state: State, side: SideIndex = state.pending?.side ?? state.phasing): readonly Action[] {
  return quickPlayer.choose(state, side, 'a seed');
}

/** Plays actions with dice that always show the same face. */
function play(state: State, actions: readonly Action[], face = 3): State {
  const copy = state.clone();
  for (const action of actions) {
    const side = copy.pending?.side ?? copy.phasing;
    expect(step(copy, side, action, { roll: () => face })).toMatchObject({ status: 'accepted' });
  }
  return copy;
}

/** Text of everything that distinguishes two states. */
function snapshot(state: State): string {
  const { hex, status, spent, flags, occupant, entry, rolls, phase, turn, ledger, game } = state;
  const arrays = [hex, status, spent, flags, occupant].map((list) => list.join());
  return JSON.stringify({ arrays, entry, rolls, phase, turn, ledger, game });
}

const hexOf = (state: State, unit: string): string =>
  state.hexId(state.hex[state.scenario.unitIndex.get(unit)!]!);

describe('the quick player', () => {
  describe.each(FIRST_EDITION)('in $system, $scenario', (played) => {
    it('plays the first Game-Turn of both sides by the rules, and leaves the state alone', () => {
      const state = new State(scenarioOf(played));
      const random = new Random(`${played.system} ${played.scenario}`);
      const dice = { roll: () => random.die() };
      run(state, dice, startMatch);
      const { first } = state.scenario.definition.turns;
      while (state.phase !== 'over' && state.turn === first) {
        const before = snapshot(state);
        const side = state.pending?.side ?? state.phasing;
        const actions = choose(state);
        expect(snapshot(state)).toBe(before);
        for (const action of actions) expect(step(state, side, action, dice).status).toBe('accepted');
      }
    });
  });

  it('gives the same answer to the same seed, whatever was asked before', () => {
    const state = new State(scenarioNamed('hurtgen-forest', 'historical'));
    run(state, { roll: () => 1 }, startMatch);
    const first = choose(state);
    choose(play(state, first));
    expect(choose(state)).toEqual(first);
  });

  it('plays a whole Movement Phase at once when no one else has a decision', () => {
    const state = new State(scenarioNamed('hurtgen-forest', 'historical'));
    run(state, { roll: () => 1 }, startMatch);
    expect(choose(state).at(-1)).toEqual({ type: 'endMovement' });
  });

  it('brings up units that beat an isolated enemy, and attacks it', () => {
    const state = position('us', {
      'us-8-inf-1-121': '0813',
      'us-8-inf-2-121': '0814',
      'us-8-inf-3-121': '0815',
      'us-8-art-43': '0710',
      'de-mg-31': '1014',
    });
    const moved = play(state, choose(state));
    expect(moved.phase).toBe('combat');
    const [attack] = choose(moved);
    expect(attack).toMatchObject({ type: 'declareAttack', defenders: ['de-mg-31'] });
  });

  it('lets reinforcements join an attack in the Player-Turn in which they enter', () => {
    const state = position('us', { 'us-8-inf-1-121': '0418', 'de-mg-31': '0321' }, 4);
    for (const unit of ['us-5a-armor-10', 'us-5a-mech-47'])
      state.status[state.scenario.unitIndex.get(unit)!] = DUE;
    const moved = play(state, choose(state));
    expect(choose(moved)[0]).toMatchObject({
      type: 'declareAttack',
      attackers: expect.arrayContaining(['us-5a-armor-10']),
      defenders: ['de-mg-31'],
    });
  });

  it('does not move next to enemies that it cannot beat', () => {
    const state = position('german', {
      'de-mg-31': '1214',
      'us-8-inf-1-121': '1014',
      'us-8-inf-2-121': '1013',
      'us-8-inf-3-121': '1015',
      'us-8-art-43': '0813',
      'us-8-art-45': '0814',
    });
    const moved = play(state, choose(state));
    expect(moved.enemyControls(1, moved.hex[moved.scenario.unitIndex.get('de-mg-31')!]!)).toBe(false);
  });

  it('plans a front of different posts that its units reach, and leaves the state alone', () => {
    const state = new State(scenarioNamed('hurtgen-forest', 'historical'));
    run(state, { roll: () => 1 }, startMatch);
    const german = play(state, [{ type: 'endMovement' }, { type: 'endCombat' }]);
    expect(german.sideName(german.phasing)).toBe('german');
    const side = german.phasing;
    const movers = new Map(
      german.scenario.unitsOf[side].flatMap((unit) => {
        const mover = german.onMap(unit) ? moverOf(german, unit) : undefined;
        return mover === undefined ? [] : [[unit, mover] as const];
      }),
    );
    const before = snapshot(german);
    const posts = planFront(german, side, movers, strategyOf(german, side, DEFAULT_WEIGHTS).front!);
    expect(snapshot(german)).toBe(before);
    expect(posts.size).toBeGreaterThan(4);
    expect(new Set(posts.values()).size).toBe(posts.size);
    for (const [unit, hex] of posts)
      expect(hex === german.hex[unit] || movers.get(unit)!.reaches(hex)).toBe(true);
  });

  it('keeps its guns out of contact', () => {
    const state = new State(scenarioNamed('hurtgen-forest', 'historical'));
    run(state, { roll: () => 1 }, startMatch);
    const side = state.phasing;
    const moved = play(state, choose(state));
    const guns = moved.scenario.unitsOf[side].filter(
      (unit) => moved.unit(unit).artillery && moved.onMap(unit),
    );
    expect(guns.length).toBeGreaterThan(0);
    for (const gun of guns) expect(moved.enemyControls(side, moved.hex[gun]!)).toBe(false);
  });

  it('takes the 116th Panzer Division off the map before it costs points', () => {
    const places = { 'de-116-pzgr-60': '2818', 'us-8-inf-1-121': '0814' };
    const early = choose(position('german', places, 1));
    expect(early).not.toContainEqual(expect.objectContaining({ type: 'exitUnit' }));
    const late = choose(position('german', places, 4));
    expect(late).toContainEqual(expect.objectContaining({ type: 'exitUnit', unit: 'de-116-pzgr-60' }));
  });

  it('stays in a town that an enemy is about to enter', () => {
    const state = position('german', { 'de-275-inf-1-983': '1805', 'us-8-inf-1-121': '1507' });
    const moved = play(state, choose(state));
    expect(hexOf(moved, 'de-275-inf-1-983')).toBe('1805');
  });

  it('keeps every road to Bastogne cut in the first Game-Turn of Relief', () => {
    const state = new State(scenarioNamed('bastogne', 'relief'));
    const random = new Random('relief');
    const dice = { roll: () => random.die() };
    run(state, dice, startMatch);
    const { first } = state.scenario.definition.turns;
    while (state.phase !== 'over' && state.turn === first) {
      const side = state.pending?.side ?? state.phasing;
      for (const action of choose(state)) step(state, side, action, dice);
    }
    expect(state.result).toBeUndefined();
  });

  it('bars a road to Bastogne once more when the unit that bars it is in contact', () => {
    const scenario = scenarioNamed('bastogne', 'relief');
    const german = scenario.sides[0] === 'german' ? 0 : 1;
    /** Advantage of barring the eastern road in 1324 over standing beside no road. */
    const gain = (places: Readonly<Record<string, string>>): number => {
      const state = new State(scenario);
      for (const [unit, hex] of Object.entries(places))
        state.place(scenario.unitIndex.get(unit)!, scenario.ground.indexOf.get(hex)!);
      const { bonus } = bastogneIntent(state, german);
      const unit = scenario.unitIndex.get('de-5-fj-1-15')!;
      const [road, beside] = ['1324', '1524'].map((hex) => scenario.ground.indexOf.get(hex)!);
      return bonus!(unit, road!) - bonus!(unit, beside!);
    };
    const bars = { 'de-5-fj-1-13': '0528', 'de-5-fj-2-13': '1328' };
    const far = { 'us-4a-mech-10': '1131' };
    expect(gain({ ...bars, ...far })).toBeLessThan(4);
    expect(gain({ ...bars, 'us-4a-mech-10': '1329' })).toBeGreaterThan(8);
    expect(gain({ ...far, 'de-5-fj-1-13': '0528' })).toBeGreaterThan(8);
  });

  it('does not take a ferry for a way on which supply follows', () => {
    const { ground } = scenarioNamed('arnhem', 'historical');
    const at = (id: string): number => ground.indexOf.get(id)!;
    const costs = (way: 'step' | 'line'): Int16Array =>
      knownCostsTo({ ground, printed: ground, targets: [at('3107')], vehicle: true, way });
    // Across the ferry of Tiel, and over the bridge of Nijmegen.
    expect(costs('step')[at('3007')]).toBeLessThan(20);
    expect(costs('line')[at('3007')]).toBeGreaterThan(35);
  });

  it('draws the Engineer to a canal bridge that is down, and no other unit', () => {
    const scenario = scenarioNamed('arnhem', 'historical');
    const state = new State(scenario);
    run(state, { roll: () => 1 }, startMatch);
    /** Advantage of a hex beside the bridge of Son over one two hexes before it. */
    const pull = (id: string): number => {
      const unit = scenario.unitIndex.get(id)!;
      const [far, near] = ['0405', '0605'].map((hex) =>
        strategyOf(state, 0, DEFAULT_WEIGHTS).place(unit, scenario.ground.indexOf.get(hex)!),
      );
      return near! - far!;
    };
    const before = pull('uk-engineer');
    const others = pull('uk-43-inf-129');
    remember(state, { tested: ['0605-0706'], demolished: ['0605-0706'] });
    expect(pull('uk-engineer')).toBeGreaterThan(before + 0.5);
    expect(pull('uk-43-inf-129')).toBeLessThan(others + 1);
  });

  it('sends airborne units to the posts of the road in Arnhem, and ground units to the two southernmost', () => {
    const scenario = scenarioNamed('arnhem', 'historical');
    const state = new State(scenario);
    run(state, { roll: () => 1 }, startMatch);
    const guards = (units: Readonly<Record<string, string>>): readonly string[] => {
      const copy = state.clone();
      for (const [unit, hex] of Object.entries(units))
        copy.place(scenario.unitIndex.get(unit)!, scenario.ground.indexOf.get(hex)!);
      return [...postsOn(copy, 0, roadNorth(copy.ground), 7).keys()].map((unit) => copy.unit(unit).id);
    };
    const [north] = roadNorth(state.ground);
    expect(guards({ 'uk-guards-inf-3i-32': state.ground.ids[north!]! })).toEqual([]);
    expect(guards({ 'uk-guards-inf-3i-32': '1006' })).toEqual(['uk-guards-inf-3i-32']);
    expect(guards({ 'us-101-para-1-502': '1105' })).toEqual(['us-101-para-1-502']);
  });

  describe('the division beyond the Waal', () => {
    const scenario = scenarioNamed('arnhem', 'historical');
    const state = new State(scenario);
    run(state, { roll: () => 1 }, startMatch);
    const { bonus } = arnhemIntent(state, 0);
    /** Advantage of the first hex over the second for a unit. */
    const gain = (id: string, ...hexes: readonly [string, string]): number => {
      const unit = scenario.unitIndex.get(id)!;
      const [better, worse] = hexes.map((hex) => bonus!(unit, scenario.ground.indexOf.get(hex)!));
      return better! - worse!;
    };

    it('values the City there, and no other division does', () => {
      expect(gain('uk-1-para-2-1', '3422', '3421')).toBeGreaterThan(5);
      expect(gain('us-82-para-1-504', '3422', '3421')).toBeLessThan(1);
      expect(gain('uk-1-para-2-1', '2620', '2619')).toBeLessThan(1);
    });

    it('values a ring round its drop zone, and no other division does', () => {
      expect(gain('uk-1-para-2-1', '3918', '3917')).toBeGreaterThan(5);
      expect(gain('us-82-para-1-504', '2322', '2321')).toBeLessThan(1);
    });
  });

  it('draws one German to the northern end of the bridge over the Waal, and few others', () => {
    const scenario = scenarioNamed('arnhem', 'historical');
    const state = new State(scenario);
    run(state, { roll: () => 1 }, startMatch);
    const strategy = strategyOf(state, 1, DEFAULT_WEIGHTS);
    const unit = scenario.unitIndex.get('de-9ss-2')!;
    const end = scenario.ground.indexOf.get('2721')!;
    const drawn = [0, 1].map(() => {
      const points = strategy.place(unit, end);
      strategy.settle(unit, end);
      return points;
    });
    expect(drawn[0]).toBeGreaterThan(5);
    expect(drawn[1]).toBeLessThan(0.6 * drawn[0]!);
  });

  it.each([
    ['2321', false],
    ['2322', true],
  ])('plans attacks with Ground Support where it reaches alone (14.11): from %s', (hex, isInReach) => {
    const scenario = scenarioNamed('arnhem', 'historical');
    const state = new State(scenario);
    state.game = initialMemory(null, {});
    const place = (unit: string, at: string): number => {
      const index = scenario.unitIndex.get(unit)!;
      state.place(index, scenario.ground.indexOf.get(at)!);
      return index;
    };
    const [target, paratroops] = [place('de-406-1', '2325'), place('us-82-para-1-504', '2323')];
    place('uk-43-inf-129', hex);
    state.turn = 3;
    state.phase = 'movement';
    const search = new AssaultSearch({
      state,
      side: 0,
      strategy: strategyOf(state, 0, DEFAULT_WEIGHTS),
      weights: { ...DEFAULT_WEIGHTS, threshold: -Infinity },
      movers: new Map([[paratroops, moverOf(state, paratroops)!]]),
      detour: () => 0,
      committed: new Set(),
      targets: new Set(),
    });
    expect(search.best(target)!.appraisal.groundSupport > 0).toBe(isInReach);
  });

  it('keeps the drop zones out of the way of enemies that enter, but for the one by the Waal', () => {
    const scenario = scenarioNamed('arnhem', 'free-deployment');
    const state = new State(scenario);
    run(state, { roll: () => 1 }, startMatch);
    const { ground } = scenario;
    const entries = scenario.unitsOf[1].flatMap((unit) => scenario.arrivals[unit]?.hexes ?? []);
    const action = chooseDropZones(state, 0);
    if (action?.type !== 'commitDropZones') throw new Error('no drop zones are noted');
    const zones = action.zones.map(({ hex }) => ground.indexOf.get(hex)!);
    const room = zones.map((zone) => Math.min(...entries.map((entry) => ground.distance(zone, entry))));
    expect(room[0]).toBeGreaterThanOrEqual(7);
    expect(room[1]).toBeGreaterThanOrEqual(7);
    expect(ground.distance(zones[2]!, ground.indexOf.get('2621')!)).toBe(3);
  });

  it.each([
    ['bastogne', 'spearhead', '1317', 0],
    ['bastogne', 'campaign', '1416', 0],
    // Six of the first twelve Germans are troops, whom the west bank draws more.
    ['remagen', 'historical', '0928', 12],
  ])('draws the last unit to a town of %s, %s, as much as the first', (system, id, town, before) => {
    const scenario = scenarioNamed(system, id);
    const state = new State(scenario);
    const hex = scenario.ground.indexOf.get(town)!;
    for (const side of [0, 1] as const) {
      // Units that must leave the map are drawn elsewhere.
      const troops = scenario.unitsOf[side].filter((unit) => state.unit(unit).traits.size === 0);
      const strategy = strategyOf(state, side, DEFAULT_WEIGHTS);
      const drawn = (): number => strategy.place(troops[0]!, hex);
      for (const unit of troops.slice(1, 1 + before)) strategy.settle(unit, hex);
      const first = drawn();
      expect(first).toBeGreaterThan(0);
      for (const unit of troops.slice(1 + before)) strategy.settle(unit, hex);
      expect(troops.length).toBeGreaterThan(9);
      expect(drawn()).toBe(first);
    }
  });

  it('leads the units that must leave the map round Bastogne in the last Game-Turns', () => {
    const scenario = scenarioNamed('bastogne', 'spearhead');
    const { indexOf } = scenario.ground;
    const panzer = scenario.unitsOf[1].find((unit) => scenario.units[unit]!.traits.has('exits-for-vp'))!;
    /** Advantage of the town over a hex far east of it. */
    const draw = (turn: number): number => {
      const state = new State(scenario);
      state.turn = turn;
      const strategy = strategyOf(state, 1, DEFAULT_WEIGHTS);
      return strategy.place(panzer, indexOf.get('1317')!) - strategy.place(panzer, indexOf.get('2117')!);
    };
    expect(draw(3)).toBeGreaterThan(0);
    expect(draw(4)).toBeLessThan(0);
  });

  it('takes towns from the enemy by the last move of the game', () => {
    const places = { 'de-275-inf-1-983': '2011', 'us-8-inf-1-121': '1507' };
    const last = position('german', places, 14);
    last.phasing = 1;
    const before = scoreIfEndedNow(last).result.points['us']!;
    const after = scoreIfEndedNow(play(last, choose(last))).result.points['us']!;
    expect(after).toBeLessThanOrEqual(before - 25);
  });

  it('leaves a unit in the western end of the bridge, the nearest, when the game is about to end', () => {
    const scenario = scenarioNamed('remagen', 'historical');
    const infantry = scenario.unitsOf[0].filter((unit) => !scenario.units[unit]!.artillery);
    const guards = (turn: number): string[] => {
      const state = new State(scenario);
      run(state, { roll: () => undefined }, startMatch);
      state.phasing = 0;
      state.turn = turn;
      for (const unit of scenario.units.keys()) {
        state.lift(unit);
        state.status[unit] = ELIMINATED;
      }
      ['1012', '0816', '1113', '1014'].forEach((hex, at) =>
        state.place(infantry[at]!, scenario.ground.indexOf.get(hex)!),
      );
      const moved = play(state, choose(state));
      return scenario.unitsOf[0]
        .filter((unit) => moved.hex[unit] === scenario.ground.indexOf.get('0517'))
        .map((unit) => scenario.units[unit]!.id);
    };
    const { last } = scenario.definition.turns;
    expect(guards(last)).toEqual([scenario.units[infantry[1]!]!.id]);
    expect(guards(last - 10)).toEqual([]);
  });

  it('puts units back as they stood, under a friend too', () => {
    const state = position('us', { 'us-8-inf-1-121': '0813', 'us-8-inf-2-121': '0913' });
    const [lower, upper] = ['us-8-inf-1-121', 'us-8-inf-2-121'].map((id) =>
      state.scenario.unitIndex.get(id)!,
    );
    state.lift(upper!);
    state.place(upper!, state.hex[lower!]!);
    state.stacks = [{ unit: upper!, path: [state.hex[lower!]!] }];
    const before = snapshot(state);
    for (const unit of [lower!, upper!]) putBack(state, liftUnit(state, unit));
    const [first, second] = [liftUnit(state, lower!), liftUnit(state, upper!)];
    putBack(state, second);
    putBack(state, first);
    expect(snapshot(state)).toBe(before);
    expect(state.stacks).toHaveLength(1);
  });

  it('exits the panzer regiments off the west edge in Spearhead', () => {
    const scenario = scenarioNamed('bastogne', 'spearhead');
    const state = new State(scenario);
    const leaver = scenario.units.find((unit) => unit.traits.has('exits-for-vp'))!;
    state.place(leaver.index, scenario.ground.indexOf.get('0310')!);
    state.turn = 3;
    state.phasing = leaver.side;
    expect(choose(state)).toContainEqual(
      expect.objectContaining({ type: 'exitUnit', unit: leaver.id, edge: 'west' }),
    );
  });

  describe('final protective fire', () => {
    /** Defender under attack by one battalion with this much Ground Support, with a battery behind it. */
    function attacked(groundSupport: number): State {
      const state = position('us', {
        'us-8-inf-1-121': '0918',
        'de-mg-31': '0917',
        'de-89-inf-1-1055': '1117',
        'de-89-art-16': '1214',
      });
      const inCombat = play(state, [{ type: 'endMovement' }]);
      return play(inCombat, [
        {
          type: 'declareAttack',
          attackers: ['us-8-inf-1-121'],
          defenders: ['de-mg-31'],
          barrage: [],
          groundSupport,
        },
      ]);
    }

    it('is fired where it changes the result', () => {
      const state = attacked(5);
      expect(state.pending?.kind).toBe('finalProtectiveFire');
      expect(choose(state)).toEqual([{ type: 'allocateFpf', artillery: ['de-89-art-16'], groundSupport: 0 }]);
    });
  });

  it('answers an offered draw by its standing', () => {
    const state = position('us', { 'us-8-inf-1-121': '0813', 'de-mg-31': '1214' });
    const { winner } = scoreIfEndedNow(state).result;
    const loser = state.scenario.sides.findIndex((name) => name !== winner) === 0 ? 0 : 1;
    const ahead = loser === 0 ? 1 : 0;
    state.drawOffer = ahead;
    expect(choose(state, loser)).toEqual([{ type: 'answerDraw', accept: true }]);
    state.drawOffer = loser;
    expect(choose(state, ahead)).toEqual([{ type: 'answerDraw', accept: false }]);
  });

  it('keeps units where they are when they cannot move', () => {
    const state = position('us', { 'us-8-inf-1-121': '0918', 'de-mg-31': '0917' });
    const moved = play(state, choose(state));
    expect(hexOf(moved, 'us-8-inf-1-121')).toBe('0918');
    expect(moved.status[moved.scenario.unitIndex.get('us-8-inf-1-121')!]).toBe(ON_MAP);
  });
});
