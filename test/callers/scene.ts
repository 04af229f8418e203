import { loadDataPackage } from '../../src/data/load';
import { OPEN_ACCESS } from '../../src/config/access';
import { standardEngine } from '../../src/service/games/standard-engine';
import type { CreateMatchRequest } from '../../src/service/matches/requests';
import type { TestService, WithToken } from '../support/by-token';
import { startHarness } from '../service/harness';
import { fieldPackage } from '../support/small-field';
import { granted } from '../support/granted';
import type { Names } from './requests';

const password = 'a password of sixteen letters';
const terms = { system: 'hurtgen-forest', scenario: 'historical' } as const;

/** Credential of a caller, as the transport passes it on. */
export type Credential = string | undefined;

/** Private match with all kinds of people concerned with it. */
export interface Scene {
  /** `scope`: the scope that the request needs, if any. */
  credentialOf(caller: Caller, scope: string): Credential;
  /** Names in the examples of the records, for this caller; their subjects are created at the first request. */
  namesFor(caller: Caller): Promise<Names>;
}

/** Matches of the examples, which all stand for the match that a caller asks about. */
const MATCHES = ['example-match', 'open-match', 'over-match', 'own-match', 'lent-match', 'event-match'];

/** Kinds of callers, in the order of the columns. All but the first ask about a private match. */
export const CALLERS = [
  'stranger (public)',
  'stranger',
  'bad token',
  'other match',
  'spectator',
  'player',
  'enemy',
  'referee',
  'key without scope',
  'key of player',
  'key of stranger',
  'owner',
  'administrator',
] as const;
export type Caller = (typeof CALLERS)[number];

export interface Stage {
  readonly service: TestService;
  set(): Promise<Scene>;
  close(): Promise<void>;
}

/** Sets up equal scenes, one for each caller that changes something. */
export async function openStage(): Promise<Stage> {
  const harness = await startHarness({
    data: loadDataPackage(),
    engine: standardEngine('callers'),
    access: { ...OPEN_ACCESS, adminPassword: password },
  });
  const { service } = harness;
  const player = await userOf(service);
  const narrow = async (scope: string): Promise<string> =>
    (await granted(service.access.createKey({ token: player, name: scope, scopes: [scope] }))).key.secret;
  const people = {
    player,
    stranger: await userOf(service),
    narrow: { webhooks: await narrow('webhooks'), events: await narrow('events') },
    other: (await matchOf(service, { seats: ['us'] })).us,
    shown: (await matchOf(service, { seats: ['us', 'german'] })).id,
  };
  return {
    service,
    set: () => setScene(service, people),
    close: () => harness.close(),
  };
}

interface People {
  readonly player: string;
  readonly stranger: string;
  /** Keys of the player, with one scope each. */
  readonly narrow: { readonly webhooks: string; readonly events: string };
  /** Token of a seat in another match. */
  readonly other: Credential;
  /** Public match. */
  readonly shown: string;
}

async function setScene(service: TestService, people: People): Promise<Scene> {
  const { access } = service;
  const { player, narrow, shown } = people;
  const owner = await userOf(service);
  const { id: matchId } = await matchOf(service, { token: owner, seats: [], settings: { private: true } });
  const { seat } = await granted(service.join({ match: matchId, side: 'us' }));
  const enemy = await granted(service.join({ match: matchId, side: 'german', token: player }));
  const placeOf = async (role: 'referee' | 'spectator'): Promise<string> => {
    const { token } = await granted(access.invite({ match: matchId, token: owner, role }));
    return (await granted(access.accept({ invitation: token }))).place.token;
  };
  const credentials: Readonly<Record<Exclude<Caller, 'key without scope'>, Credential>> = {
    'stranger (public)': undefined,
    stranger: undefined,
    'bad token': 'nonsense',
    'other match': people.other,
    spectator: await placeOf('spectator'),
    player: seat.token,
    enemy: enemy.seat.token,
    referee: await placeOf('referee'),
    'key of player': player,
    'key of stranger': people.stranger,
    owner,
    administrator: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
  };
  let made: Promise<Names> | undefined;
  return {
    credentialOf(caller, scope) {
      if (caller !== 'key without scope') return credentials[caller];
      return scope === 'webhooks' ? narrow.events : narrow.webhooks;
    },
    async namesFor(caller) {
      const match = caller === 'stranger (public)' ? shown : matchId;
      const matches = Object.fromEntries(MATCHES.map((name) => [name, match]));
      return { ...(await (made ??= belongingsOf(service, owner, matchId))), ...matches };
    },
  };
}

let scenes = 0;

async function belongingsOf(service: TestService, token: string, matchId: string): Promise<Names> {
  const { access, events, jobs, webhooks } = service;
  const document = { ...fieldPackage(), id: `scene-${(scenes += 1)}` };
  const { package: made } = await granted(service.packages.upload({ token, document }));
  const { invitation, token: guest } = await granted(
    access.invite({ match: matchId, token, role: 'spectator' }),
  );
  const origin = { from: 'match', matchId: matchId } as const;
  const simulation = await jobs.submitSimulation({ token, origin, players: [], playouts: 2 });
  if (simulation.status !== 'ok') throw new Error(JSON.stringify(simulation));
  const spare = await granted(access.createKey({ token, name: 'spare' }));
  const { event, invitations } = await granted(
    events.create({
      ...{ token, title: 'An event', private: true, scenarios: [terms] },
      ...{ pairing: 'given', gamesEach: 'single', players: [{ name: 'Anna' }, { name: 'Bert' }] },
    }),
  );
  const { webhook } = await granted(webhooks.register({ token, url: 'https://example.org/hook' }));
  return {
    ...{ 'example-event': event.id, 'draft-event': event.id, 'example-code': invitations[0]?.code ?? '' },
    ...{ 'example-job': simulation.job.id, 'example-webhook': webhook.id },
    '000000000000000000000001': spare.key.key.id,
    '000000000000000000000002': invitation.id,
    '0000000000000003': spare.key.key.id.slice(0, 16),
    'example-invitation': guest,
    'own-field@1': `${made.id}@${made.version}`,
  };
}

async function userOf(service: TestService): Promise<string> {
  return (await granted(service.access.register({ name: 'Somebody' }))).key.secret;
}

async function matchOf(
  service: TestService,
  request: WithToken<Omit<CreateMatchRequest, 'system' | 'scenario'>>,
): Promise<{ readonly id: string; readonly us: Credential }> {
  const { match, seats } = await granted(service.createMatch({ ...terms, ...request }));
  return { id: match.id, us: seats.find(({ side }) => side === 'us')?.token };
}
