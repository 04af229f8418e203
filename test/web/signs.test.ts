import { signsOf } from '../../web/src/board/signs';

describe('signs on the map other than units', () => {
  it('are the drop zones and the bridges of Arnhem', () => {
    const game = {
      dropZones: { '82': '2323' },
      tested: ['1207-1308', '2620-2720'],
      demolished: ['2620-2720'],
      weather: null,
    };
    expect(signsOf({ game, secrets: {} })).toEqual([
      { kind: 'dropZone', hex: '2323', text: 'DZ 82' },
      { kind: 'blown', between: ['2620', '2720'] },
      { kind: 'safe', between: ['1207', '1308'] },
    ]);
  });

  it('are the viewer’s own secret drop zones', () => {
    const secrets = { allied: { dropZones: { '1': { hex: '3717', turn: 2 } } }, german: {} };
    expect(signsOf({ game: {}, secrets })).toEqual([{ kind: 'notedZone', hex: '3717', text: '1: GT 2' }]);
  });

  it('are the bridges of Remagen', () => {
    const game = {
      floatBridges: [{ hex: '0513', west: '0413', east: '0613' }],
      destroyed: ['0616'],
      bridgesFrom: [14],
    };
    expect(signsOf({ game, secrets: {} })).toEqual([
      { kind: 'floatBridge', over: ['0413', '0513', '0613'] },
      { kind: 'destroyed', hex: '0616' },
    ]);
  });

  it('are the sides that were the last in the hexes of Bastogne', () => {
    expect(signsOf({ game: { lastIn1317: 'us' }, secrets: {} })).toEqual([
      { kind: 'holder', hex: '1317', text: 'us' },
    ]);
  });
});
