import { granted } from '../../support/granted';
import { newUser } from '../access/users';
import type { TestUser } from '../access/users';
import type { Harness } from '../harness';
import { attackPost, endMovement, startRealHarness, toContact } from '../table/hurtgen';
import { TestEvent, newPlayers, resignAs } from './event';

const hurtgen = {
  scenarios: [{ system: 'hurtgen-forest', scenario: 'historical' }],
  gamesEach: 'single',
} as const;

describe('A match of an event that forbids help', () => {
  let harness: Harness;
  let event: TestEvent;
  let us: TestUser;
  let matchId: string;

  beforeAll(async () => {
    harness = await startRealHarness();
    const { users, requests } = await newPlayers(harness.service, 'Anna', 'Bert');
    event = await TestEvent.create(harness.service, requests, hurtgen);
    await event.start();
    const [game] = await event.results();
    const player = game?.seats[0].player === 'p1' ? users[0] : users[1];
    if (game === undefined || player === undefined) throw new Error('There is one game of two players.');
    us = player;
    matchId = game.match;
    for (const [expectedVersion, action] of [toContact, endMovement].entries()) {
      const result = await harness.service.submit({ ...asUs(), expectedVersion, actions: [action] });
      if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
    }
  });
  afterAll(() => harness.close());

  const asUs = () => ({ match: matchId, token: us.key });
  const attack = {
    ...{ attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'] },
    ...{ barrage: [], groundSupport: 0 },
  };

  async function everyHelp(): Promise<Readonly<Record<string, string>>> {
    const { jobs, access, stateless, table, ...service } = harness.service;
    const { view } = await granted(service.view(asUs()));
    const fromPosition = { token: us.key, position: view.position };
    const answers = {
      odds: await service.odds({ ...asUs(), attack }),
      oddsOfStranger: await service.odds({ match: matchId, attack }),
      dryRunOfDice: await service.dryRun({ ...asUs(), actions: [attackPost], dice: [1] }),
      advice: await jobs.advice(asUs()),
      aiTurn: await jobs.requestAiTurn(asUs()),
      lending: await access.lendSeat(asUs()),
      simulation: await jobs.submitSimulation({
        ...{ token: us.key, players: [], playouts: 1 },
        origin: { from: 'match', matchId: matchId },
      }),
      simulationOfPosition: await jobs.submitSimulation({
        ...{ token: us.key, players: [], playouts: 1 },
        origin: { from: 'position', position: view.position },
      }),
      oddsOfPosition: await stateless.odds({ ...fromPosition, attack }),
      matchFromPosition: await table.createFromPosition({ ...fromPosition, seats: ['us'] }),
      fork: await table.fork({ ...asUs(), seats: ['us'] }),
    };
    return Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, 'code' in answer ? answer.code : answer.status]),
    );
  }

  it('gives none in any way, and all of it when it is over', async () => {
    const refusals = await everyHelp();
    expect(new Set(Object.values(refusals))).toEqual(new Set(['HELP_FORBIDDEN']));
    await resignAs(harness.service, matchId, us);
    expect(Object.values(await everyHelp())).not.toContain('HELP_FORBIDDEN');
  });

  it('shows no values among the legal attacks', async () => {
    const { legal } = await granted(harness.service.legalActions({ ...asUs(), at: 2 }));
    const [target] = legal.combat?.targets ?? [];
    expect(Object.keys(target ?? {}).sort()).toEqual(
      ['adjacent', 'barrage', 'defender', 'groundSupport', 'hex', 'mustBeAttacked'].sort(),
    );
  });

  it('cannot have terms by which the service plays for a player', async () => {
    const { key: token } = await newUser(harness.service, 'Olga');
    const made = await harness.service.events.create({
      ...{ title: 'Duel', pairing: 'given', players: [], token, ...hurtgen },
      settings: { timeControl: { perTurn: 60, perDecision: 60, onExpiry: 'ai' } },
    });
    expect(made).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
