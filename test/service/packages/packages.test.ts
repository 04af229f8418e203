import { loadDataPackage } from '../../../src/data/load';
import { standardEngine } from '../../../src/service/games/standard-engine';
import { rawPackage } from '../../engine/data/raw';
import { fieldPackage } from '../../support/small-field';
import { granted, grantedAnswer } from '../../support/granted';
import type { TestService } from '../../support/by-token';
import { startHarness, type Harness } from '../harness';

const data = loadDataPackage();
const terms = { system: 'hurtgen-forest', scenario: 'duel', seats: ['us', 'german'] };

let harness: Harness;
let service: TestService;
let anna: string;
let bert: string;

beforeAll(async () => {
  harness = await startHarness({ data, engine: standardEngine('packages') });
  ({ service } = harness);
  anna = (await granted(service.access.register({ name: 'Anna' }))).key.secret;
  bert = (await granted(service.access.register({ name: 'Bert' }))).key.secret;
});

afterAll(() => harness.close());

/** Uploads a package under its own id. */
async function uploaded(id: string, shared = false) {
  const document = { ...fieldPackage(), id };
  return (await granted(service.packages.upload({ token: anna, document, shared }))).package;
}

test('a package is kept, found and read by its owner', async () => {
  const made = await uploaded('kept');
  expect(made).toMatchObject({ id: 'kept', version: 1, shared: false, games: ['hurtgen-forest'] });
  const { package: found, document } = await granted(service.packages.get({ token: anna, name: 'kept' }));
  expect(found).toEqual(made);
  expect(document).toEqual({ ...fieldPackage(), id: 'kept' });
  const { packages } = await granted(service.packages.list({ token: anna, mine: true, limit: 100 }));
  expect(packages).toContainEqual(made);
});

test('it is private until it is shared', async () => {
  await uploaded('hidden');
  const ask = () => service.packages.get({ token: bert, name: 'hidden@1' });
  expect(await ask()).toMatchObject({ code: 'UNKNOWN_PACKAGE' });
  expect(await service.createMatch({ ...terms, token: bert, package: 'hidden' })).toMatchObject({
    code: 'UNKNOWN_PACKAGE',
  });
  expect(await service.packages.change({ token: bert, name: 'hidden', shared: true })).toMatchObject({
    code: 'UNKNOWN_PACKAGE',
  });
  await granted(service.packages.change({ token: anna, name: 'hidden', shared: true, title: 'Shown' }));
  expect(await ask()).toMatchObject({ package: { title: 'Shown', shared: true } });
  const listed = async () =>
    (await granted(service.packages.list({ limit: 100 }))).packages.map(({ id }) => id);
  expect(await listed()).toContain('hidden');
  await granted(service.packages.change({ token: anna, name: 'hidden', shared: false }));
  expect(await listed()).not.toContain('hidden');
});

test('its version rises, and an id belongs to one user', async () => {
  await uploaded('rising', true);
  const send = (token: string | undefined, change: object) =>
    service.packages.upload({ token, document: { ...fieldPackage(), id: 'rising', ...change } });
  expect(await send(anna, {})).toMatchObject({ status: 'ok', package: { version: 1 } });
  expect(await send(anna, { title: 'Other' })).toMatchObject({ code: 'PACKAGE_VERSION' });
  expect(await send(anna, { version: 3 })).toMatchObject({ status: 'ok', package: { version: 3 } });
  expect(await send(anna, { version: 2 })).toMatchObject({ code: 'PACKAGE_VERSION' });
  expect(await send(bert, { version: 9 })).toMatchObject({ code: 'PACKAGE_TAKEN' });
  expect(await send(undefined, { version: 9 })).toMatchObject({ code: 'USER_NEEDED' });
  expect(await send(anna, { id: 'reconstruction', version: 9 })).toMatchObject({ code: 'PACKAGE_TAKEN' });
  expect(await service.packages.change({ token: bert, name: 'rising@1', shared: true })).toMatchObject({
    code: 'NOT_YOUR_PACKAGE',
  });
});

test('one with faults is refused with all of them, in words', async () => {
  const document = { ...rawPackage(['remagen']), id: 'broken' };
  document.games.remagen.map.evidence['9901'] = 'nowhere';
  document.games.remagen.orderOfBattle.scenarios[0].setup[0].hex = '9902';
  const answer = await service.packages.upload({ token: anna, document });
  expect(answer).toMatchObject({ status: 'package-refused' });
  expect(answer.status === 'package-refused' && answer.problems.map(({ message }) => message)).toEqual([
    'remagen, hex 9901: 9901 is not a hex of this map',
    expect.stringMatching(
      /^remagen, scenario "historical", unit "[a-z0-9-]+", hex 9902: 9902 is not a hex of this map$/,
    ),
  ]);
  const { check } = await granted(service.packages.check({ document }));
  expect(check).toMatchObject({ hash: null, count: 2, faults: [{ hexes: ['9901'] }, { hexes: ['9902'] }] });
  expect(await granted(service.packages.check({ document: fieldPackage() }))).toMatchObject({
    check: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), count: 0 },
  });
});

