import { USUAL_LEVEL } from '../../src/ai/api';
import { player } from '../../src/ai/players';
import { HABITS, endingsTable, figureOf, habitsTable, measureHabits } from '../habits';
import { ladderScenarios, standardScenario } from '../ladder/scenarios';
import { size } from '../../test/support/size';
import { scenarioOf, systems } from '../../test/simulation/support';

type Measured = ReturnType<typeof measureHabits>;

function measured(name: string, level: number, matches: number): Measured {
  const [system, scenario] = name.split('/') as [string, string];
  return measureHabits(standardScenario(scenarioOf, system, scenario), HABITS, {
    player: player(level),
    matches,
    seed: 'test',
  });
}

/** Habits of the quick player: the least figure over a few matches, and over many. */
const KEPT: readonly (readonly [scenario: string, habit: string, few: number, many: number])[] = [
  ['arnhem/historical', 'north of the rivers', 0.6, 0.6],
  ['arnhem/historical', 'XXX Corps at Nijmegen', 0.9, 0.95],
  ['arnhem/historical', 'airborne units in line', 0.55, 0.58],
  ['arnhem/historical', 'drop zones held', 0.8, 0.8],
  ['arnhem/historical', 'Engineer not thrown away', 0.9, 0.9],
  ['arnhem/historical', 'reinforcements attack at once', 0.75, 0.75],
  ['bastogne/relief', 'support in attacks', 0.8, 0.9],
  ['bastogne/relief', 'the German delays', 0.8, 0.9],
  ['bastogne/relief', 'the German holds', 0.5, 0.6],
  ['bastogne/campaign', 'support in attacks', 0.8, 0.9],
  ['bastogne/campaign', 'panzers leave in time', 8.5, 9],
  ['bastogne/spearhead', 'panzers leave in time', 8.5, 9],
  ['hurtgen-forest/historical', 'reinforcements attack at once', 0.25, 0.3],
  ['hurtgen-forest/historical', 'towns behind the line', 0.33, 0.38],
  ['hurtgen-forest/historical', 'last move for points', 15, 18],
  ['remagen/historical', 'infantry on the Autobahn', 0.6, 0.8],
  ['remagen/historical', 'west bank kept', 0.6, 0.8],
  ['remagen/historical', 'last move for points', 10, 12],
  ['remagen/german-optimum', 'infantry on the Autobahn', 0.6, 0.8],
  ['remagen/german-optimum', 'German wins', 0.65, 0.75],
];

/** Habits of which there should be little: the greatest figure. */
const RARE: readonly (readonly [scenario: string, habit: string, most: number])[] = [
  ['hurtgen-forest/historical', 'batteries that seek contact', 0.028],
  ['hurtgen-forest/historical', 'attacks in vain', 0.02],
  ['hurtgen-forest/historical', 'late withdrawal', 10],
];

/**
 * Number of matches. Those of the relief of Bastogne vary more; in Arnhem and Remagen the counts of one per match vary much.
 */
function matchesOf(scenario: string): number {
  if (scenario.startsWith('bastogne/')) return size(scenario === 'bastogne/relief' ? 6 : 3, 60);
  return /^(arnhem|remagen)\//.test(scenario) ? size(6, 20) : size(2, 20);
}

describe('the usual level against itself', () => {
  const known = new Map<string, Measured>();
  const figure = (scenario: string, habit: string): number | undefined => {
    const found = known.get(scenario) ?? measured(scenario, USUAL_LEVEL, matchesOf(scenario));
    known.set(scenario, found);
    return figureOf(found.findings.find((one) => one.habit.name === habit)!);
  };

  it.each(KEPT)('in %s: %s', (scenario, habit, few, many) => {
    expect(figure(scenario, habit)).toBeGreaterThanOrEqual(size(few, many));
  });

  it.each(RARE)('in %s: few %s', (scenario, habit, most) => {
    expect(figure(scenario, habit)).toBeLessThanOrEqual(most);
  });
});

describe('habits', () => {
  it('are measured in scenarios that exist, each under a name of its own', () => {
    const known = ladderScenarios(systems);
    expect(HABITS.flatMap(({ scenarios }) => scenarios).filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(HABITS.map(({ name }) => name)).size).toBe(HABITS.length);
  });

  it('are counted over seeded matches, with the endings of these', () => {
    let played = 0;
    const scenario = standardScenario(scenarioOf, 'bastogne', 'spearhead');
    const series = { player: player(0), matches: 2, seed: 'test', onMatch: () => (played += 1) };
    const { findings, endings } = measureHabits(scenario, HABITS, series);
    expect(played).toBe(2);
    expect(findings.map(({ habit }) => habit.name)).toContain('panzers leave in time');
    expect([...endings.levels.values()].reduce((sum, count) => sum + count)).toBe(2);
    expect(measured('bastogne/spearhead', 0, 2)).toEqual({ findings, endings });
    expect(habitsTable(findings, false)).toContain('panzers leave in time');
    expect(endingsTable([endings], true)).toMatch(
      /^\| scenario .*\n\| --- .*\n\| bastogne\/spearhead \| U.S. Victory/,
    );
  });

  it('have no figure where nothing can be counted', () => {
    expect(figureOf({ tally: { done: 0, of: 0 } })).toBeUndefined();
    expect(figureOf({ tally: { done: 1, of: 4 } })).toBe(0.25);
  });
});
