import type { GameEvent, HistoryEntry, MatchView } from '@westwall/sdk';
import { attackUpTo, focusOf, hexesOf, marksOf } from '../../web/src/log/entry-marks';
import { groupsOf, undoneIn } from '../../web/src/log/groups';
import { marksOfNews, newsOf } from '../../web/src/log/news';
import { nextScene, storiesOf } from '../../web/src/log/stories';
import { takebackAnswer } from '../../web/src/play/takeback/answers';
import { Latest } from '../../web/src/match/latest';

const begins = (phase: 'movement' | 'combat', side: string): GameEvent => ({
  type: 'phaseStarted',
  phase,
  side,
});
const moved: GameEvent = { type: 'unitMoved', unit: 'a', from: '0101', path: ['0102', '0103'], cost: 2 };

function entry(number: number, events: readonly GameEvent[], restore: number | null = null): HistoryEntry {
  const rest = { dice: [], at: '2026-01-01T00:00:00.000Z', by: null, level: null, positionHash: '' };
  return { number, side: 'us', action: { type: 'endMovement' }, events: [...events], restore, ...rest };
}

/** Position that has these units on the map, and nothing else that these tests use. */
function viewOf(hexes: Readonly<Record<string, string>>): MatchView {
  const units = Object.fromEntries(Object.entries(hexes).map(([unit, hex]) => [unit, { hex }]));
  const view: unknown = { position: { units } };
  return view as MatchView;
}

describe('Groups of the log', () => {
  const initial: readonly GameEvent[] = [
    { type: 'gameTurnStarted', turn: 1 },
    { type: 'playerTurnStarted', side: 'us', turn: 1 },
    begins('movement', 'us'),
  ];
  const log = [entry(1, [moved]), entry(2, [begins('combat', 'us')]), entry(3, []), entry(4, [])];

  it('contain the entries of one phase, including the one that ends it', () => {
    const groups = groupsOf(initial, log);
    expect(groups.map(({ moment, entries }) => [moment.phase, entries.map(({ number }) => number)])).toEqual([
      ['movement', [1, 2]],
      ['combat', [3, 4]],
    ]);
    expect(groups[0]?.moment).toEqual({ turn: 1, side: 'us', phase: 'movement' });
  });

  it('keep their keys while entries are added', () => {
    const keys = groupsOf(initial, log).map(({ key }) => key);
    expect(groupsOf(initial, [...log, entry(5, [])]).map(({ key }) => key)).toEqual(keys);
  });

  it('continue after a rewind in the phase that it went back to', () => {
    const groups = groupsOf(initial, [...log, entry(5, [], 1), entry(6, [moved])]);
    expect(groups.map(({ moment, key }) => [moment.phase, key])).toEqual([
      ['movement', 1],
      ['combat', 3],
      ['movement', 6],
    ]);
    expect(undoneIn([...log, entry(5, [], 1)])).toEqual(new Set([2, 3, 4]));
  });

  it('show no more than is known of a match from a position', () => {
    expect(groupsOf([], [entry(1, [])])[0]?.moment).toEqual({ turn: null, side: null, phase: null });
  });
});

describe('The marks of an entry', () => {
  const attack: GameEvent = {
    type: 'attackDeclared',
    side: 'us',
    attackers: ['a', 'b'],
    defenders: ['x'],
    barrage: ['gun'],
    groundSupport: 0,
  };
  const standing = { a: '0101', b: '0103', gun: '0505', x: '0102' };

  it('show the whole path of a move and lead to its end', () => {
    const marks = marksOf(entry(1, [moved]), viewOf({ a: '0103' }), null);
    expect(marks.arrows).toEqual([{ hexes: ['0101', '0102', '0103'], kind: 'move', unit: 'a' }]);
    expect(focusOf(marks)).toBe('0103');
  });

  it('show who attacks whom, and with what support', () => {
    const declared = entry(1, [attack]);
    const marks = marksOf(declared, viewOf(standing), attackUpTo([declared], 1));
    expect(marks.arrows).toEqual([
      { hexes: ['0505', '0102'], kind: 'barrage' },
      { hexes: ['0101', '0102'], kind: 'attack' },
      { hexes: ['0103', '0102'], kind: 'attack' },
    ]);
    expect(marks.units.map(({ unit, kind }) => `${unit} ${kind}`)).toEqual([
      'a attacker',
      'b attacker',
      'gun support',
      'x target',
    ]);
    expect(focusOf(marks)).toBe('0102');
  });

  it('show the attack when it is resolved, from the hexes that the units then occupied', () => {
    const resolved: GameEvent = {
      type: 'combatResolved',
      ...{ differential: 3, terms: [], line: 'clear', lineReason: '', column: 3, die: 6, result: 'De' },
      cases: [],
    };
    const lost: GameEvent = { type: 'unitEliminated', unit: 'x', hex: '0102', case: 'STD 7.6' };
    const log = [entry(1, [attack]), entry(2, [resolved, lost]), entry(3, [moved])];
    const view = viewOf({ a: '0101', b: '0103', gun: '0505' });
    const marks = marksOf(log[1]!, view, attackUpTo(log, 2));
    expect(marks.arrows.map(({ hexes }) => hexes.join('-'))).toEqual(['0505-0102', '0101-0102', '0103-0102']);
    expect(marks.hexes).toEqual([{ hex: '0102', kind: 'note' }]);
    expect(marks.die).toEqual({ hex: '0102', face: 6, result: 'De' });
    expect(marksOf(log[2]!, view, attackUpTo(log, 3)).arrows).toHaveLength(1);
    expect(hexesOf(log)).toEqual(['0101', '0102', '0103']);
  });

  it('show both banks of a bridge, and nothing for events without a place', () => {
    const blown: GameEvent = {
      type: 'bridgeDemolished',
      bridge: ['0101', '0102'],
      die: 2,
      case: 'ARN 12.13',
    };
    const marks = marksOf(entry(1, [blown, { type: 'drawOffered', side: 'us' }]), viewOf({}), null);
    expect(marks).toEqual({
      arrows: [],
      lost: [],
      units: [],
      hexes: [
        { hex: '0101', kind: 'note' },
        { hex: '0102', kind: 'note' },
      ],
    });
    expect(focusOf(marksOf(entry(1, []), viewOf({}), null))).toBeNull();
  });
});

