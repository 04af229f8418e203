import { GamePage, unknownCases } from './example';

const page = new GamePage('hurtgen-forest');

describe('the example turn of the page on Hürtgen Forest', () => {
  it('plays, to the start of the second Game-Turn', () => {
    const { position, events } = page.play();
    expect(position).toMatchObject({ turn: 2, phasing: 'us', phase: 'movement' });
    expect(position.units['us-8-inf-3-121']?.hex).toBe('0917');
    expect(position.units['de-116-pzgr-60']?.hex).toBe('2518');
    const resolved = events.filter((event) => event.type === 'combatResolved');
    expect(resolved).toMatchObject([{ differential: 3, column: 8, die: 2, result: 'D2' }]);
  });

  it('is quoted by the page exactly', () => {
    expect(page.quotedSteps()).toEqual(page.steps);
  });

  it('is a page whose cases exist', () => {
    const named = page.namedCases('HUR');
    expect(named.length).toBeGreaterThan(10);
    expect(unknownCases(named)).toEqual([]);
  });
});
