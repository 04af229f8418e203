import { hexesOn } from '../../src/pictures/board';
import { mapFrame } from '../../src/pictures/svg/frame';
import { planOf } from '../../src/pictures/svg/ground-plan';
import { crossingPoints, meet, placeLabels } from '../../src/pictures/svg/label-places';
import { namesOn } from '../../src/pictures/svg/towns';
import { START, boardAt } from './boards';

/** Half the side of the deck of a bridge. */
const deck = 8;

describe.each(START)('the names on the map of %s', (system, scenario) => {
  const { map } = boardAt(system, scenario);
  const plan = planOf(map, hexesOn(map));
  const frame = mapFrame(plan);
  const names = namesOn(plan);
  const places = placeLabels(plan, frame, names);
  const boxes = names.map(({ text }, at) => ({ text, box: places[at]!.box }));

  test('hide no bridge', () => {
    const bridges = crossingPoints(plan).map(({ x, y }) => ({
      ...{ left: x - deck, right: x + deck },
      ...{ top: y - deck, bottom: y + deck },
    }));
    expect(bridges.length).toBeGreaterThan(0);
    expect(boxes.filter(({ box }) => bridges.some((bridge) => meet(box, bridge)))).toEqual([]);
  });

  test('do not lie on each other, and run off no edge', () => {
    const pairs = boxes.flatMap(({ text, box }, at) =>
      boxes.slice(at + 1).flatMap((other) => (meet(box, other.box) ? [`${text} ${other.text}`] : [])),
    );
    expect(pairs).toEqual([]);
    const { left, top, width, height } = frame;
    const astray = boxes.filter(
      ({ box }) => box.left < left || box.right > left + width || box.top < top || box.bottom > top + height,
    );
    expect(astray).toEqual([]);
  });
});