type Act = HistoryEntry['action'];

const turnOf = (side: string): GameEvent => ({ type: 'playerTurnStarted', side, turn: 1 });
const initial = [turnOf('us')];
const end: Act = { type: 'endCombat' };
const tankMoved: GameEvent = { type: 'unitMoved', unit: 'tank', from: '0101', path: ['0102'], cost: 4 };
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

function entryOf(number: number, side: string, action: Act, ...events: readonly GameEvent[]): HistoryEntry {
  const rest = {
    dice: [],
    at: '2026-01-01T00:00:00.000Z',
    by: null,
    level: null,
    restore: null,
    positionHash: '',
  };
  return { number, side, action, events: [...events], ...rest };
}

const german = [
  entryOf(2, 'german', { type: 'moveUnit', unit: 'tank', path: ['0102'] }, tankMoved),
  entryOf(3, 'german', declare, attack),
  entryOf(4, 'us', fire, { type: 'fpfAllocated', side: 'us', artillery: [], groundSupport: 0 }, lost),
];
const before = [entryOf(1, 'us', end, turnOf('german')), ...german];
const after = [...before, entryOf(5, 'german', end, turnOf('us'))];

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
    const own = entryOf(6, 'us', { type: 'moveUnit', unit: 'foot', path: ['0104'] });
    expect(newsOf(initial, [...after, own], 'us')).toBeNull();
  });

  it('is seen on the board as ways and losses', () => {
    const marks = marksOfNews(newsOf(initial, after, 'us')!);
    expect(marks.arrows).toEqual([{ hexes: ['0101', '0102'], kind: 'move', unit: 'tank' }]);
    expect(marks.lost).toEqual([{ unit: 'foot', hex: '0103' }]);
  });

  it('is all that came while the viewer was away, if that is more', () => {
    const own = entryOf(6, 'us', { type: 'moveUnit', unit: 'foot', path: ['0104'] });
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
  const refused = entryOf(
    2,
    'german',
    { type: 'answerTakeback', accept: false },
    {
      type: 'takebackRefused',
      ...{ side: 'german', entry: 1 },
    },
  );

  it('is said to the one who asked', () => {
    expect(takebackAnswer(refused, 'us')).toBe('The German player does not agree: the move stands.');
    expect(takebackAnswer(refused, 'german')).toBeNull();
    expect(takebackAnswer(refused, null)).toBeNull();
    expect(takebackAnswer(entryOf(3, 'german', end), 'us')).toBeNull();
  });
});

interface Asked {
  readonly key: string;
  readonly answer: () => void;
  readonly fail: () => void;
}

/** Questions to a service that answers when the test says so. */
class Service {
  readonly asked: Asked[] = [];
  readonly latest = new Latest<{ readonly to: string }>(2);

  get(key: string): Promise<{ readonly to: string } | undefined> {
    return this.latest.get(
      key,
      () =>
        new Promise((resolve, reject) => {
          this.asked.push({
            key,
            answer: () => resolve({ to: key }),
            fail: () => reject(new Error(`No answer to ${key}.`)),
          });
        }),
    );
  }

  get keys(): readonly string[] {
    return this.asked.map(({ key }) => key);
  }
}

describe('Of many questions', () => {
  it('the last one is sent when the first is answered, and those between are never sent', async () => {
    const service = new Service();
    const [first, between, last] = [service.get('1'), service.get('2'), service.get('3')];
    expect(service.keys).toEqual(['1']);
    service.asked[0]?.answer();
    await expect(first).resolves.toBeUndefined();
    await expect(between).resolves.toBeUndefined();
    expect(service.keys).toEqual(['1', '3']);
    service.asked[1]?.answer();
    await expect(last).resolves.toEqual({ to: '3' });
  });

  it('an answered question is not asked again, until other answers have replaced its answer', async () => {
    const service = new Service();
    const ask = async (key: string): Promise<unknown> => {
      const answer = service.get(key);
      service.asked.at(-1)?.answer();
      return answer;
    };
    for (const key of ['1', '2', '1', '3', '1']) await expect(ask(key)).resolves.toEqual({ to: key });
    expect(service.keys).toEqual(['1', '2', '3']);
    await ask('2');
    expect(service.keys).toEqual(['1', '2', '3', '2']);
  });

  it('a failure is reported to its caller, and the next question is still asked', async () => {
    const service = new Service();
    const [first, next] = [service.get('1'), service.get('2')];
    service.asked[0]?.fail();
    await expect(first).rejects.toThrow('No answer to 1.');
    expect(service.keys).toEqual(['1', '2']);
    service.asked[1]?.answer();
    await expect(next).resolves.toEqual({ to: '2' });
  });
});

describe('The scenes of a playback', () => {
  it('are all moves up to a combat, each whole combat, and the end of each Player-Turn', () => {
    expect(nextScene(after, 0, 5)).toBe(1);
    expect(nextScene(after, 1, 5)).toBe(2);
    expect(nextScene(after, 2, 5)).toBe(4);
    expect(nextScene(after, 4, 5)).toBe(5);
    expect(nextScene(after, 0, 1)).toBe(1);
  });
});
