import type { AnalysisReport } from '@westwall/sdk';
import { fitting, LIMITS } from '../../examples/discord-bot/src/discord/limits';
import { analysisLines } from '../../examples/discord-bot/src/play/analysis';

const mistake = {
  ...{ entry: 3, turn: 1, side: 'us', phase: 'movement' as const, cost: 2.25, chance: 0.1 },
  ...{ played: ['M us-1 0102', 'M us-2 0203'], better: ['M us-1 0102', 'M us-2 0303'] },
  idea: 'Take the town.',
  moves: [],
  reasons: ['It holds 0303.'],
};
const chance = { entry: 0, turn: 1, side: null, chance: 0.5, low: 0.3, high: 0.7, forecast: null };
const report: AnalysisReport = {
  ...{ version: 12, sides: ['us', 'german'], combats: [], warning: null },
  luck: [
    { side: 'us', points: 1.25, worth: 2 },
    { side: 'german', points: -1.25, worth: -2 },
  ],
  chances: [chance, { ...chance, entry: 12, turn: 2, side: 'german', chance: 0.81, low: 0.6, high: 0.92 }],
  mistakes: [mistake],
};

describe('What the bot says of an analysis', () => {
  it('is the chance then and now, the luck of each side, and what would have been better', () => {
    expect(analysisLines(report)).toEqual([
      '**Analysis up to entry 12**',
      'Chance of the U.S. side to win: 50 % (30 to 70 %) at the beginning, 81 % (60 to 92 %) after Game-Turn 2 of the German side.',
      'Luck of the U.S. side: the dice brought 1.3 Victory Points more than expected.',
      'Luck of the German side: the dice brought 1.3 Victory Points fewer than expected.',
      '**U.S., Game-Turn 1, Movement Phase** (after entry 3): a better plan brings 2.3 more in value, 10 % more chance to win.',
      '> Take the town. It holds 0303.',
      '> Better: `M us-2 0303`',
    ]);
  });

  it('is the result alone after the end, and no mistake where none was found', () => {
    const won = { ...chance, entry: 12, turn: 2, side: 'german', chance: 1, low: 1, high: 1 };
    const lines = analysisLines({ ...report, chances: [chance, won], mistakes: [], warning: 'Beware.' });
    expect(lines.join('\n')).toContain('100 % after Game-Turn 2 of the German side.\nBeware.');
    expect(lines.at(-1)).toBe('No better plan was found.');
  });

  it('begins with the largest mistake of each side, and fits into a message', () => {
    const better = Array.from({ length: 30 }, (_, at) => `M us-8-inf-${at}-121 0918 1017`);
    const long = { ...mistake, better, reasons: ['It takes a town that is worth points.'.repeat(4)] };
    const mistakes = ['us', 'us', 'us', 'german', 'german', 'german'].map((side) => ({ ...long, side }));
    const lines = analysisLines({ ...report, mistakes });
    const heads = lines.filter((line) => line.includes('Movement Phase')).map((line) => line.slice(2, 4));
    expect(heads).toEqual(['U.', 'Ge', 'U.', 'Ge', 'U.', 'Ge']);
    expect(lines.at(-1)).toMatch(/^> Better: (`[^`]+`, ){3}`[^`]+` and 26 more$/);
    const message = fitting(lines);
    expect(message.length).toBeLessThanOrEqual(LIMITS.content);
    expect(message).toMatch(/and \d+ more lines\.$/);
  });
});
