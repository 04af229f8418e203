import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Program } from '../support/program';
import { Client } from './client';
import { PATIENCE_MS } from '../support/patience';
import { verifyAlone } from '../support/verify-alone';

// The test plays a whole match while other tests use the machine too.
interface Seen {
  readonly match: {
    readonly version: number;
    readonly turn: number;
    readonly toAct: readonly string[];
    readonly result: { readonly level: string } | null;
  };
}

let directory: string;
let program: Program;
let client: Client;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'westwall-ai-'));
  program = Program.start({ WESTWALL_STORE: join(directory, 'store') });
  client = new Client([await program.address()]);
});
afterAll(async () => {
  await program.end();
  await rm(directory, { recursive: true });
});

async function create(input: object): Promise<string> {
  const { createMatch } = await client.ask<{
    createMatch: { match: { id: string }; seats: { side: string; token: string }[] };
  }>(
    `mutation ($input: CreateMatchInput!) { createMatch(input: $input) {
      ... on MatchCreated { match { id } seats { side token } } } }`,
    { input },
  );
  for (const { side, token } of createMatch.seats) client.tokens[side] = token;
  return createMatch.match.id;
}

/** Match as soon as it meets the condition. */
async function until(id: string, isSo: (match: Seen['match']) => boolean): Promise<Seen['match']> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { match } = await client.ask<Seen>(
      'query ($id: ID!) { match(id: $id) { version turn toAct result { level } } }',
      { id },
    );
    if (isSo(match)) return match;
    if (Date.now() > deadline) throw new Error(`The match stands still: ${JSON.stringify(match)}`);
    await sleep(100);
  }
}

async function submit(id: string, version: number, action: object): Promise<object> {
  const answer = await client.ask<{ submit: object }>(
    `mutation ($id: ID!, $version: Int!, $action: ActionInput!) {
      submit(match: $id, version: $version, action: $action) {
        __typename ... on Accepted { version } ... on Refused { violations { message } } } }`,
    { id, version, action },
    'us',
  );
  return answer.submit;
}

it('plays a match of two levels against each other to its end, and the match can be verified', async () => {
  const id = await create({
    system: 'bastogne',
    scenario: 'spearhead',
    seats: [],
    aiSeats: [
      { side: 'us', level: 0 },
      { side: 'german', level: 4 },
    ],
  });
  const { turn } = await until(id, ({ result }) => result !== null);
  expect(turn).toBeGreaterThan(1);
  const played = await client.ask<{
    match: { history: { entries: { side: string; level: number }[] } };
    verify: { verified: boolean };
    export: object;
    queue: { failed: number };
  }>(
    `query ($id: ID!) { match(id: $id) { history { entries { side level } } } verify(match: $id) { verified }
      export(match: $id) queue { failed } }`,
    { id },
  );
  const players = new Set(played.match.history.entries.map(({ side, level }) => `${side} ${level}`));
  expect([...players].sort()).toEqual(['german 4', 'us 0']);
  expect(played).toMatchObject({ verify: { verified: true }, queue: { failed: 0 } });
  const { code, output } = await verifyAlone(played.export);
  expect(output).not.toMatch(/failed/i);
  expect(code).toBe(0);
});

it('answers its opponent, and refuses a draw in the first Game-Turn', async () => {
  const id = await create({
    system: 'hurtgen-forest',
    scenario: 'historical',
    seats: ['us'],
    aiSeats: [{ side: 'german', level: 0, seed: 'any' }],
  });
  expect(await submit(id, 0, { offerDraw: true })).toMatchObject({ __typename: 'Accepted' });
  await until(id, ({ version }) => version === 2);
  const { match: answered } = await client.ask<{
    match: { history: { entries: { by: string; action: object }[] } };
  }>('query ($id: ID!) { match(id: $id) { history(from: 2) { entries { by action { input } } } } }', { id });
  expect(answered.history.entries).toEqual([
    { by: 'service', action: { input: { answerDraw: { accept: false } } } },
  ]);
  const { version } = await until(id, ({ toAct }) => toAct.includes('us'));
  expect(await submit(id, version, { endMovement: true })).toMatchObject({ __typename: 'Accepted' });
  expect(await submit(id, version + 1, { endCombat: true })).toMatchObject({ __typename: 'Accepted' });
  await until(id, (match) => match.toAct.includes('us') && match.version > version + 2);
});
