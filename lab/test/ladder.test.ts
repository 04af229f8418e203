import { presentBuild } from '../../bench/builds';
import { playerOfBuild } from '../../bench/ladder';
import { Random } from '../../src/ai/seeded-random';
import type { PlayoutOutcome } from '../../src/simulation/api';
import { playPair, sequentialTest } from '../ladder';
import { playerNamed } from '../ladder/pair';
import { OPPONENTS } from '../ladder/pool';
import type { EntrantOf } from '../ladder/pair';
import { pairScore } from '../ladder/judgement';
import type { Scale } from '../ladder/judgement';
import type { PlayedPair } from '../ladder/pair';
import { jointElo } from '../ladder/elo';
import { emptyRecord, resumedRecord } from '../ladder/record';
import { ladderScenarios, standardScenario } from '../ladder/scenarios';
import { duePairs } from '../ladder/schedule';
import { overall, standings } from '../ladder/standings';
import { sideChecks, sidesTable } from '../ladder/sides';
import { lostScenarios, markdownTable, plainTable } from '../ladder/table';
import { scenarioOf, systems } from '../../test/simulation/support';

const scenarios = ladderScenarios(systems);

const player: EntrantOf = ({ player: name, nodes }) => playerNamed(name, nodes);
const hurtgen = scenarios.get('hurtgen-forest/historical')!;

type Ending = readonly [level: string, winner: string | null, us: number, german: number];

function outcome([level, winner, us, german]: Ending): PlayoutOutcome {
  return { level, winner, points: { us, german }, losses: { us: 0, german: 0 }, turn: 14 };
}

/** Pair whose first entrant plays the U.S. side in the first match and the German side in the second. */
function pair(first: Ending, second: Ending, rest: Partial<PlayedPair> = {}): PlayedPair {
  const efforts: PlayedPair['matches'][0]['efforts'] = [
    { turns: 2, ms: 30 },
    { turns: 2, ms: 10 },
  ];
  return {
    system: 'hurtgen-forest',
    scenario: 'historical',
    index: 0,
    matches: [
      { outcome: outcome(first), efforts },
      { outcome: outcome(second), efforts },
    ],
    ...rest,
  };
}

const decisive: Ending = ['U.S. Decisive', 'us', 40, 10];
const marginal: Ending = ['U.S. Marginal', 'us', 20, 10];
const lost: Ending = ['German Decisive', 'german', 0, 50];

describe('a mirrored pair', () => {
  it.each<[string, Ending, Ending, number]>([
    ['wins both matches', decisive, lost, 1],
    ['loses both matches', lost, decisive, 0],
    ['wins more with the strong side than the other does', decisive, marginal, 1],
    ['wins less with the strong side than the other does', marginal, decisive, 0],
    ['has the larger margin at equal levels', ['U.S. Marginal', 'us', 25, 10], marginal, 1],
    ['has the smaller margin at equal levels', marginal, ['U.S. Marginal', 'us', 25, 10], 0],
    ['has the better level in spite of the margin', decisive, ['U.S. Marginal', 'us', 200, 100], 1],
    ['has equal results', marginal, marginal, 0.5],
  ])('whose first entrant %s', (_, first, second, score) => {
    expect(pairScore(hurtgen, pair(first, second))).toBe(score);
  });

  it('is judged alike where the best level comes last', () => {
    const turned: Scale = { ...hurtgen, levels: [...hurtgen.levels].reverse() };
    expect(pairScore(turned, pair(decisive, lost))).toBe(1);
    expect(pairScore(turned, pair(marginal, decisive))).toBe(0);
  });

  it('does not count a level that the scenario does not have', () => {
    expect(() => pairScore(hurtgen, pair(['resignation', 'us', 0, 0], marginal))).toThrow('is not a level');
  });

  it('of one player against itself is the same match twice, and depends only on its number', () => {
    const scenario = standardScenario(scenarioOf, 'bastogne', 'spearhead');
    const random = { player: '0' } as const;
    let time = 0;
    const task = { entrants: [random, random], seed: 'test', index: 3, now: () => (time += 1) } as const;
    const played = playPair(scenario, player, task);
    const [first, second] = played.matches;
    expect(first.outcome).toEqual(second.outcome);
    expect(first.efforts).toEqual([second.efforts[1], second.efforts[0]]);
    expect(first.efforts[0].turns).toBe(7);
    expect(pairScore(scenarios.get('bastogne/spearhead')!, played)).toBe(0.5);
    expect(playPair(scenario, player, { ...task, index: 4 }).matches[0].outcome).not.toEqual(first.outcome);
  });
});

