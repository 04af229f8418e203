import { GamePage, unknownCases } from './example';

const arnhem = new GamePage('arnhem');
const bastogne = new GamePage('bastogne');
const hurtgen = new GamePage('hurtgen-forest');
const remagen = new GamePage('remagen');

describe('the example turns of the page of a game play', () => {
  it('Arnhem, from the drop zones to the start of the second Game-Turn', () => {
    const { position, events } = arnhem.play();
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

  it('Bastogne, from the set-up to the start of the second Game-Turn', () => {
    const { position, events } = bastogne.play();
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

  it('Hürtgen Forest, to the start of the second Game-Turn', () => {
    const { position, events } = hurtgen.play();
    expect(position).toMatchObject({ turn: 2, phasing: 'us', phase: 'movement' });
    expect(position.units['us-8-inf-3-121']?.hex).toBe('0917');
    expect(position.units['de-116-pzgr-60']?.hex).toBe('2518');
    const resolved = events.filter((event) => event.type === 'combatResolved');
    expect(resolved).toMatchObject([{ differential: 3, column: 8, die: 2, result: 'D2' }]);
  });

  it('Remagen, from the first crossing to the end of the first night', () => {
    const { position, events } = remagen.play();
    expect(position).toMatchObject({
      turn: 3,
      phasing: 'us',
      phase: 'movement',
      game: { front: true, destroyed: [], floatBridges: [], bridgesFrom: [13, 14] },
      units: { 'us-9a-aib-27': { hex: '0716' }, 'us-9-inf-1-47': { status: 'eliminated' } },
    });
    const resolved = events.filter((event) => event.type === 'combatResolved');
    expect(resolved).toMatchObject([{ differential: -5, line: 'grove', column: 1, result: 'A2' }]);
    const traced = events.filter((event) => event.type === 'frontTraced');
    expect(traced).toMatchObject([{ tracedBy: 'player', gap: [], beyond: ['us-9-inf-1-47'] }]);
  });
});

describe.each([
  ['ARN', arnhem],
  ['BAS', bastogne],
  ['HUR', hurtgen],
  ['REM', remagen],
] as const)('the page with the cases of %s', (book, page) => {
  it('quotes its example exactly', () => {
    expect(page.quotedSteps()).toEqual(page.steps);
  });

  it('names cases that exist', () => {
    const named = page.namedCases(book);
    expect(named.length).toBeGreaterThan(10);
    expect(unknownCases(named)).toEqual([]);
  });
});
