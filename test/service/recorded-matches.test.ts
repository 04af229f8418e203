import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadDataPackage } from '../../src/data/load';
import { FIRST_RULES_BUILD, RULES_BUILD, createReferee } from '../../src/engine';
import type { ExportedMatch } from '../../src/service/matches/exported';
import { documentOf } from '../../src/service/notation/exported-match';
import { exportedMatchSchema } from '../../src/service/matches/exported';
import type { MatchDocument } from '../../src/notation/match-document';
import { playEntries } from '../../src/notation/play-match';
import { standardEngine } from '../../src/service/games/standard-engine';
import { sameJson } from '../../src/service/values/canonical';
import { positionHash } from '../../src/service/verification/position-hash';
import { startHarness } from './harness';
import type { Harness } from './harness';

/** Whole matches as `westwall match --export` wrote them before matches recorded the build of their rules. */
const directory = join(__dirname, '../recorded');
const names = readdirSync(directory).filter((name) => name.endsWith('.json.gz'));
const data = loadDataPackage();

function recorded(name: string): ExportedMatch {
  return exportedMatchSchema.parse(
    JSON.parse(gunzipSync(readFileSync(join(directory, name))).toString('utf8')),
  );
}

/** The first entry that differs from its record, if any. */
function differences(exported: ExportedMatch, document: MatchDocument): string[] {
  const { system, scenario, options } = document.header;
  const referee = createReferee(data.systems.get(system as never)!, scenario, options);
  const { salt } = exported.secrets!;
  for (const { number, events, position } of playEntries(referee, document)) {
    const entry = exported.entries[number - 1]!;
    if (!sameJson(events, entry.events)) return [`entry ${number}: ${JSON.stringify(events)}`];
    if (positionHash(position, salt) !== entry.positionHash) return [`entry ${number}: another position`];
  }
  return [];
}

test.each(names)('%s leads to the recorded events and positions', (name) => {
  const exported = recorded(name);
  expect(exported.match.dataHash).toBe(data.hash);
  expect(exported.match.options.rulesBuild).toBeUndefined();
  expect(differences(exported, documentOf(exported))).toEqual([]);
});

test('REM 12.11 an old match keeps the trail rate at entry, which the newest build does not have', () => {
  const exported = recorded('remagen-historical.json.gz');
  const document = documentOf(exported);
  const { header } = document;
  expect(header.options.rulesBuild).toBe(FIRST_RULES_BUILD);
  const newest = {
    ...document,
    header: { ...header, options: { ...header.options, rulesBuild: RULES_BUILD } },
  };
  const [difference] = differences(exported, newest);
  expect(difference).toContain('"type":"unitEntered"');
});

describe('The service', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness({ data, engine: standardEngine('test') });
  });
  afterAll(() => harness.close());

  it('names the first build for an old match, and verifies it', async () => {
    const { service } = harness;
    const made = await service.notation.importMatch({
      document: recorded('remagen-historical.json.gz'),
      seats: [],
    });
    if (made.status !== 'ok') throw new Error(JSON.stringify(made));
    const matchId = made.match.id;
    expect(await service.verify({ match: matchId })).toMatchObject({
      verification: { verified: true, rulesBuild: FIRST_RULES_BUILD },
    });
    const receipt = await service.receipts.receipt({ match: matchId, entry: 1 });
    if (receipt.status !== 'ok') throw new Error(receipt.message);
    expect(receipt.receipt.body.rules).not.toHaveProperty('rulesBuild');
  });

  it('begins new matches with the newest build, and refuses one that it does not know', async () => {
    const { service } = harness;
    const terms = { system: 'remagen', scenario: 'historical', seats: ['us'] } as const;
    const made = await service.createMatch(terms);
    if (made.status !== 'ok') throw new Error(made.message);
    expect(made.match.options.rulesBuild).toBe(RULES_BUILD);
    const token = made.seats[0]!.token;
    const matchId = made.match.id;
    const action = { type: 'enterReinforcement', unit: 'us-9-inf-1-47', entry: '0113', path: [] };
    const entered = await service.submit({ match: matchId, token, expectedVersion: 0, actions: [action] });
    expect(entered).toMatchObject({ status: 'accepted' });
    expect(JSON.stringify(entered)).toContain('"cost":4');
    const receipt = await service.receipts.receipt({ match: matchId, token, entry: 1 });
    expect(receipt).toMatchObject({ receipt: { body: { rules: { rulesBuild: RULES_BUILD } } } });

    const unknown = { ...terms, options: { rulesBuild: RULES_BUILD + 1 } };
    expect(await service.createMatch(unknown)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('reads a position without a build by the newest one, and a position with a build by that one', async () => {
    const { service } = harness;
    const start = async (rulesBuild?: number) => {
      const options = rulesBuild === undefined ? {} : { rulesBuild };
      const answer = await service.stateless.start({ system: 'remagen', scenario: 'historical', options });
      if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
      return answer.position;
    };
    const costAt = async (position: unknown): Promise<number | undefined> => {
      const answer = await service.stateless.legalActions({ position, side: 'us' });
      if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
      const unit = answer.legal.entries.find((one) => one.unit === 'us-9-inf-1-47');
      return unit?.entries.find(({ hex }) => hex === '0113')?.cost;
    };
    const newest = await start();
    const { rulesBuild: _build, ...unnamed } = newest.options;
    expect(newest.options.rulesBuild).toBe(RULES_BUILD);
    expect(await costAt(newest)).toBe(4);
    expect(await costAt({ ...newest, options: unnamed })).toBe(4);
    expect(await costAt({ ...newest, options: { ...unnamed, rulesBuild: FIRST_RULES_BUILD } })).toBe(2);
  });
});
