import type { WithToken } from '../../support/by-token';
import { loadDataPackage } from '../../../src/data/load';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { SimulationOrigin, SimulationRequest } from '../../../src/service/jobs/schema';
import { readSimulation } from '../../../src/service/jobs/payloads';
import { granted } from '../../support/granted';
import { CROSSROADS, crossroads } from '../stateless/crossroads';
import { Table, startHarness } from '../harness';
import type { Harness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(() => harness.close());

const scenario: SimulationOrigin = { from: 'scenario', system: 'hurtgen-forest', scenario: 'historical' };
const ask = (origin: SimulationOrigin, more: Partial<WithToken<SimulationRequest>> = {}) =>
  harness.service.jobs.submitSimulation({ origin, players: [], playouts: 20, ...more });

async function jobOf(origin: SimulationOrigin, more: Partial<WithToken<SimulationRequest>> = {}) {
  const submitted = await ask(origin, more);
  if (submitted.status !== 'ok') throw new Error(JSON.stringify(submitted));
  const record = await harness.queue.get(submitted.job.id);
  return { id: submitted.job.id, ...readSimulation(record!.payload) };
}

const openTable = () =>
  Table.open(harness.service, { system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] });

describe('A simulation', () => {
  it('is one job for equal requests, with omitted values counting as their defaults', async () => {
    const one = await jobOf(scenario);
    const other = await jobOf(scenario, { players: [{ side: 'us', level: 4 }], seed: 'simulation' });
    expect(other.id).toBe(one.id);
    expect(one).toMatchObject({ access: null, match: null, spec: { playouts: 20, start: { viewer: null } } });
    expect((await jobOf(scenario, { seed: 'another' })).id).not.toBe(one.id);
  });

  it('starts from what the caller sees of a match, and belongs to the caller alone', async () => {
    const table = await openTable();
    const orders = { advance: 'never' as const };
    await harness.service.fileStandingOrders({ ...table.query('german'), orders });
    const origin: SimulationOrigin = { from: 'match', matchId: table.id };
    const [us, german, spectator] = [
      await jobOf(origin, { token: table.tokens['us'] }),
      await jobOf(origin, { token: table.tokens['german'] }),
      await jobOf(origin),
    ];
    expect(us).toMatchObject({ access: { match: table.id, side: 'us' }, spec: { start: { viewer: 'us' } } });
    expect(spectator).toMatchObject({ access: null, spec: { start: { viewer: null, spectator: true } } });
    expect(JSON.stringify([us, spectator])).not.toContain('never');
    expect(JSON.stringify(german)).toContain('never');
    const { jobs } = harness.service;
    expect(await jobs.job({ id: german.id, token: table.tokens['us'] })).toMatchObject({
      code: 'NOT_YOUR_JOB',
    });
    expect(await jobs.cancel({ id: german.id })).toMatchObject({ code: 'NOT_YOUR_JOB' });
    expect(await jobs.job({ id: german.id, token: table.tokens['german'] })).toMatchObject({ status: 'ok' });
    expect(await jobs.job({ id: spectator.id })).toMatchObject({ status: 'ok' });
  });

  it('can be cancelled by the caller or the owner of the match, and by no one else with a place in it', async () => {
    const table = await Table.open(harness.service, {
      ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us'], settings: { private: true } },
    });
    const { access, jobs } = harness.service;
    const owner = table.tokens['us'];
    const invite = { match: table.id, token: owner, role: 'spectator' } as const;
    const { token: invitation } = await granted(access.invite(invite));
    const asker = (await granted(access.accept({ invitation }))).place.token;
    const enemy = (await granted(harness.service.join({ match: table.id, side: 'german' }))).seat.token;
    const submit = () => jobOf({ from: 'match', matchId: table.id }, { token: asker });
    const { id } = await submit();
    const cancel = (token: string | undefined) => jobs.cancel({ id, token });
    expect(await jobs.job({ id, token: enemy })).toMatchObject({ status: 'ok' });
    expect(await cancel(enemy)).toMatchObject({ code: 'NOT_YOUR_JOB' });
    expect(await cancel(undefined)).toMatchObject({ code: 'PRIVATE_MATCH' });
    expect(await cancel(asker)).toMatchObject({ status: 'ok', job: { state: 'cancelled' } });
    expect((await submit()).id).toBe(id);
    expect(await jobs.job({ id, token: asker })).toMatchObject({ job: { state: 'waiting' } });
    expect(await cancel(owner)).toMatchObject({ status: 'ok', job: { state: 'cancelled' } });
  });

  it('is the spectator’s own where spectators see the match late', async () => {
    const settings = { spectatorDelay: { entries: 1, minutes: 0 } };
    const table = await Table.open(harness.service, {
      ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'], settings },
    });
    const { access, jobs } = harness.service;
    const invite = { match: table.id, token: table.tokens['us'], role: 'spectator' } as const;
    const { token: invitation } = await granted(access.invite(invite));
    const { token: invited } = (await granted(access.accept({ invitation }))).place;
    const submit = (token: string | undefined) => jobOf({ from: 'match', matchId: table.id }, { token });
    const [first, second] = [await submit(invited), await submit(undefined)];
    expect(await jobs.job({ id: first.id, token: invited })).toMatchObject({ status: 'ok' });
    expect(await jobs.job({ id: second.id })).toMatchObject({ status: 'ok' });
    expect(await jobs.job({ id: first.id })).toMatchObject({ code: 'NOT_YOUR_JOB' });
  });

  it('starts from the whole position when the match is over', async () => {
    const table = await openTable();
    await harness.service.fileStandingOrders({ ...table.query('german'), orders: { advance: 'never' } });
    await table.play('us', [{ type: 'resign' }]);
    const origin: SimulationOrigin = { from: 'match', matchId: table.id, at: 0 };
    expect(await jobOf(origin)).toMatchObject({ access: null, spec: { start: { viewer: null } } });
    expect(await ask({ from: 'match', matchId: table.id })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('starts from the caller’s own position, if that is valid', async () => {
    const table = await openTable();
    const seen = await harness.service.view(table.query(null));
    if (seen.status !== 'ok') throw new Error(seen.message);
    const { position } = seen.view;
    expect(await jobOf({ from: 'position', position })).toMatchObject({ spec: { start: { position } } });
    expect(await ask({ from: 'position', position: { ...position, turn: 99 } })).toMatchObject({
      status: 'position-refused',
      problems: [expect.objectContaining({ path: 'turn' })],
    });
    expect(await ask({ from: 'position', position: { system: 'chess' } })).toMatchObject({
      status: 'position-refused',
    });
  });

  it('starts from a scenario that is sent along', async () => {
    const system = 'hurtgen-forest';
    const unsound = { scenario: { ...CROSSROADS, turns: null } };
    const origin: SimulationOrigin = { from: 'scenario', system, custom: crossroads };
    const { id, own, spec } = await jobOf(origin, { playouts: 3 });
    expect(own).toMatchObject({ custom: crossroads });
    expect(spec.start).toMatchObject({ system, scenario: 'crossroads' });
    expect((await jobOf(origin, { playouts: 3 })).id).toBe(id);
    const [unit, ...others] = CROSSROADS.setup;
    const changed = { scenario: { ...CROSSROADS, setup: [{ ...unit!, hex: '0817' }, ...others] } };
    expect((await jobOf({ ...origin, custom: changed }, { playouts: 3 })).id).not.toBe(id);
    const start = await harness.service.stateless.start({ system, custom: crossroads });
    if (start.status !== 'ok') throw new Error(start.status);
    const { position } = start;
    expect(await jobOf({ from: 'position', position, custom: crossroads })).toMatchObject({
      spec: { start: { position } },
    });
    expect(await ask({ from: 'position', position })).toMatchObject({ code: 'UNKNOWN_SCENARIO' });
    expect(await ask({ ...origin, custom: unsound })).toMatchObject({ status: 'scenario-refused' });
    expect(await ask({ ...origin, scenario: 'historical' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ask({ from: 'scenario', system })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('compares two courses of action that the rules allow', async () => {
    const move = (unit: string, ...path: string[]) => ({ type: 'moveUnit', unit, path });
    const here = move('us-8-inf-3-121', '0918');
    const branches = [[here], [{ type: 'endMovement' }]];
    expect(await jobOf(scenario, { branches })).toMatchObject({ spec: { branches } });
    expect(await ask(scenario, { branches: [[here], [here, here]] })).toMatchObject({
      status: 'branch-refused',
      branch: 1,
      index: 1,
      violations: [expect.objectContaining({ case: expect.any(String) })],
    });
    expect(await ask(scenario, { branches: [[here], [{ type: 'fly' }]] })).toMatchObject({
      status: 'not-understood',
    });
    expect(await ask(scenario, { branches: [[here]] })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each([
    ['more playouts than are allowed', { playouts: 1_001 }, 'BAD_REQUEST'],
    ['no playout', { playouts: 0 }, 'BAD_REQUEST'],
    ['a higher level than is allowed', { players: [{ side: 'us', level: 9 }] }, 'BAD_REQUEST'],
    ['an unknown side', { players: [{ side: 'x', level: 4 }] }, 'UNKNOWN_SIDE'],
    ['a precision for an unknown side', { precision: { side: 'x', halfWidth: 0.1 } }, 'BAD_REQUEST'],
    ['a precision of zero', { precision: { side: 'us', halfWidth: 0 } }, 'BAD_REQUEST'],
    ['an unknown scenario', { origin: { ...scenario, scenario: 'x' } }, 'UNKNOWN_SCENARIO'],
  ] as const)('is denied for %s', async (_what, change, code) => {
    expect(await ask(scenario, change)).toMatchObject({ status: 'denied', code });
  });
});
