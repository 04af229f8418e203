import { tilesFor } from '../../web/src/board/map-tiles';

const map = { width: 1650, height: 2041 };

describe('The tiles of a map', () => {
  it('cover what is seen, as sharp as the screen needs them', () => {
    const tiles = tilesFor(map, { left: 100, top: 300, width: 400, height: 200, scale: 2 });
    expect(tiles.map(({ left, top }) => [left, top])).toEqual([
      [0, 256],
      [256, 256],
    ]);
    expect(tiles.every(({ level, span }) => level === 2 && span === 256)).toBe(true);
  });

  it('end with the map, and with what a bitmap may hold', () => {
    const whole = tilesFor(map, { left: -200, top: -200, width: 4000, height: 4000, scale: 0.2 });
    expect(whole.map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [1024, 0],
      [0, 1024],
      [1024, 1024],
    ]);
    const [near] = tilesFor(map, { left: 0, top: 0, width: 10, height: 10, scale: 9 });
    expect(near).toMatchObject({ level: 4, span: 128 });
    expect(tilesFor(map, { left: 5000, top: 0, width: 10, height: 10, scale: 1 })).toEqual([]);
  });
});
