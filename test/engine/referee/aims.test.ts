import { loadDataPackage } from '../../../src/data/load';
import { createReferee } from '../../../src/engine';
import type { Position, Score, SystemId } from '../../../src/engine';

const { systems } = loadDataPackage();

/** The score of a scenario in its first position, with these changes. */
function scoreOf(system: SystemId, scenario: string, changes: Partial<Position> = {}): Score {
  const referee = createReferee(systems.get(system)!, scenario);
  return referee.score({ ...referee.initial().position, ...changes });
}

describe('how one wins', () => {
  it('HUR 15.22: names every town with its points, and who would score it now', () => {
    const { aims, ifEndedNow } = scoreOf('hurtgen-forest', 'historical');
    const towns = aims.find(({ case: id }) => id === 'HUR 15.22')!;
    const held = towns.places.filter(({ holder }) => holder === 'us');
    expect(towns).toMatchObject({ side: 'us', isOpen: true, scored: { us: 0 } });
    expect(towns.sentence).toContain('Schmidt 1726 1725 (25)');
    expect(towns.places).toHaveLength(12);
    expect(held.length).toBeLessThan(12);
    expect(towns.now).toEqual({ us: ifEndedNow.ledger.reduce((sum, { points }) => sum + points, 0) });
    expect(towns.now).toEqual({ us: held.reduce((sum, { points }) => sum + points['us']!, 0) });
  });

  it('HUR 12.11: brings nothing before Game-Turn 5, and names the units from then on', () => {
    const penaltyIn = (turn: number) =>
      scoreOf('hurtgen-forest', 'historical', { turn }).aims.find(({ case: id }) => id === 'HUR 12.11')!;
    expect(penaltyIn(4)).toMatchObject({ now: { us: 0 }, units: [], isOpen: true });
    expect(penaltyIn(5)).toMatchObject({ now: { us: 35 }, isOpen: true });
    expect(penaltyIn(5).units).toHaveLength(7);
    expect(penaltyIn(5).sentence).toBe(
      'At the start of each Game-Turn from 5 on, the U.S. side scores 5 points for each unit of the ' +
        '116th Panzer Division on the map.',
    );
  });

  it('BAS 15.37: exits and failures score no more after Game-Turn 8', () => {
    const openIn = (turn: number) =>
      scoreOf('bastogne', 'campaign', { turn }).aims.map(({ case: id, isOpen }) => [id, isOpen]);
    const control = [
      ['BAS 15.17(2)', true],
      ['BAS 15.17(6)', true],
    ];
    expect(openIn(8)).toEqual([['BAS 15.17(1)', true], ['BAS 15.37', true], ...control]);
    expect(openIn(9)).toEqual([['BAS 15.17(1)', false], ['BAS 15.37', false], ...control]);
  });

  it('BAS 15.27: the Relief has no terms, and a level for each answer', () => {
    const { aims, levels, ifEndedNow } = scoreOf('bastogne', 'relief');
    expect(aims).toEqual([]);
    expect(levels.measure).toBe('');
    const { level: atEnd } = ifEndedNow.result;
    expect(levels.scale.map(({ level, isAtEnd }) => [level, isAtEnd])).toEqual([
      ['U.S. Victory', atEnd === 'U.S. Victory'],
      ['German Victory', atEnd === 'German Victory'],
    ]);
  });
});

describe('the scale of levels', () => {
  it('HUR 15.4(6): marks the level of no points, and the one if the match ended now', () => {
    const { levels, ifEndedNow } = scoreOf('hurtgen-forest', 'historical');
    expect(levels.measure).toBe('U.S. Victory Points divided by German Victory Points');
    expect(levels.scale.filter(({ isNow }) => isNow)).toMatchObject([
      { level: 'German Decisive', condition: '1 to 1 or less' },
    ]);
    expect(levels.scale.filter(({ isAtEnd }) => isAtEnd)).toMatchObject([{ level: ifEndedNow.result.level }]);
  });

  it('marks none for a match that ended without its points', () => {
    const result = {
      ...{ winner: 'us', level: 'resignation', points: { us: 0, german: 0 } },
      ...{ case: 'STD 4.0', arithmetic: '-' },
    };
    const { aims, levels } = scoreOf('remagen', 'historical', { phase: 'over', result });
    expect(levels.scale.some(({ isNow, isAtEnd }) => isNow || isAtEnd)).toBe(false);
    expect(aims.some(({ isOpen }) => isOpen)).toBe(false);
  });
});
