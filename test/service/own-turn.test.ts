import { setImmediate as turn, setImmediate as nextTurn } from 'node:timers/promises';
import { ownTurn } from '../../src/values/own-turn';
import { inSlices } from '../../src/values/in-slices';

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

/** Requests that record when their turns come. */
class Requests {
  readonly came: string[] = [];

  ask(name: string, pieces: number): void {
    const caller = {};
    for (let piece = 1; piece <= pieces; piece += 1) void this.wait(`${name}${piece}`, caller);
  }

  async wait(name: string, caller: object): Promise<void> {
    await ownTurn(caller);
    this.came.push(name);
  }

  async after(turns: number): Promise<string> {
    for (let count = 0; count < turns; count += 1) await turn();
    return this.came.join(' ');
  }
}

describe('What waits for a turn of the event loop', () => {
  it('gets one of its own, in its order', async () => {
    const requests = new Requests();
    requests.ask('a', 3);
    expect(await requests.after(0)).toBe('');
    expect(await requests.after(1)).toBe('a1');
    expect(await requests.after(1)).toBe('a1 a2');
    expect(await requests.after(1)).toBe('a1 a2 a3');
  });

  it('does not hold up another request', async () => {
    const requests = new Requests();
    requests.ask('a', 4);
    requests.ask('b', 1);
    requests.ask('c', 1);
    expect(await requests.after(6)).toBe('a1 b1 c1 a2 a3 a4');
  });

  it('goes on when all have had their turn', async () => {
    const requests = new Requests();
    requests.ask('a', 1);
    expect(await requests.after(1)).toBe('a1');
    requests.ask('b', 1);
    expect(await requests.after(1)).toBe('a1 b1');
  });

  it('may wait again from its turn', async () => {
    const requests = new Requests();
    const caller = {};
    void requests.wait('a1', caller).then(() => requests.wait('a2', caller));
    requests.ask('b', 1);
    expect(await requests.after(3)).toBe('a1 b1 a2');
  });
});
