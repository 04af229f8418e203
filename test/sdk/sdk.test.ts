import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Referee, RefereeError, sentenceOf, valueOf } from '@westwall/sdk';
import type { Match, MatchEvent } from '@westwall/sdk';
import { Program } from '../support/program';
import { BrokenNetwork } from './broken-network';

let directory: string;
let program: Program;
let url: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'westwall-sdk-'));
  program = Program.start({ WESTWALL_STORE: directory });
  url = await program.address();
});
afterAll(async () => {
  await program.end();
  await rm(directory, { recursive: true });
});

const quickly = { firstDelayMs: 1 };

function over(network: BrokenNetwork): Referee {
  return new Referee({ url, retries: quickly, fetch: network.fetch });
}

/** Both seats of a new match; the first is to act. */
async function newMatch(referee: Referee): Promise<readonly [Match, Match]> {
  const request = { system: 'remagen', scenario: 'historical', seats: ['german', 'us'] };
  const { match, seats } = valueOf(await referee.createMatch(request));
  const first = seats.find(({ side }) => side === match.toAct[0])!;
  return [first, seats.find((seat) => seat !== first)!];
}

const offer = { type: 'offerDraw' } as const;
const refuse = { type: 'answerDraw', accept: false } as const;

describe('The client', () => {
  it('creates, joins, asks and acts, and keeps track of the version', async () => {
    const referee = new Referee({ url });
    const begun = await referee.createMatch({ system: 'remagen', scenario: 'historical', seats: ['german'] });
    const { match, seats } = valueOf(begun);
    const allied = valueOf(await referee.join(match.id, { side: 'us' }));
    expect([seats[0].side, allied.side]).toEqual(['german', 'us']);
    valueOf(await allied.act(offer));
    valueOf(await seats[0].info());
    valueOf(await seats[0].act(refuse));
    expect(valueOf(await allied.info())).toMatchObject({ version: 2, result: null });
  });

  it('returns a refusal as a value with the violations', async () => {
    const [first] = await newMatch(new Referee({ url }));
    const answer = await first.act([offer, { type: 'moveUnit', unit: 'nobody', path: ['0101', '0102'] }]);
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'refused', index: 1, violations: [{ code: 'UNKNOWN_UNIT' }] },
    });
    expect(() => valueOf(answer)).toThrow(RefereeError);
    if (!answer.ok) expect(sentenceOf(answer.error)).toContain('nobody');
    expect(valueOf(await first.info()).version).toBe(0);
  });

  it('reports a stale version, and continues from the present one', async () => {
    const [first, second] = await newMatch(new Referee({ url }));
    valueOf(await first.act(offer));
    expect(await second.act(refuse)).toMatchObject({ ok: false, error: { kind: 'stale', version: 1 } });
    expect(await second.act(refuse)).toMatchObject({ ok: true, value: { version: 2 } });
  });

  it('reports malformed requests, and denials with their code', async () => {
    const referee = new Referee({ url });
    const bad = await referee.createMatch({
      system: 'remagen',
      scenario: 'historical',
      seats: ['x'.repeat(999)],
    });
    expect(bad).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    const unknown = await referee.match('no-such-match').info();
    expect(unknown).toMatchObject({ ok: false, error: { kind: 'denied', code: 'UNKNOWN_MATCH' } });
  });
});

describe('Idempotency keys of your own', () => {
  it('make work that is given twice happen once, and only that', async () => {
    const plain = new Referee({ url });
    const task = (id: string): Referee =>
      plain.keyed(({ method, url: at }) => `${id}-${method}-${at.length}`);
    const [first, second] = await newMatch(plain);
    const by = (id: string, { id: match, token }: Match): Match => task(id).match(match, token);
    const offered = valueOf(await by('task-1', first).act(offer, { version: 0 }));
    expect(valueOf(await by('task-1', first).act(offer, { version: 0 }))).toEqual(offered);
    const other = await by('task-1', first).act({ type: 'resign' }, { version: 1 });
    expect(other).toMatchObject({ ok: false, error: { code: 'KEY_REUSED' } });
    valueOf(await by('task-2', second).act(refuse, { version: 1 }));
    expect(valueOf(await second.info()).version).toBe(2);
  });
});