describe('a level of another build', () => {
  it('plays as at home, though positions and actions alone pass between the two', () => {
    const scenario = standardScenario(scenarioOf, 'bastogne', 'relief');
    const quick = { player: '4' } as const;
    const task = { entrants: [quick, { ...quick, commit: 'present' }], seed: 'build', index: 0 } as const;
    const guest = playerOfBuild(presentBuild(), 4, systems);
    const seated: EntrantOf = (entrant) => (entrant.commit === undefined ? player(entrant) : guest);
    const asked = jest.spyOn(guest, 'choose');
    const pair = playPair(scenario, seated, { ...task, now: () => 0 });
    expect(asked).toHaveBeenCalled();
    expect(pair).toEqual(playPair(scenario, player, { ...task, now: () => 0 }));
  });
});

describe('the pool', () => {
  it.each(OPPONENTS)('has %s, who plays a match to its end by the rules, the same each time', (name) => {
    const scenario = standardScenario(scenarioOf, 'bastogne', 'relief');
    const entrants = [{ player: name }, { player: '0' }] as const;
    const play = () => playPair(scenario, player, { entrants, seed: 'pool', index: 0, now: () => 0 });
    expect(play()).toEqual(play());
  });
});

describe('the sequential test', () => {
  const question = { low: 0.5, high: 0.65 };
  const mixed = (wins: number, losses: number): number[] => [
    ...new Array<number>(wins).fill(1),
    ...new Array<number>(losses).fill(0),
  ];

  it('is open while little is played, and settled by many wins or many losses', () => {
    expect(sequentialTest([], question).verdict).toBe('open');
    expect(sequentialTest(mixed(8, 0), question).verdict).toBe('open');
    expect(sequentialTest(mixed(60, 20), question).verdict).toBe('high');
    expect(sequentialTest(mixed(20, 40), question).verdict).toBe('low');
    expect(sequentialTest(mixed(12, 9), question).verdict).toBe('open');
  });

  it('goes wrong no more often than it says', () => {
    const random = new Random('sequential');
    const wrong = Array.from({ length: 200 }, () => {
      const scores: number[] = [];
      while (sequentialTest(scores, question).verdict === 'open') scores.push(random.next() < 0.5 ? 1 : 0);
      return sequentialTest(scores, question).verdict === 'high';
    }).filter(Boolean).length;
    expect(wrong).toBeLessThanOrEqual(20);
  });
});

describe('the standings', () => {
  const other = { system: 'remagen', scenario: 'historical' };
  const pairs = [
    ...Array.from({ length: 8 }, (_, index) => pair(decisive, lost, { index })),
    pair(marginal, marginal, { index: 8 }),
    pair(lost, decisive, { index: 9 }),
    ...Array.from({ length: 10 }, (_, index) => pair(lost, decisive, { ...other, index })),
  ].map((one) => {
    if (one.system !== 'remagen') return one;
    const [best, worst] = [
      scenarios.get('remagen/historical')!.levels[0]!,
      scenarios.get('remagen/historical')!.levels.at(-1)!,
    ];
    const [first, second] = one.matches;
    return {
      ...one,
      matches: [
        { ...first, outcome: { ...first.outcome, ...pick(worst) } },
        { ...second, outcome: { ...second.outcome, ...pick(best) } },
      ] as const,
    };
  });
  const [first, second, ...rest] = standings(scenarios, pairs);

  it('count pairs won, divided and lost in each scenario that was played', () => {
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ name: 'hurtgen-forest/historical', pairs: 10, won: 8, even: 1, lost: 1 });
    expect(first!.rate).toBeCloseTo(0.85);
    expect(second).toMatchObject({ name: 'remagen/historical', won: 0, lost: 10 });
    expect(overall(scenarios, pairs)).toMatchObject({ pairs: 20, won: 8, even: 1, lost: 11, rate: 0.425 });
  });

  it('widen the interval for the number of scenarios', () => {
    const { interval, corrected } = first!;
    expect(corrected.low).toBeLessThan(interval.low);
    expect(corrected.high).toBeGreaterThan(interval.high);
    expect(lostScenarios([first!, second!])).toEqual(['remagen/historical']);
  });

  it('show the results of the sides, and the time of a turn', () => {
    // The first entrant's U.S. wins 9 of the 20 matches of Hürtgen Forest; 1 drawn pair is won twice.
    expect(first!.balance).toEqual([
      { side: 'us', share: 11 / 20 },
      { side: 'german', share: 9 / 20 },
    ]);
    expect(first!.msPerTurn).toEqual([15, 5]);
  });

  it('are printed for a terminal and for a document', () => {
    const plain = plainTable([first!, second!]).split('\n');
    expect(plain).toHaveLength(3);
    expect(plain[1]).toContain('8-1-1');
    expect(plain[1]).toContain('85.0 %');
    expect(markdownTable([first!]).split('\n')[2]).toMatch(
      /^\| hurtgen-forest\/historical \| 10 \| 8-1-1 \|/,
    );
  });
});

