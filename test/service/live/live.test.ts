import type { WithToken } from '../../support/by-token';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WatchMatch } from '../../../src/service/live/live';
import type { MatchEvent } from '../../../src/service/live/schema';
import { granted } from '../../support/granted';
import { withStore } from '../store-wrapper';
import { Table, endCombat, move, resign, startHarness } from '../harness';
import type { Harness } from '../harness';

let harness: Harness;
let table: Table;
beforeEach(async () => {
  harness = await startHarness();
  table = await Table.open(harness.service);
});
afterEach(() => harness.close());

/** Stream that is read one event at a time. */
class Reader {
  private readonly leaving = new AbortController();
  private constructor(private readonly events: AsyncIterator<MatchEvent>) {}

  static async open(
    request: Partial<WithToken<WatchMatch>> = {},
    service = harness.service,
  ): Promise<Reader> {
    const leaving = new AbortController();
    const answer = await service.live.watchMatch({ match: table.id, ...request }, leaving.signal);
    if (answer.status !== 'ok') throw new Error(answer.code);
    const reader = new Reader(answer.events[Symbol.asyncIterator]());
    leaving.signal.throwIfAborted();
    reader.leaving.signal.addEventListener('abort', () => leaving.abort());
    return reader;
  }

  async next(): Promise<MatchEvent> {
    const { done, value } = await this.events.next();
    if (done === true) throw new Error('The stream has ended.');
    return value;
  }

  async take(count: number): Promise<readonly MatchEvent[]> {
    const taken: MatchEvent[] = [];
    while (taken.length < count) taken.push(await this.next());
    return taken;
  }

  /** Breaks the connection. */
  async leave(): Promise<void> {
    this.leaving.abort();
    while ((await this.events.next()).done !== true);
  }
}

const brief = ({ id, kind, entry, reason }: MatchEvent): unknown[] => [
  id,
  kind,
  ...(entry === null ? [] : [entry.side]),
  ...(reason === null ? [] : [reason.code]),
];

describe('The stream of a match', () => {
  it('opens with the present match and sends what follows, entry by entry', async () => {
    await table.play('red', [move('r1', '0102')]);
    const reader = await Reader.open();
    const opened = await reader.next();
    expect(opened).toMatchObject({ id: '1-1', kind: 'opened', match: { version: 1 }, entry: null });
    await table.play('red', [move('r1', '0103'), move('r1', '0104')]);
    await table.play('red', [endCombat]);
    expect((await reader.take(3)).map(brief)).toEqual([
      ['2-1', 'entry', 'red'],
      ['3-1', 'entry', 'red'],
      ['4-1', 'entry', 'red'],
    ]);
    await reader.leave();
  });

  it('reports changes outside the log', async () => {
    const created = await harness.service.createMatch({ system: 'toy', scenario: 'duel', seats: ['red'] });
    if (created.status !== 'ok') throw new Error(created.code);
    const matchId = created.match.id;
    const reader = await Reader.open({ match: matchId });
    await reader.next();
    await harness.service.join({ match: matchId, side: 'blue' });
    const event = await reader.next();
    expect(brief(event)).toEqual(['0-2', 'changed']);
    expect(event.match?.seats).toMatchObject([{ taken: true }, { taken: true }]);
    await reader.leave();
  });

  it.each(['1', '1-1'])('continues after %s', async (after) => {
    await table.play('red', [move('r1', '0102'), move('r1', '0103'), move('r1', '0104')]);
    const reader = await Reader.open({ after });
    expect((await reader.take(3)).map(brief)).toEqual([
      ['1-1', 'opened'],
      ['2-1', 'entry', 'red'],
      ['3-1', 'entry', 'red'],
    ]);
    await reader.leave();
  });

  it.each(['2', '0-2', '-1', '1-', 'x', '', '1-1-1'])('cannot continue after %j', async (after) => {
    await table.play('red', [move('r1', '0102')]);
    await expect(Reader.open({ after })).rejects.toThrow('BAD_EVENT_ID');
  });

  it.each<readonly [string | null, readonly string[]]>([
    ['red', ['0102']],
    ['blue', []],
    [null, []],
  ])('shows %s %j of what red keeps to itself', async (side, zones) => {
    const action = { type: 'commitDropZones', zones: ['0102'] };
    const store = withStore(harness.store, {
      entries: async (id, from, to) => {
        const entries = await harness.store.entries(id, from, to);
        return entries.map(({ number, body }) => ({ number, body: { ...(body as object), action } }));
      },
    });
    await table.play('red', [move('r1', '0102')]);
    const token = side === null ? undefined : table.tokens[side];
    const reader = await Reader.open({ after: '0', token }, harness.serviceWith({ store }));
    const [, event] = await reader.take(2);
    expect(event?.entry?.action).toEqual({ ...action, zones });
    await reader.leave();
  });

  it('loses and repeats nothing when the connection breaks at any point', async () => {
    const entries = 30;
    const playing = (async () => {
      for (let entry = 0; entry < entries; entry += 1) await table.play('red', [move('r1', '0102')]);
    })();
    const received: number[] = [];
    let after = '0';
    for (let turn = 0; received.length < entries; turn += 1) {
      const reader = await Reader.open({ after });
      for (const event of await reader.take(1 + (turn % 3))) {
        after = event.id;
        if (event.entry !== null) received.push(event.entry.number);
      }
      await reader.leave();
      if (turn % 3 === 0) await sleep(turn % 5);
    }
    await playing;
    expect(received).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
  });

  it('reads no more than a page ahead of a slow reader', async () => {
    const last = (): number => Math.max(0, ...asked.map(([, to]) => to));
    const asked: [number, number][] = [];
    const store = withStore(harness.store, {
      entries: (id, from, to = Infinity) => {
        asked.push([from, to]);
        return harness.store.entries(id, from, to);
      },
    });
    const steps = Array.from({ length: 120 }, () => move('r1', '0102'));
    await table.play('red', steps.slice(0, 60));
    await table.play('red', steps.slice(60));
    const reader = await Reader.open({ after: '0' }, harness.serviceWith({ store }));
    await reader.take(2);
    expect(last()).toBeLessThan(steps.length);
    const rest = await reader.take(steps.length - 1);
    expect(rest.at(-1)?.entry?.number).toBe(steps.length);
    await reader.leave();
  });
});

