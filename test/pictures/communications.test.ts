import { Grid } from '../../src/engine/map/grid';
import { playMatch } from '../../src/notation/play-match';
import { drawBoard, linesOfCommunication } from '../../src/pictures';
import { recordedExample } from '../notation/matches';
import { data } from '../support/scenarios';
import { START, boardAt } from './boards';

describe('lines of communication', () => {
  it.each(START)('of %s lead from neighbour to neighbour', (system, scenario) => {
    const board = boardAt(system, scenario);
    const grid = new Grid(board.map.grid);
    for (const { hexes } of linesOfCommunication(data.get(system)!, board.position)) {
      const steps = (hexes ?? []).slice(1).map((hex, index) => grid.directionTo(hexes![index]!, hex));
      expect(steps).not.toContain(undefined);
    }
  });

  it('are those of the towns in Hürtgen Forest', () => {
    const board = boardAt('hurtgen-forest', 'historical');
    const lines = linesOfCommunication(data.get('hurtgen-forest')!, board.position);
    expect(lines.find(({ of }) => of === 'Germeter')?.hexes?.at(-1)).toMatch(/^01/);
    expect(lines.filter(({ hexes }) => hexes === null)).not.toEqual([]);
  });

  it('are drawn once where several coincide; a place without one is marked', () => {
    const played = playMatch(data.get('arnhem')!, recordedExample('arnhem'));
    if (played.status !== 'played') throw new Error(played.problem);
    const { position } = played;
    const communications = linesOfCommunication(data.get('arnhem')!, position);
    const board = { ...boardAt('arnhem', 'free-deployment'), position };
    const svg = drawBoard(board, { communications });
    const [, sides = ''] = /id="communications" data-sides="([^"]*)"/.exec(svg) ?? [];
    const all = sides.split(' ').filter((side) => side !== '');
    expect(new Set(all).size).toBe(all.length);
    const cut = communications.filter(({ hexes }) => hexes === null).map(({ hex }) => hex);
    const marked = [...svg.matchAll(/class="cut" data-hex="(\d+)"/g)].map(([, hex]) => hex);
    expect(new Set(marked)).toEqual(new Set(cut));
  });

  it('go round the enemy, if they can', () => {
    const { position } = boardAt('bastogne', 'relief');
    const relief = data.get('bastogne')!;
    const [line] = linesOfCommunication(relief, position);
    expect(line).toMatchObject({ of: 'Bastogne', hexes: expect.arrayContaining(['1325']) });
    const german = relief.orderOfBattle.units.find(
      ({ id, side }) => side === 'german' && id in position.units,
    )!;
    const units = { ...position.units, [german.id]: { status: 'map', hex: '1325' } as const };
    const [other] = linesOfCommunication(relief, { ...position, units });
    expect(other?.hexes ?? []).not.toContain('1325');
  });
});
