import { createHash } from 'node:crypto';
import { loadDataPackage } from '../../../src/data/load';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { CreateMatchRequest } from '../../../src/service/matches/requests';
import type { ServiceParts } from '../../../src/service/ports';
import type { Randomness } from '../../../src/match/ports';
import type { TestService, WithToken } from '../../support/by-token';
import type { Action } from '../../../src/engine';
import { startHarness } from '../../service/harness';
import { fieldPackage } from '../../support/small-field';
import { granted, grantedAnswer } from '../../support/granted';
import { EVENTS, organise } from './world-of-events';

/** World of the document's examples, with the same matches at the same moment every time. */
export interface World {
  readonly service: TestService;
  /** Tokens by the names of the senders of examples (`by`). */
  readonly bearers: Readonly<Record<string, string>>;
  /** Ids and other values of the world, by the names in the document. */
  readonly names: Readonly<Record<string, string>>;
  /** Another service in the same world, as in another process, with no cached answers. */
  another(): TestService;
  close(): Promise<void>;
}

const data = loadDataPackage();

/** Matches in the order of their creation, but for those of the events and one that an example creates. */
const OWN = ['example-match', 'open-match', 'over-match', 'own-match', 'lent-match'];
const MATCHES = [...OWN, ...EVENTS, 'new-match'];

/**
 * Opens a world with a match of Hürtgen Forest that waits for final protective fire, one with a free seat, one that
 * is over, one of the user Anna, one with a seat lent to the service, and two events.
 */
export async function openWorld(parts: Partial<ServiceParts> = {}): Promise<World> {
  const harness = await startHarness({
    data,
    engine: standardEngine('example'),
    randomness: countedRandomness(),
    seeds: { seedOf: async (match) => digest(match), forget: async () => {} },
    ...parts,
  });
  const { service } = harness;
  const example = await create(service, { seats: ['us', 'german'], dice: 'supplied' });
  const open = await create(service, { seats: ['us'], dice: 'server' });
  const over = await create(service, { seats: ['us', 'german'], dice: 'server' });
  await play(service, example, 'us', [
    { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] },
    { type: 'endMovement' },
    {
      type: 'declareAttack',
      ...{ attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'], barrage: ['us-8-art-43'] },
      groundSupport: 0,
    },
  ]);
  await play(service, over, 'german', [{ type: 'resign' }]);
  const own = await belongings(service);
  const organised = await organise(service);
  return {
    service,
    bearers: {
      ...own.bearers,
      ...organised.bearers,
      us: example.tokens['us']!,
      german: example.tokens['german']!,
      'open-us': open.tokens['us']!,
    },
    names: {
      ...own.names,
      ...organised.names,
      'example-job': await simulate(service),
      'example-webhook': await listen(service, example),
    },
    another: () => harness.serviceWith({}),
    close: () => harness.close(),
  };
}

/** Webhook of the American player to which one message has been sent. */
async function listen(service: TestService, { id: matchId, tokens }: Begun): Promise<string> {
  const url = 'https://hooks.example.com/westwall';
  const { webhook } = await granted(service.webhooks.register({ match: matchId, token: tokens['us'], url }));
  await granted(service.webhooks.ping({ id: webhook.id, token: tokens['us'] }));
  return webhook.id;
}

/** Belongings of a user: a match with a free seat, an invitation to it, and a spare key. */
async function belongings(service: TestService): Promise<Pick<World, 'bearers' | 'names'>> {
  const { access } = service;
  const { user, key } = await granted(access.register({ name: 'Anna' }));
  const token = key.secret;
  const spare = await granted(access.createKey({ token, name: 'spare' }));
  await granted(service.packages.upload({ token, document: fieldPackage() }));
  const { id } = await create(service, { token, seats: ['us'], dice: 'server' });
  const invited = await granted(access.invite({ match: id, token, role: 'player', side: 'german' }));
  const lender = await create(service, { seats: ['us', 'german'], dice: 'server' });
  const lent = await granted(access.lendSeat({ match: lender.id, token: lender.tokens['us'] }));
  return {
    bearers: { anna: token, lender: lent.place.token },
    names: {
      '000000000000000000000001': spare.key.key.id,
      '000000000000000000000002': invited.invitation.id,
      '0000000000000003': user.id,
      'example-invitation': invited.token,
    },
  };
}

interface Begun {
  readonly id: string;
  readonly tokens: Readonly<Record<string, string>>;
}

async function create(
  service: TestService,
  terms: WithToken<Pick<CreateMatchRequest, 'caller' | 'seats' | 'dice'>>,
): Promise<Begun> {
  const answer = await service.createMatch({
    ...{ system: 'hurtgen-forest', scenario: 'historical', title: 'A table in the forest' },
    ...terms,
  });
  const { match, seats } = grantedAnswer(answer);
  return { id: match.id, tokens: Object.fromEntries(seats.map(({ side, token }) => [side, token])) };
}

async function play(service: TestService, { id, tokens }: Begun, side: string, actions: readonly Action[]) {
  for (const [expectedVersion, action] of actions.entries()) {
    const request = { match: id, token: tokens[side], expectedVersion, actions: [action] };
    const answer = await service.submit(request);
    if (answer.status !== 'accepted') throw new Error(JSON.stringify(answer));
  }
}

async function simulate(service: TestService): Promise<string> {
  const answer = await service.jobs.submitSimulation({
    origin: { from: 'scenario', system: 'hurtgen-forest', scenario: 'historical' },
    ...{ players: [], playouts: 2, seed: 'the job of the examples' },
  });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.job.id;
}

function countedRandomness(): Randomness {
  let matches = 0;
  let secrets = 0;
  return {
    matchId: () => MATCHES[matches++] ?? `match-${matches}`,
    secret: () => digest(`secret ${secrets++}`),
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