describe('Over a network that fails, the client', () => {
  it('acts once, although the answer was lost twice', async () => {
    const network = new BrokenNetwork();
    const [first] = await newMatch(over(network));
    const before = network.arrived.length;
    network.next('request lost', 'answer lost', 'answer lost');
    expect(await first.act(offer)).toMatchObject({ ok: true, value: { version: 1 } });
    const sent = network.arrived.slice(before);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(valueOf(await first.info()).version).toBe(1);
  });

  it('acts once, although the answer broke off in the middle twice', async () => {
    const network = new BrokenNetwork();
    const [first] = await newMatch(over(network));
    network.next('answer cut', 'answer ended early');
    expect(await first.act(offer)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(valueOf(await first.info()).version).toBe(1);
  });

  it('gives up after its number of tries, and says so', async () => {
    const network = new BrokenNetwork();
    network.next('request lost', 'request lost', 'request lost', 'request lost');
    const answer = await over(network).match('any').info();
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unreachable', cause: expect.any(TypeError) } });
  });

  it('waits as long as the service asks, unless that is too long', async () => {
    const network = new BrokenNetwork();
    const limited = (seconds: string) => ({
      answer: Response.json(
        { code: 'RATE_LIMITED', status: 429, detail: 'Slowly.' },
        {
          status: 429,
          headers: { 'retry-after': seconds },
        },
      ),
    });
    network.next(limited('0'));
    expect(await over(network).call(over(network).api.GET('/systems'))).toMatchObject({ ok: true });
    network.next(limited('3600'));
    expect(await over(network).call(over(network).api.GET('/systems'))).toMatchObject({
      ok: false,
      error: { kind: 'limited', retryAfterSeconds: 3600 },
    });
  });

  it("puts an answer that is not the service's into words", async () => {
    const network = new BrokenNetwork();
    network.next({ answer: new Response('<html>', { status: 403 }) });
    expect(await over(network).match('any').info()).toMatchObject({
      ok: false,
      error: { kind: 'denied', code: 'NOT_THE_REFEREE' },
    });
  });

  it('receives every entry once and in order', async () => {
    const network = new BrokenNetwork();
    const [first, second] = await newMatch(new Referee({ url }));
    const entries = 12;
    network.next('stream cut', 'request lost', 'stream cut', 'stream cut');
    const stop = new AbortController();
    const connections: boolean[] = [];
    const heard = (async () => {
      const events: MatchEvent[] = [];
      const numbers: number[] = [];
      const onConnection = (connected: boolean): void => void connections.push(connected);
      for await (const event of over(network).match(first.id).listen({ signal: stop.signal, onConnection })) {
        events.push(event);
        if (event.entry !== null) numbers.push(event.entry.number);
        if (numbers.at(-1) === entries) break;
      }
      return { events, numbers };
    })();
    for (let round = 0; round < entries / 2; round += 1) {
      valueOf(await first.act(offer));
      valueOf(await second.info());
      valueOf(await second.act(refuse));
      valueOf(await first.info());
    }
    const { events, numbers } = await heard;
    expect(events[0]!.kind).toBe('opened');
    const from = numbers[0]!;
    expect(numbers).toEqual(Array.from({ length: entries - from + 1 }, (_, index) => from + index));
    expect(events.filter(({ kind }) => kind === 'opened').length).toBeGreaterThan(1);
    expect(connections.at(-1)).toBe(true);
    expect(connections).toContain(false);
  });
});

describe('A stream without a sign of life', () => {
  it('counts as broken, and is opened again', async () => {
    const silent = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 2000\n\n');
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const stop = new AbortController();
    const connections: boolean[] = [];
    const onConnection = (connected: boolean): void => {
      connections.push(connected);
      if (connections.length === 3) stop.abort();
    };
    const options = { signal: stop.signal, onConnection, beat: 1 };
    const events = new Referee({ url: `http://127.0.0.1:${port}` }).match('any').listen(options);
    await expect(events.next()).resolves.toEqual({ done: true, value: undefined });
    expect(connections).toEqual([true, false, true]);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('Legal actions in brief', () => {
  it('say of one side where its units may go, and at what cost', async () => {
    const [first] = await newMatch(new Referee({ url }));
    const whole = valueOf(await first.legal());
    const brief = valueOf(await first.legalInBrief());
    const costs = whole.moves.map(({ unit, destinations }) => ({
      unit,
      costs: Object.fromEntries(destinations.map(({ hex, cost }) => [hex, cost])),
    }));
    expect(costs.length).toBeGreaterThan(0);
    expect(brief.moves).toMatchObject(costs);
  });
});

describe('Waiting for a decision', () => {
  it('returns at once when the side is to act, and when the match is over', async () => {
    const [first, second] = await newMatch(new Referee({ url }));
    const mine = valueOf(await first.waitForMyDecision());
    expect(mine).toMatchObject({ state: 'decide', legal: { side: first.side, toAct: true } });
    const waiting = second.waitForMyDecision();
    valueOf(await first.act({ type: 'resign' }));
    expect(valueOf(await waiting)).toMatchObject({
      state: 'over',
      match: { result: { winner: second.side } },
    });
  });

  it('can be aborted', async () => {
    const [, second] = await newMatch(new Referee({ url }));
    const stop = new AbortController();
    const waiting = second.waitForMyDecision(stop.signal);
    stop.abort(new Error('Enough.'));
    await expect(waiting).rejects.toThrow('Enough.');
  });

  it('has a match analysed', async () => {
    const [first] = await newMatch(new Referee({ url }));
    valueOf(await first.act({ type: 'resign' }));
    const few = { level: 0, playouts: 1, seed: 'sdk' };
    const asked = valueOf(await first.analyse(few));
    expect(asked.kind).toBe('analysis');
    expect(valueOf(await first.analyse(few)).id).toBe(asked.id);
    let last = asked;
    for await (const job of first.referee.followJob(asked.id)) last = job;
    expect(last).toMatchObject({ state: 'completed', result: { version: 1, mistakes: [] } });
    expect(await first.analyse({ at: 9 })).toMatchObject({ ok: false, error: { code: 'NO_SUCH_ENTRY' } });
  });

  it('follows a job to its end', async () => {
    const referee = new Referee({ url });
    const asked = await referee.call(
      referee.api.POST('/simulations', {
        body: {
          origin: { from: 'scenario', system: 'remagen', scenario: 'historical' },
          players: ['german', 'us'].map((side) => ({ side, level: 0 })),
          playouts: 2,
          seed: 'sdk',
        },
      }),
    );
    const states: string[] = [];
    for await (const { state } of referee.followJob(valueOf(asked).id)) states.push(state);
    expect(states.at(-1)).toBe('completed');
  });
});
