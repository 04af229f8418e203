import { setImmediate as turn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { inTurn } from '../../src/server/in-turn';

/** Requests that record when they are admitted. */
class Requests {
  readonly entered: string[] = [];
  private readonly handler = inTurn();

  /** Sends a request; returns a function with which its client leaves. */
  arrive(name: string, onEntry?: () => void): (how?: 'closed' | 'destroyed') => void {
    const client = { closed: false, destroyed: false };
    const request = { socket: client } as unknown as Request;
    void this.handler(request, client as unknown as Response, () => {
      this.entered.push(name);
      onEntry?.();
    });
    return (how = 'closed') => {
      client[how] = true;
    };
  }
}

describe('Requests that come in while the server is busy', () => {
  it('are let in one a turn, in their order', async () => {
    const requests = new Requests();
    for (const name of ['a', 'b', 'c']) requests.arrive(name);
    expect(requests.entered).toEqual([]);
    await turn();
    expect(requests.entered).toEqual(['a']);
    requests.arrive('d');
    await turn();
    expect(requests.entered).toEqual(['a', 'b']);
    await turn();
    await turn();
    expect(requests.entered).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not let in when their clients have gone', async () => {
    const requests = new Requests();
    const leaving: (() => void)[] = [];
    requests.arrive('a', () => leaving.forEach((leave) => leave()));
    for (const how of ['closed', 'destroyed', 'closed'] as const) {
      const leave = requests.arrive(how);
      leaving.push(() => leave(how));
    }
    requests.arrive('e');
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(requests.entered).toEqual(['a', 'e']);
  });

  it('are let in again after one whose client has gone', async () => {
    const requests = new Requests();
    requests.arrive('a')();
    await turn();
    requests.arrive('b');
    await turn();
    expect(requests.entered).toEqual(['b']);
  });
});
