import { GamePage, unknownCases } from './example';

const page = new GamePage('arnhem');

describe('the example turn of the page on Arnhem', () => {
  it('plays, from the drop zones to the start of the second Game-Turn', () => {
    const { position, events } = page.play();
    expect(position).toMatchObject({
      turn: 2,
      phasing: 'allied',
      phase: 'movement',
      game: { weather: 'fair', dropZones: { '101': '1312', '82': '2323', '1': '3717' } },
    });
    const resolved = events.filter((event) => event.type === 'combatResolved');
    expect(resolved).toMatchObject([{ differential: 4, column: 7, result: 'D2' }]);
    const kinds = new Set(events.map(({ type }) => type));
    for (const kind of [
      'dropZonesCommitted',
      'dropZonePlaced',
      'unitLanded',
      'bridgeHeld',
      'weatherRolled',
    ] as const) {
      expect(kinds).toContain(kind);
    }
  });

  it('is quoted by the page exactly', () => {
    expect(page.quotedSteps()).toEqual(page.steps);
  });

  it('is a page whose cases exist', () => {
    const named = page.namedCases('ARN');
    expect(named.length).toBeGreaterThan(10);
    expect(unknownCases(named)).toEqual([]);
  });
});