describe('The stream of a match ends', () => {
  it('with the reason when the seat goes to another', async () => {
    const reader = await Reader.open({ token: table.tokens['red'] });
    await reader.next();
    const { headerVersion, record } = (await harness.store.load(table.id))!;
    const header = JSON.parse(JSON.stringify(record.header).replaceAll('"generation":1', '"generation":2'));
    await harness.store.updateHeader(table.id, headerVersion, header);
    expect(brief(await reader.next())).toEqual(['0-1', 'ended', 'SEAT_LOST']);
    await expect(reader.next()).rejects.toThrow('ended');
  });

  it('with the reason when the API key is revoked', async () => {
    const { service } = harness;
    const { key } = await granted(service.access.register({ name: 'Anna' }));
    const reader = await Reader.open({ token: key.secret });
    await reader.next();
    await granted(service.access.revokeKey({ token: key.secret, id: key.key.id }));
    await table.play('red', [resign]);
    expect(brief(await reader.next())).toEqual(['0-1', 'ended', 'BAD_KEY']);
    await expect(reader.next()).rejects.toThrow('ended');
  });

  it('when the match is removed', async () => {
    const reader = await Reader.open();
    await reader.next();
    await harness.store.remove(table.id);
    expect(brief(await reader.next())).toEqual(['0-1', 'ended', 'UNKNOWN_MATCH']);
  });

  it('when its reader leaves, and releases the store', async () => {
    let listeners = 0;
    const store = withStore(harness.store, {
      subscribe: async (id, listener) => {
        const stop = await harness.store.subscribe(id, listener);
        listeners += 1;
        return async () => {
          listeners -= 1;
          await stop();
        };
      },
    });
    const reader = await Reader.open({}, harness.serviceWith({ store }));
    await reader.next();
    expect(listeners).toBe(1);
    await reader.leave();
    expect(listeners).toBe(0);
  });

  it('never for a match that is over: later events are sent too', async () => {
    const reader = await Reader.open();
    await reader.next();
    await table.play('red', [resign]);
    expect((await reader.next()).match?.result).not.toBeNull();
    await reader.leave();
  });

  it('before it begins for a caller with a token of another match', async () => {
    const other = await Table.open(harness.service);
    await expect(Reader.open({ token: other.tokens['red'] })).rejects.toThrow('WRONG_MATCH');
    await expect(Reader.open({ match: 'none' })).rejects.toThrow('UNKNOWN_MATCH');
  });
});
