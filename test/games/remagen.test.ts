import { GamePage, unknownCases } from './example';

const page = new GamePage('remagen');

describe('the example turns of the page on Remagen', () => {
  it('play, from the first crossing to the end of the first night', () => {
    const { position, events } = page.play();
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

  it('are quoted by the page exactly', () => {
    expect(page.quotedSteps()).toEqual(page.steps);
  });

  it('are on a page whose cases exist', () => {
    const named = page.namedCases('REM');
    expect(named.length).toBeGreaterThan(10);
    expect(unknownCases(named)).toEqual([]);
  });
});