test('what objectives are worth in a battle stands on the pictures of it', async () => {
  const document = { ...fieldPackage(), id: 'worth' };
  const [battle] = document.games['hurtgen-forest'].orderOfBattle.scenarios;
  const objectivePoints = [{ identifying: '0302', points: { us: 63 } }];
  document.games['hurtgen-forest'].orderOfBattle.scenarios.push({ ...battle, id: 'dear', objectivePoints });
  const { package: made } = await granted(service.packages.upload({ token: anna, document }));
  const game = { system: 'hurtgen-forest', dataHash: made.hash };
  const worth = async (scenario?: string): Promise<boolean> =>
    (await granted(service.boardParts.map({ ...game, scenario }))).picture.content.includes('>63<');
  expect([await worth(), await worth(battle.id), await worth('dear')]).toEqual([false, false, true]);
  const unknown = await service.boardParts.map({ ...game, scenario: 'cheap' });
  expect(unknown).toMatchObject({ code: 'UNKNOWN_SCENARIO' });
  const { match, seats } = grantedAnswer(
    await service.createMatch({ ...terms, scenario: 'dear', token: anna, package: 'worth' }),
  );
  const drawn = { match: match.id, token: seats[0]?.token, format: 'svg' } as const;
  const { picture } = await granted(service.pictures.ofMatch(drawn));
  expect(picture.content).toContain('>63<');
});

test('a match is played with it, by every process, and forked with it', async () => {
  const { hash } = await uploaded('played');
  const { match, seats } = grantedAnswer(
    await service.createMatch({ ...terms, token: anna, package: 'played' }),
  );
  expect(match).toMatchObject({ package: 'played@1', dataHash: hash, playable: true });
  const us = seats.find(({ side }) => side === 'us')?.token;
  const submitted = await service.submit({
    ...{ match: match.id, token: us, expectedVersion: 0 },
    actions: [{ type: 'moveUnit', unit: 'us-1', path: ['0201'] }],
  });
  expect(submitted.status).toBe('accepted');

  const elsewhere = harness.serviceWith({});
  const { legal } = await granted(elsewhere.legalActions({ match: match.id, token: us, closed: false }));
  expect(JSON.stringify(legal)).toContain('us-1');
  const { picture } = await granted(
    elsewhere.pictures.ofMatch({ match: match.id, token: us, format: 'text' }),
  );
  expect(picture.content).toContain('Mittel');
  const { catalogue } = await granted(elsewhere.catalogue.withData(hash));
  expect(catalogue.map('hurtgen-forest')).toMatchObject({ map: { title: 'A field' } });
  expect(catalogue.system('remagen')).toMatchObject({ code: 'UNKNOWN_SYSTEM' });
  const game = { system: 'hurtgen-forest', dataHash: hash };
  expect((await granted(elsewhere.boardParts.map(game))).picture.content).toContain('Mittel');
  expect((await granted(elsewhere.boardParts.counters(game))).picture.content).toContain('counter-german-1');
  expect(await elsewhere.catalogue.withData('0'.repeat(64))).toMatchObject({ code: 'PACKAGE_GONE' });
  const forked = grantedAnswer(await elsewhere.table.fork({ match: match.id, token: us, seats: [] }));
  expect(forked.match).toMatchObject({ package: 'played@1', dataHash: hash });
  const { document } = await granted(elsewhere.exportMatch({ match: match.id, token: us }));
  expect(document.match).toMatchObject({ package: 'played@1', dataHash: hash });

  const resigned = await elsewhere.submit({
    ...{ match: match.id, token: us, expectedVersion: 1 },
    actions: [{ type: 'resign' }],
  });
  expect(resigned.status).toBe('accepted');
  const { verification } = await granted(elsewhere.verify({ match: match.id }));
  expect(verification.verified).toBe(true);
  expect(verification.checks).toContainEqual(expect.objectContaining({ name: 'replay', outcome: 'passed' }));
});

test('it can be removed when no match is played with it', async () => {
  await uploaded('removed');
  const { match } = grantedAnswer(await service.createMatch({ ...terms, token: anna, package: 'removed@1' }));
  const remove = () => service.packages.remove({ token: anna, name: 'removed' });
  expect(await remove()).toMatchObject({ code: 'PACKAGE_IN_USE' });
  expect(await service.packages.get({ token: anna, name: 'removed' })).toMatchObject({ status: 'ok' });
  await granted(service.access.deleteMatch({ match: match.id, token: anna }));
  expect(await remove()).toMatchObject({ status: 'ok' });
  expect(await service.packages.get({ token: anna, name: 'removed' })).toMatchObject({
    code: 'UNKNOWN_PACKAGE',
  });
  const { packages } = await granted(service.packages.list({ token: anna, mine: true, limit: 100 }));
  expect(packages.map(({ id }) => id)).not.toContain('removed');
});

test('the data of the service is a package, too', async () => {
  const created = await service.createMatch({
    ...{ system: 'remagen', scenario: 'historical', seats: [], token: anna },
    package: 'reconstruction@1',
  });
  expect(grantedAnswer(created).match).toMatchObject({ package: null, dataHash: data.hash });
});
