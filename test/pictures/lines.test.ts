import type { HexSide } from '../../src/engine/map/values';
import { drawBoard } from '../../src/pictures';
import { Layout } from '../../src/pictures/svg/layout';
import { START, boardAt } from './boards';
import { all, parseXml } from './xml';
import type { XmlElement } from './xml';

/** Points that the lines of a class run through, as whole numbers. */
function pointsOf(elements: readonly XmlElement[], name: string): Set<string> {
  const found = elements.filter(({ attributes }) => attributes['class'] === name);
  const ends = found.flatMap(({ attributes }) => [
    ...attributes['d']!.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLCZ]|$)/g),
  ]);
  return new Set(ends.map(([, x, y]) => `${Math.round(Number(x))} ${Math.round(Number(y))}`));
}

describe.each(START)('the lines on the map of %s run over the hexsides of the data', (system, scenario) => {
  const board = boardAt(system, scenario);
  const { map } = board;
  const layout = new Layout(map);
  const elements = all(parseXml(drawBoard({ ...board, units: [] }, { strip: false })));
  const steps = (routes: readonly { readonly path: readonly string[] }[]): HexSide[] =>
    routes.flatMap(({ path }) => path.slice(1).map((to, at): HexSide => [path[at]!, to]));
  const roads = steps(map.roads);
  const courses = (of: typeof map.rivers): HexSide[] => of.flatMap(({ hexsides }) => [...hexsides]);

  test.each([
    ['river', courses(map.rivers)],
    ['stream', courses(map.streams)],
    ['canal', courses(map.canals)],
    ['road', roads],
    ['trail', steps(map.trails).filter((step) => !roads.some((road) => isSame(road, step)))],
  ])('%s', (name, hexsides) => {
    const drawn = pointsOf(elements, name);
    const missing = hexsides.filter(([a, b]) => {
      const { x, y } = layout.between(a, b);
      return !drawn.has(`${Math.round(x)} ${Math.round(y)}`);
    });
    expect(missing).toEqual([]);
  });
});

function isSame([a, b]: HexSide, [c, d]: HexSide): boolean {
  return (a === c && b === d) || (a === d && b === c);
}
