import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { loadDataPackage } from '../../src/data/load';
import { newSeed, commitment, roll } from '../../src/dice';
import { Random } from '../../src/ai/seeded-random';
import { createReferee } from '../../src/engine';
import { toPosition } from '../../src/engine/model/convert';
import { writePosition } from '../../src/notation/position-line/position-line';
import { standardEngine } from '../../src/service/games/standard-engine';
import { Table, resign, startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { pack } from '../support/packed';
import type { Packed } from '../support/packed';
import { randomLine } from '../support/line';
import { data, scenarioOf, SOME_SCENARIOS } from '../support/scenarios';
import { size, THOROUGH } from '../support/size';
import { site } from './support/sites';

const PLACE = '/engine-package';

/** Runs in the page, which has the package and nothing of Node. */
const ASKED = `async ({ place, asked, closed }) => {
  const { openLine } = await import(place + '/dist/index.js');
  const answers = [];
  for (const { system, line, sides } of asked) {
    const { data } = await import(place + '/dist/data/' + system + '.js');
    const { referee, position } = openLine(data, line);
    const attacks = referee.attacks(position, [], 2);
    answers.push({
      legal: sides.map((side) => referee.legalActions(position, side, { closed })),
      obligations: referee.obligations(position),
      attacks,
      odds: attacks.map((attack) => referee.odds(position, attack)),
      score: referee.score(position),
      refused: sides.map((side) => referee.apply(position, side, { type: 'endCombat' }, { roll: () => 6 }).violations ?? null),
    });
  }
  return answers;
}`;

const VERIFIED = `async ({ place, dice, rolls, receipt, keys }) => {
  const { diceProblem, receiptProblem } = await import(place + '/dist/index.js');
  const [first, ...others] = rolls;
  const changed = { ...receipt, body: { ...receipt.body, at: '2026-01-01T00:00:00.000Z' } };
  return [
    await diceProblem(dice, rolls),
    await diceProblem(dice, [{ ...first, face: (first.face % 6) + 1 }, ...others]),
    await receiptProblem(receipt, keys),
    await receiptProblem(changed, keys),
  ];
}`;

let packed: Packed;
let harness: Harness;
beforeAll(async () => {
  packed = await pack('engine');
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(async () => {
  await packed.remove();
  await harness.close();
});

/** Page that serves the files of the package. */
async function pageWithPackage(): Promise<Page> {
  const { page, url } = await site().visitor();
  await page.route(`${url}${PLACE}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(PLACE.length);
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(packed.files, path)) });
  });
  await page.route(`${url}${PLACE}/`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${url}${PLACE}/`);
  return page;
}

/** Runs a function given as text, so that nothing rewrites it for Node. */
async function inPage(page: Page, code: string, argument: object): Promise<unknown> {
  // As text, since the browser driver is slow with large objects.
  const call = `(${code})(${JSON.stringify(argument)}).then(JSON.stringify)`;
  return JSON.parse(await page.evaluate<string>(call));
}

interface Asked {
  readonly system: string;
  readonly line: string;
  readonly sides: readonly string[];
}

/** Positions per call: the text of a thousand is too long. */
const AT_ONCE = 25;

/** Actions between two compared positions. */
const STEPS = 14;

/** Positions of random matches of all scenarios, as lines. */
function positions(count: number): readonly Asked[] {
  const each = Math.ceil(count / SOME_SCENARIOS.length);
  return SOME_SCENARIOS.flatMap((played, number) => {
    const scenario = scenarioOf(played);
    const referee = createReferee(data.get(played.system)!, played.scenario, scenario.options);
    const found: Asked[] = [];
    for (let seed = 1; found.length < each; seed += 1) {
      for (const { step, state } of randomLine(scenario, new Random(100 * number + seed), STEPS * each)) {
        if (step % STEPS !== STEPS - 1 || found.length === each) continue;
        const line = writePosition(referee, toPosition(state));
        const { phasing, pending } = toPosition(state);
        found.push({ system: played.system, line, sides: [pending?.side ?? phasing] });
      }
    }
    return found;
  });
}

/** Answers of the service to the same questions. */
async function answersOfService({ line, sides }: Asked): Promise<unknown> {
  const { stateless } = harness.service;
  const position = { line };
  const ok = <T extends { readonly status: string }>(answer: T) => {
    if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    return answer as Extract<T, { readonly status: 'ok' }>;
  };
  const { attacks } = ok(await stateless.attacks({ position, defenders: [], limit: 2 }));
  const refused = sides.map(async (side) => {
    const action = { type: 'endCombat' } as const;
    const { stopped } = ok(
      await stateless.adjudicate({ position, side, actions: [{ action }], next: false }),
    );
    return stopped !== null && 'violations' in stopped ? stopped.violations : null;
  });
  return {
    legal: await Promise.all(
      sides.map(async (side) => ok(await stateless.legalActions({ position, side, closed: THOROUGH })).legal),
    ),
    obligations: ok(await stateless.obligations({ position })).obligations,
    attacks,
    odds: await Promise.all(
      attacks.map(async (attack) => ok(await stateless.odds({ position, attack })).odds),
    ),
    score: ok(await stateless.score({ position })).score,
    refused: await Promise.all(refused),
  };
}

test('the packed rules answer in the browser what the service answers', async () => {
  const asked = positions(size(6, 1_000));
  const page = await pageWithPackage();
  let compared = 0;
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE);
    const argument = { place: PLACE, asked: some, closed: THOROUGH };
    const found = (await inPage(page, ASKED, argument)) as readonly unknown[];
    for (const [at, one] of some.entries()) {
      const expected: unknown = JSON.parse(JSON.stringify(await answersOfService(one)));
      expect([one.line, found[at]]).toEqual([one.line, expected]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(size(6, 1_000));
});

test('the packed rules with the data of a game have less than 150 kB', async () => {
  const sizes = ['index.js', 'data/arnhem.js'].map(async (file) => {
    const content = await readFile(join(packed.files, 'dist', file));
    expect(content.toString('utf8')).not.toMatch(/from ?["']node:|require\(/);
    return gzipSync(content, { level: 9 }).length;
  });
  const [rules, game] = await Promise.all(sizes);
  expect(rules! + game!).toBeLessThan(150_000);
});

test('the browser checks dice and receipts by itself', async () => {
  const table = await Table.open(harness.service, {
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'], dice: 'supplied' },
  });
  await table.play('us', [resign]);
  const signed = await harness.service.receipts.receipt({ match: table.id, entry: 1 });
  if (signed.status !== 'ok') throw new Error(signed.message);
  const [seed, entropy] = [newSeed(), { us: 'a word', german: 'ein Wörtchen' }];
  const rolls = [1, 2, 3, 40].map((n) => ({ roll: n, face: roll(seed, 'a-match', n, entropy) }));
  const page = await pageWithPackage();
  const verified = await inPage(page, VERIFIED, {
    place: PLACE,
    dice: { matchId: 'a-match', seed, commitment: commitment(seed), entropy },
    rolls,
    receipt: signed.receipt,
    keys: await harness.service.receipts.publicKeys(),
  });
  expect(verified).toEqual([
    null,
    expect.stringMatching(/^Roll 1 is recorded as/),
    null,
    'The signature is not of this receipt and this key.',
  ]);
});
