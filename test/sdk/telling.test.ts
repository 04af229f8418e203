import { sentenceOfEvent, sentencesOfEntry, withNames } from '@westwall/sdk';
import type { GameEvent, Names } from '@westwall/sdk';
import type { SystemId } from '../../src/engine/games/registry';
import { GamePage } from '../games/example';

/** Sentences for the recorded turn of a game, without the beginnings of phases and turns. */
function sentencesOf(system: SystemId, names?: Names): readonly string[] {
  const events: readonly unknown[] = new GamePage(system).play().events;
  return (events as readonly GameEvent[])
    .filter(({ type }) => !type.endsWith('Started'))
    .flatMap((event) => sentenceOfEvent(event, names) ?? []);
}

describe('An event in a sentence', () => {
  it('says how a combat was resolved and what happened to the units', () => {
    expect(sentencesOf('hurtgen-forest').slice(0, 3)).toEqual([
      expect.stringMatching(/^Combat: differential \+\d+ on the \w+ line, column \d+, die 2: \w\w \(.+\)\.$/),
      'de-mg-31 retreats from 0917 to 0915.',
      'us-8-inf-3-121 advances from 0918 to 0917.',
    ]);
  });

  it('describes entries, bridges and weather', () => {
    const sentences = sentencesOf('arnhem');
    expect(sentences).toContainEqual(
      expect.stringMatching(/^The bridge 1207\/1308 (is blown|stands): die 4 \(ARN 12\.1[34]\)\.$/),
    );
    expect(sentences).toContainEqual(
      expect.stringMatching(/^Weather: die 3, (good|fair|poor) \(ARN 16.*\)\.$/),
    );
    expect(sentences).toContain('de-9ss-1 enters at 3925, number 1 in the column.');
    expect(sentencesOf('remagen')).toContainEqual(
      expect.stringMatching(/^The front that the player has traced has/),
    );
  });

  it('uses the given names of units and sides', () => {
    const names = { unit: (id: string) => `<${id}>`, side: (id: string) => `the ${id} side` };
    expect(sentencesOf('hurtgen-forest', names)).toContain('<de-mg-31> retreats from 0917 to 0915.');
    const drawn: GameEvent = { type: 'drawOffered', side: 'us' };
    expect(sentenceOfEvent(drawn, names)).toBe('the us side offers a draw.');
  });

  it.each<SystemId>(['arnhem', 'bastogne', 'hurtgen-forest', 'remagen'])(
    'is complete for all events of %s',
    (system) => {
      const sentences = sentencesOf(system);
      expect(sentences.length).toBeGreaterThan(2);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[^]+\.$/);
        expect(sentence).not.toMatch(/undefined|\[object|NaN|null/);
      }
    },
  );

  it.each<[GameEvent, string | null]>([
    [
      {
        type: 'decisionTaken',
        side: 'german',
        by: 'standing order',
        action: { type: 'allocateFpf', artillery: [], groundSupport: 0 },
        case: 'STD 4.1(1Bc)',
      },
      'German gives no final protective fire by standing order (STD 4.1(1Bc)).',
    ],
    [
      {
        type: 'decisionTaken',
        side: 'us',
        by: 'no choice',
        action: { type: 'allocateFpf', artillery: ['a', 'b'], groundSupport: 2 },
        case: 'STD 4.1(1Bc)',
      },
      'U.S. gives final protective fire with a, b and 2 Ground Support without a choice (STD 4.1(1Bc)).',
    ],
    [
      {
        type: 'pointsScored',
        entry: { side: 'us', points: 1, case: 'HUR 15.1', reason: 'Lost', arithmetic: '1', turn: 2 },
      },
      'U.S.: +1 Victory Point. Lost: 1 (HUR 15.1).',
    ],
    [{ type: 'unitEliminated', unit: 'a', hex: null, case: 'STD 7.7' }, 'a is eliminated (STD 7.7).'],
    [
      {
        type: 'frontTraced',
        side: 'us',
        tracedBy: 'referee',
        trace: ['0101', '0102'],
        gap: ['0102'],
        beyond: ['a', 'b'],
        case: 'REM 14.12',
      },
      'The front that the referee has traced has a gap in 0102; a and b beyond it (REM 14.12).',
    ],
    [
      { type: 'bridgeHeld', bridge: ['0101', '0102'], die: null, case: 'ARN 12.12' },
      'The bridge 0101/0102 is left standing (ARN 12.12).',
    ],
    [{ type: 'unitMoved', unit: 'a', from: '0101', path: ['0102'], cost: 2 }, null],
    [{ type: 'dieRolled', roll: 1, value: 4, purpose: 'combat' }, null],
  ])('%#', (event, sentence) => expect(sentenceOfEvent(event)).toBe(sentence));
});

describe('An entry in sentences', () => {
  const names = {
    unit: (id: string) => (id === 'us-8-inf-3-121' ? '3/121/8 infantry' : id),
    side: (id: string) => (id === 'us' ? 'U.S.' : 'German'),
  };

  it('begins with what the player did', () => {
    const unit = 'us-8-inf-3-121';
    const path = ['0918', '1418'];
    const moved = { type: 'unitMoved' as const, unit, from: '0818', path, cost: 11 };
    const action = { type: 'moveUnit' as const, unit, path };
    expect(sentencesOfEntry({ action, side: 'us', events: [moved] }, names)).toEqual([
      '3/121/8 infantry moves from 0818 to 1418, 5½ points.',
    ]);
  });

  it('leaves out the beginnings of phases', () => {
    const begins = { type: 'phaseStarted' as const, phase: 'combat' as const, side: 'us' };
    expect(
      sentencesOfEntry({ action: { type: 'endMovement' }, side: 'us', events: [begins] }, names),
    ).toEqual(['U.S. ends the Movement Phase.']);
  });

  it('names units and sides where the service has their ids', () => {
    expect(withNames('us-8-inf-3-121 and us-1 must attack, says R-OBL-6', names)).toBe(
      '3/121/8 infantry and us-1 must attack, says R-OBL-6',
    );
    expect(withNames('the german side was the last in both 1317 and 1416', names)).toBe(
      'the German side was the last in both 1317 and 1416',
    );
  });
});
