import type { Action, AnalysisReport, Job, Names } from '@westwall/sdk';
import { courseArrows } from '../../web/src/play/hints/course-arrows';
import { deedSentence, onlyIn } from '../../web/src/play/news/analysis/plan-text';
import {
  analysisIn,
  chanceText,
  luckSentence,
  mistakeTitle,
  momentOf,
  progressIn,
} from '../../web/src/play/news/analysis/words';
import type { MistakeFound } from '../../web/src/play/news/analysis/words';

const mistake: MistakeFound = {
  ...{ entry: 4, turn: 2, side: 'german', phase: 'movement', cost: 1.26, chance: 0.034 },
  ...{
    played: ['M a 0101', 'M b 0102'],
    better: ['M b 0102', 'M a 0103'],
    idea: 'Hold the road.',
    moves: [],
    reasons: [],
  },
};
const report: AnalysisReport = {
  ...{ version: 9, sides: ['us', 'german'], combats: [], warning: null },
  luck: [
    { side: 'us', points: 1.5, worth: -0.24 },
    { side: 'german', points: -1.5, worth: 0.24 },
  ],
  chances: [
    { entry: 0, turn: 1, side: null, chance: 0.5, low: 0.25, high: 0.75, forecast: null },
    { entry: 9, turn: 1, side: 'us', chance: 0.625, low: 0.3, high: 0.9, forecast: 0.6 },
  ],
  mistakes: [mistake],
};
const job = (part: Partial<Job>): Job => ({ progress: null, result: null, ...part }) as Job;

describe('An analysis in words', () => {
  it('tells luck from skill, side by side', () => {
    expect(luckSentence(report, 'us')).toBe(
      'U.S.: the dice of combats brought 1.5 more Victory Points than expected, 0.2 less in value; ' +
        'no mistake was found.',
    );
    expect(luckSentence(report, 'german')).toBe(
      'German: the dice of combats brought 1.5 fewer Victory Points than expected, 0.2 more in value; ' +
        'the largest mistakes cost 1.3 in value.',
    );
    expect(luckSentence({ ...report, luck: [] }, 'us')).toContain(
      'brought as many Victory Points as expected, as much in value;',
    );
  });

  it('says how the match stood, and what a mistake was', () => {
    expect(report.chances.map((one) => `${momentOf(one)}: ${chanceText(one)}`)).toEqual([
      'At the beginning: 50 % (25 to 75 %)',
      'Game-Turn 1, after U.S.: 63 % (30 to 90 %)',
    ]);
    expect(chanceText({ ...report.chances[0]!, chance: 1, low: 1, high: 1 })).toBe('100 %');
    expect(mistakeTitle(mistake)).toBe(
      'Game-Turn 2, German, Movement Phase: 1.3 more in value, 3 % more chance to win',
    );
    expect(mistakeTitle({ ...mistake, chance: -0.01 })).toMatch(
      /1\.3 more in value, 1 % less chance to win$/,
    );
    expect(mistakeTitle({ ...mistake, phase: 'combat', chance: null })).toBe(
      'Game-Turn 2, German, Combat Phase: 1.3 more in value',
    );
  });

  it('is read from its job, and from no other', () => {
    expect(analysisIn(job({ result: report }))).toBe(report);
    expect(analysisIn(job({}))).toBeNull();
    expect(progressIn(job({ progress: { analysed: 3, total: 8 } }))).toMatchObject({ done: 3, total: 8 });
    expect(progressIn(job({ progress: { done: 1, total: 2, secondsLeft: 3 } }))).toBeNull();
  });
});

describe('A course on the board', () => {
  const attack = { attackers: ['a'], defenders: ['e'], barrage: ['g'], groundSupport: 0 };

  it('is its moves, and its attacks from where they end', () => {
    const places: Readonly<Record<string, string>> = { a: '0101', e: '0104', g: '0201' };
    const course: readonly Action[] = [
      { type: 'moveUnit', unit: 'a', path: ['0102', '0103'] },
      { type: 'enterReinforcement', unit: 'r', entry: '0301', path: ['0302'] },
      { type: 'landAirborne', unit: 'p', hex: '0505' },
      { type: 'endMovement' },
      { type: 'declareAttack', ...attack },
    ];
    expect(courseArrows(course, (unit) => places[unit], 1)).toEqual([
      { hexes: ['0101', '0102', '0103'], kind: 'move', unit: 'a', course: 1 },
      { hexes: ['0301', '0302'], kind: 'move', unit: 'r', course: 1 },
      { hexes: ['0505'], kind: 'move', unit: 'p', course: 1 },
      { hexes: ['0103', '0104'], kind: 'attack', course: 1 },
      { hexes: ['0201', '0104'], kind: 'barrage', course: 1 },
    ]);
  });
});

describe('A better plan', () => {
  const names: Names = { unit: (id) => id.toUpperCase(), side: (id) => id };
  const said = (action: Action): string | null => deedSentence(action, 'us', names);

  it('leaves out what was played as well', () => {
    expect(onlyIn(mistake.better, mistake.played)).toEqual(['M a 0103']);
  });

  it('is told in sentences', () => {
    expect(said({ type: 'moveUnit', unit: 'a', path: ['0102', '0103'] })).toBe('A moves to 0103.');
    expect(said({ type: 'enterReinforcement', unit: 'a', entry: '0101', path: [] })).toBe(
      'A enters and goes to 0101.',
    );
    const attack = { attackers: ['a'], defenders: ['b'], barrage: ['c'], groundSupport: 0 };
    expect(said({ type: 'declareAttack', ...attack })).toBe('A attacks B, with the barrage of C.');
    expect(said({ type: 'endCombat' })).toBe('us ends the Combat Phase.');
    expect(said({ type: 'offerDraw' })).toBeNull();
  });
});
