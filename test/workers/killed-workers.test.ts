import type { WithToken } from '../support/by-token';
import { join } from 'node:path';
import type { JobInfo, SimulationRequest } from '../../src/service/jobs/schema';
import { startChild } from '../support/child';
import type { Child } from '../support/child';
import { startRedis } from '../support/redis';
import type { RedisServer } from '../support/redis';
import { openPlace } from './children/place';
import type { Address, Thought } from './children/place';
import { PATIENCE_MS } from '../support/patience';

interface Message {
  readonly hangs: Thought;
}
type Place = Awaited<ReturnType<typeof openPlace>>;

// Two processes compile their code.
let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const workers: Child<Message>[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.kill())));

function startWorker(address: Address, hangAt: Partial<Record<Thought, number>> = {}): Child<Message> {
  const file = join(__dirname, 'children', 'worker.ts');
  const worker = startChild<Message>(file, [JSON.stringify(address), JSON.stringify(hangAt)]);
  workers.push(worker);
  return worker;
}

async function resultOf({ service, queue }: Place, id: string): Promise<JobInfo['result']> {
  for await (const { state } of queue.watch(id, AbortSignal.timeout(PATIENCE_MS))) {
    if (state === 'completed' || state === 'failed') break;
  }
  const found = await service.jobs.job({ id });
  if (found.status !== 'ok') throw new Error(found.message);
  expect(found.job).toMatchObject({ state: 'completed', failure: null });
  return found.job.result;
}

/** First Player-Turn of a match in which the enemy leaves its decisions to the referee. */
async function playTurn(place: Place): Promise<readonly object[]> {
  const { service } = place;
  const created = await service.createMatch({
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['german'] },
    aiSeats: [{ side: 'us', level: 0, seed: 'the same' }],
    standingOrders: { finalProtectiveFire: 'never', retreat: 'referee', advance: 'never' },
  });
  if (created.status !== 'ok') throw new Error(created.message);
  const { id: matchId } = created.match;
  const listed = await service.jobs.jobs({ match: matchId, limit: 1 });
  if (listed.status !== 'ok') throw new Error(listed.message);
  await resultOf(place, listed.jobs[0]!.id);
  const history = await service.history({ match: matchId });
  if (history.status !== 'ok') throw new Error(history.message);
  return history.entries.map(({ at: _at, ...entry }) => entry);
}

const request: WithToken<SimulationRequest> = {
  origin: { from: 'scenario', system: 'bastogne', scenario: 'spearhead' },
  players: ['us', 'german'].map((side) => ({ side, level: 0 })),
  playouts: 3,
  seed: 'the same',
};

async function simulate(place: Place): Promise<unknown> {
  const submitted = await place.service.jobs.submitSimulation(request);
  if (submitted.status !== 'ok') throw new Error(JSON.stringify(submitted));
  const { id } = submitted.job;
  const result = await resultOf(place, id);
  const again = await place.service.jobs.submitSimulation(request);
  expect(again).toMatchObject({ job: { id, state: 'completed', result } });
  return result;
}

it('completes a turn and a simulation whose worker was killed in the middle, as if nothing had happened', async () => {
  const address = { url: redis.url, prefix: 'disturbed:' };
  const [doomed, successor] = [startWorker(address, { choice: 5, chunk: 2 }), startWorker(address)];
  const disturbed = await openPlace(address);
  const results = Promise.all([playTurn(disturbed), simulate(disturbed)]);
  doomed.send({});
  const hanging = [await doomed.next(), await doomed.next()].map(({ hangs }) => hangs);
  expect(hanging.sort()).toEqual(['choice', 'chunk']);
  successor.send({});
  await doomed.kill();
  const [turn, simulation] = await results;
  await disturbed.close();

  const undisturbed = await openPlace({ url: redis.url, prefix: 'undisturbed:' });
  await undisturbed.work(async () => undefined);
  expect(turn.length).toBeGreaterThan(5);
  expect(turn).toEqual(await playTurn(undisturbed));
  expect(simulation).toEqual(await simulate(undisturbed));
  expect(simulation).toMatchObject({ playouts: 3, early: false });
  await undisturbed.close();
});
