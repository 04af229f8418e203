import { QUESTIONS, bridgeIn, withAnswer, withBridge, withDefault } from '../../web/src/play/orders/orders';

describe('standing orders', () => {
  const advance = QUESTIONS.find(({ field }) => field === 'advance')!;

  it('accept an answer to their question, and nothing else', () => {
    expect(withAnswer({ retreat: 'referee' }, advance, 'never')).toEqual({
      retreat: 'referee',
      advance: 'never',
    });
    expect(withAnswer({}, advance, 'always')).toEqual({});
  });

  it('replace the order for a bridge, whichever of its hexes is named first', () => {
    const one = withBridge(withDefault({}, 'decline'), ['1207', '1308'], 'attempt');
    expect(one).toEqual({
      demolition: { default: 'decline', bridges: [{ bridge: ['1207', '1308'], order: 'attempt' }] },
    });
    expect(withBridge(one, ['1308', '1207'], 'ask').demolition?.bridges).toEqual([
      { bridge: ['1308', '1207'], order: 'ask' },
    ]);
    expect(withBridge(one, ['1308', '1207'], null).demolition?.bridges).toEqual([]);
  });

  it('read a bridge from its two hexes', () => {
    expect(bridgeIn('1207/1308')).toEqual(['1207', '1308']);
    expect(bridgeIn('1207')).toBeUndefined();
    expect(bridgeIn('1207 1308 1409')).toBeUndefined();
  });
});