function pick({ level, winner }: Scale['levels'][number]): Pick<PlayoutOutcome, 'level' | 'winner'> {
  return { level, winner };
}

describe('a run of the ladder', () => {
  const settings = {
    entrants: [{ player: '4' }, { player: '0' }],
    seed: 'a',
    sources: 'abc',
  } as const;

  it('covers the scenarios equally and leaves out existing results', () => {
    const two = [...scenarios.values()].slice(0, 2);
    const names = (amount: Parameters<typeof duePairs>[1], played: readonly PlayedPair[] = []) =>
      duePairs(two, amount, played).map(({ scenario, index }) => `${scenario} ${index}`);
    const [one, other] = two.map(({ scenario }) => scenario);
    expect(names({ each: 2 })).toEqual([`${one} 0`, `${other} 0`, `${one} 1`, `${other} 1`]);
    expect(names({ total: 3 })).toEqual([`${one} 0`, `${other} 0`, `${one} 1`]);
    expect(names({ total: 3 }, [pair(marginal, marginal, { ...two[1]!, index: 0 })])).toEqual([
      `${one} 0`,
      `${one} 1`,
    ]);
  });

  it('selects its nine scenarios, some of them, or whole games, by name', () => {
    expect(scenarios.size).toBe(9);
    expect([...ladderScenarios(systems, ['remagen', 'bastogne/relief']).keys()]).toEqual([
      'bastogne/relief',
      'remagen/historical',
      'remagen/german-optimum',
    ]);
    expect(() => ladderScenarios(systems, ['cassino'])).toThrow('There is no scenario cassino');
  });

  it('resumes from its file, but never from one of other players or sources', () => {
    const kept = { ...emptyRecord(settings), pairs: [pair(decisive, lost)] };
    const content: unknown = JSON.parse(JSON.stringify(kept));
    expect(resumedRecord(content, settings)).toEqual(kept);
    expect(() => resumedRecord(content, { ...settings, sources: 'def' })).toThrow('other sources');
    expect(() => resumedRecord(content, { ...settings, seed: 'b' })).toThrow(
      'other players, nodes, seed or battles',
    );
    expect(() => resumedRecord({ pairs: [] }, settings)).toThrow('no results');
  });
});

describe('Joint ratings', () => {
  it('are the difference in Elo of two players, but for the little that is taken to be known before', () => {
    const [first, second] = jointElo([{ first: 'a', second: 'b', pairs: 1000, score: 750 }]);
    expect([first!.name, second!.name]).toEqual(['a', 'b']);
    expect(first!.elo - second!.elo).toBeCloseTo(190.8, 0);
    expect(first!.score).toBe(750);
  });

  it('follow through a third player, are finite for all or nothing, and surer with more pairs', () => {
    const few = [
      { first: 'a', second: 'b', pairs: 10, score: 10 },
      { first: 'b', second: 'c', pairs: 10, score: 8 },
    ];
    const many = few.map((one) => ({ ...one, pairs: 10 * one.pairs, score: 10 * one.score }));
    const [a, b, c] = jointElo(few);
    expect([a, b, c].map((one) => one!.name)).toEqual(['a', 'b', 'c']);
    expect(a!.elo).toBeLessThan(1000);
    expect(jointElo(many)[1]!.spread).toBeLessThan(b!.spread);
    expect(a!.elo + b!.elo + c!.elo).toBeCloseTo(0, 6);
  });
});

describe('the check of each side', () => {
  const won = (index: number) => pair(decisive, marginal, { index });
  const even = (index: number) => pair(marginal, marginal, { index });
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const [us, german] = sideChecks(scenarios, numbers.map(won), numbers.map(even)).filter(
    ({ scenario }) => scenario === 'hurtgen-forest/historical',
  );

  it('compares a side with the second player in its place, on the same dice', () => {
    expect(us).toMatchObject({ side: 'us', better: 40, equal: 0, worse: 0, verdict: 'as good' });
    expect(german).toMatchObject({ side: 'german', better: 0, equal: 40, worse: 0, verdict: 'as good' });
  });

  it('finds a side that is worse, and counts only numbers that both have', () => {
    const worse = sideChecks(scenarios, numbers.map(even), numbers.slice(0, 30).map(won));
    const found = worse.find(
      ({ scenario, side }) => scenario.startsWith('hurtgen-forest/h') && side === 'us',
    );
    expect(found).toMatchObject({ better: 0, equal: 0, worse: 30, verdict: 'worse' });
    expect(sideChecks(scenarios, [], numbers.map(won))[0]).toMatchObject({ verdict: 'open' });
    expect(sidesTable(worse, true)).toContain('| hurtgen-forest/historical | us | 0-0-30 | worse |');
  });
});
