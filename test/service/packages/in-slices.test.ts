import { setImmediate as nextTurn } from 'node:timers/promises';
import { inSlices } from '../../../src/values/in-slices';

function* fiveSlices() {
  for (let slice = 1; slice < 5; slice += 1) yield;
  return 'done';
}

/** Number of turns of the event loop during the work, if this time passes between two looks at the clock. */
async function turnsWhile(milliseconds: number): Promise<number> {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
  try {
    let turns = 0;
    let isDone = false;
    const work = inSlices(fiveSlices()).finally(() => (isDone = true));
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
    expect(await work).toBe('done');
    return turns;
  } finally {
    clock.mockRestore();
  }
}

test('long slices are done in turns of their own, short ones together', async () => {
  expect(await turnsWhile(15)).toBeGreaterThanOrEqual(4);
  expect(await turnsWhile(0)).toBe(1);
});
