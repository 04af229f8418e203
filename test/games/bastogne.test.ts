import { GamePage, unknownCases } from './example';

const page = new GamePage('bastogne');

describe('the example turn of the page on Bastogne', () => {
  it('plays, from the set-up to the start of the second Game-Turn', () => {
    const { position, events } = page.play();
    expect(position).toMatchObject({
      turn: 2,
      phasing: 'german',
      phase: 'movement',
      game: { lastIn1317: 'us', lastIn1416: 'us' },
    });
    const resolved = events.filter((event) => event.type === 'combatResolved');
    expect(resolved).toMatchObject([
      { differential: 3, column: 7, result: 'D2' },
      { differential: 2, column: 8, result: 'D1' },
    ]);
  });

  it('is quoted by the page exactly', () => {
    expect(page.quotedSteps()).toEqual(page.steps);
  });

  it('is a page whose cases and codes exist', () => {
    const named = page.namedCases('BAS');
    expect(named.length).toBeGreaterThan(10);
    expect(unknownCases(named)).toEqual([]);
  });
});
