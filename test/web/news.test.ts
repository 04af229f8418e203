import type { GameEvent, HistoryEntry } from '@westwall/sdk';
import { marksOfNews, newsOf } from '../../web/src/log/news';
import { storiesOf } from '../../web/src/log/stories';
import { takebackAnswer } from '../../web/src/play/takeback/answers';

type Act = HistoryEntry['action'];

const begins = (side: string): GameEvent => ({ type: 'playerTurnStarted', side, turn: 1 });
const initial = [begins('us')];
const end: Act = { type: 'endCombat' };
const moved: GameEvent = { type: 'unitMoved', unit: 'tank', from: '0101', path: ['0102'], cost: 4 };
const attack: GameEvent = {
  type: 'attackDeclared',
  side: 'german',
  ...{ attackers: ['tank'], defenders: ['foot'], barrage: [], groundSupport: 0 },
};
const lost: GameEvent = { type: 'unitEliminated', unit: 'foot', hex: '0103', case: 'STD 7.6' };
const declare: Act = {
  type: 'declareAttack',
  ...{ attackers: ['tank'], defenders: ['foot'], barrage: [], groundSupport: 0 },
};
const fire: Act = { type: 'allocateFpf', artillery: [], groundSupport: 0 };

function entry(number: number, side: string, action: Act, ...events: readonly GameEvent[]): HistoryEntry {
  const rest = { dice: [], at: '2026-01-01T00:00:00.000Z', by: null, restore: null, positionHash: '' };
  return { number, side, action, events: [...events], ...rest };
}

const german = [
  entry(2, 'german', { type: 'moveUnit', unit: 'tank', path: ['0102'] }, moved),
  entry(3, 'german', declare, attack),
  entry(4, 'us', fire, { type: 'fpfAllocated', side: 'us', artillery: [], groundSupport: 0 }, lost),
];
const before = [entry(1, 'us', end, begins('german')), ...german];
const after = [...before, entry(5, 'german', end, begins('us'))];

describe('What happened', () => {
  it('is the Player-Turn of the other side while it lasts', () => {
    const news = newsOf(initial, before, 'us');
    expect(news).toMatchObject({
      side: 'german',
      over: false,
      moves: 1,
      lost: [{ unit: 'foot', hex: '0103' }],
    });
    expect(news?.combats).toHaveLength(1);
    expect(newsOf(initial, before, 'german')).toBeNull();
  });

  it('stays until the first own action after it', () => {
    const news = newsOf(initial, after, 'us');
    expect(news).toMatchObject({ side: 'german', over: true, moves: 1 });
    expect(news?.entries.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    const own = entry(6, 'us', { type: 'moveUnit', unit: 'foot', path: ['0104'] });
    expect(newsOf(initial, [...after, own], 'us')).toBeNull();
  });

  it('is seen on the board as ways and losses', () => {
    const marks = marksOfNews(newsOf(initial, after, 'us')!);
    expect(marks.arrows).toEqual([{ hexes: ['0101', '0102'], kind: 'move' }]);
    expect(marks.lost).toEqual([{ unit: 'foot', hex: '0103' }]);
  });

  it('is all that came while the viewer was away, if that is more', () => {
    const own = entry(6, 'us', { type: 'moveUnit', unit: 'foot', path: ['0104'] });
    const missed = { after: 0, upTo: 5 };
    const news = newsOf(initial, after, 'us', missed);
    expect(news).toMatchObject({ missed: true, over: true, moves: 1 });
    expect(news?.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(newsOf(initial, [...after, own], 'us', missed)).toBeNull();
    expect(newsOf(initial, after, 'us', { after: 3, upTo: 5 })).toMatchObject({ missed: false });
  });

  it('is nothing at the beginning', () => {
    expect(newsOf(initial, [], 'us')).toBeNull();
    expect(newsOf([], [], null)).toBeNull();
  });
});

describe('A combat', () => {
  it('is one story with the answers to it', () => {
    const stories = storiesOf(after);
    expect(stories.map(({ kind }) => kind)).toEqual(['entry', 'entry', 'combat', 'entry']);
    const [, , story] = stories;
    if (story?.kind !== 'combat') throw new Error('There is no combat.');
    expect(story.combat.entries.map(({ number }) => number)).toEqual([3, 4]);
    expect(story.combat.fire).not.toBeNull();
    expect(story.combat.resolved).toBeNull();
    expect(story.combat.outcomes).toEqual([lost]);
  });
});

describe('The answer to a takeback', () => {
  const refused = entry(
    2,
    'german',
    { type: 'answerTakeback', accept: false },
    {
      type: 'takebackRefused',
      ...{ side: 'german', entry: 1 },
    },
  );

  it('is said to the one who asked', () => {
    expect(takebackAnswer(refused, 'us')).toBe('German does not agree: the move stands.');
    expect(takebackAnswer(refused, 'german')).toBeNull();
    expect(takebackAnswer(refused, null)).toBeNull();
    expect(takebackAnswer(entry(3, 'german', end), 'us')).toBeNull();
  });
});
