import { arrowShape, pointsText } from '../../web/src/board/arrow-head';

describe('an arrow', () => {
  it('ends in a head whose tip is its last point', () => {
    const shape = arrowShape([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
    expect(shape?.line).toEqual([
      { x: 0, y: 0 },
      { x: 80, y: 0 },
    ]);
    expect(shape?.head.map(({ x, y }) => [x, y])).toEqual([
      [100, 0],
      [80, 13],
      [80, -13],
    ]);
  });

  it('ends before its last point where a counter lies', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 64 },
    ];
    expect(arrowShape(points, 26)?.head[0]).toEqual({ x: 0, y: 38 });
  });

  it('does not exist without a length', () => {
    const point = { x: 5, y: 5 };
    expect(arrowShape([point])).toBeUndefined();
    expect(arrowShape([point, point])).toBeUndefined();
  });

  it('is rounded to a tenth of a unit', () => {
    expect(pointsText([{ x: 1.26, y: -0.04 }])).toBe('1.3,0');
  });
});
