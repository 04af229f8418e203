import { hexesOn } from '../../src/pictures/board';
import { mapFrame } from '../../src/pictures/svg/frame';
import { groundPlanOf } from '../../src/pictures/svg/ground-plan';
import { around, meet } from '../../src/pictures/svg/boxes';
import { COUNTER, STACK_STEP } from '../../src/pictures/svg/counters';
import { drawBoard, layoutOf } from '../../src/pictures';
import { starBoxes } from '../../src/pictures/svg/features';
import { crossingPoints, placeLabels } from '../../src/pictures/svg/label-places';
import { numberBox } from '../../src/pictures/svg/numbers';
import { namesOn } from '../../src/pictures/svg/towns';
import { START, boardAt } from './boards';

/** Distance from a name to the edge of the picture. */
const EDGE = 7.9;

/** Half the side of the deck of a bridge. */
const deck = 8;

describe.each(START)('the names on the map of %s', (system, scenario) => {
  const { map } = boardAt(system, scenario);
  const plan = groundPlanOf(map, hexesOn(map));
  const frame = mapFrame(plan);
  const names = namesOn(plan);
  const places = placeLabels(plan, frame, names, new Set());
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
    const inside = {
      left: left + EDGE,
      right: left + width - EDGE,
      top: top + EDGE,
      bottom: top + height - EDGE,
    };
    const astray = boxes.filter(
      ({ box }) =>
        box.left < inside.left ||
        box.right > inside.right ||
        box.top < inside.top ||
        box.bottom > inside.bottom,
    );
    expect(astray).toEqual([]);
  });

  const numbers = plan.hexes.map((hex) => [hex, numberBox(plan.layout.centre(hex))] as const);

  test('hide no number of a hex, and no star of an objective', () => {
    const hidden = boxes.flatMap(({ text, box }) =>
      numbers.flatMap(([hex, number]) => (meet(box, number) ? [`${text} hides ${hex}`] : [])),
    );
    expect(hidden).toEqual([]);
    expect(boxes.filter(({ box }) => starBoxes(plan).some((one) => meet(box, one)))).toEqual([]);
  });

  test('leave the counters in sight, which hide no number either', () => {
    const taken = new Set(plan.hexes.filter((_hex, at) => at % 3 === 0));
    const counters = [...taken].flatMap((hex) => {
      const { x, y } = plan.layout.centre(hex);
      const above = { x: x + STACK_STEP.x, y: y + STACK_STEP.y };
      return [around({ x, y }, COUNTER / 2 + 0.5), around(above, COUNTER / 2 + 0.5)];
    });
    expect(numbers.filter(([, number]) => counters.some((one) => meet(one, number)))).toEqual([]);
    const moved = placeLabels(plan, frame, names, taken);
    const values = [...taken].map((hex) => around(plan.layout.centre(hex), 17));
    const hiding = moved.filter(({ box }) => values.some((one) => meet(box, one)));
    // If every second place is taken, some name has no other.
    expect(hiding.length).toBeLessThan(names.length / 5);
    expect(moved.filter(({ box }) => numbers.some(([, number]) => meet(box, number)))).toEqual([]);
  });

  test('fit between counters in most places, which the layout says', () => {
    const { names: printed } = layoutOf(map);
    const between = boxes.filter(
      ({ box }) => !plan.hexes.some((hex) => meet(box, around(plan.layout.centre(hex), 18))),
    );
    expect(printed.filter(({ isClear }) => isClear).map(({ text }) => text)).toEqual(
      between.map(({ text }) => text),
    );
    // Where lines of hexes run from west to east, the numbers leave less room.
    const share = plan.layout.axis === 'east' ? 0.8 : 0.6;
    expect(between.length).toBeGreaterThan(names.length * share);
  });

  test('and the numbers lie above all else', () => {
    expect(drawBoard(boardAt(system, scenario))).toMatch(
      /<g id="numbers"(?:(?!<g id=)[^])*<\/g><\/g><g id="strip"/,
    );
  });
});
