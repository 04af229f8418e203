import express from 'express';
import type { AddressInfo } from 'node:net';
import { noteAdmitted, requestScope } from '../../src/http/request-scope';
import { openRest } from '../../src/rest/router';
import { RestClient } from './client';
import { openWorld } from './walk/world';
import type { World } from './walk/world';

let world: World;
let client: RestClient;
beforeAll(async () => {
  world = await openWorld();
  client = await RestClient.open(world.service);
});
afterAll(async () => {
  await client.close();
  await world.close();
});

/** The defender decides on final protective fire (see `openWorld`); the attacker has nothing to decide. */
const match = 'example-match';

describe('In the middle of a combat', () => {
  it('the side with nothing to decide may offer a draw over either API, and resign', async () => {
    const token = world.bearers['us'];
    const offered = await client.post(
      `/matches/${match}/actions`,
      { version: 3, actions: [{ type: 'offerDraw' }] },
      { token },
    );
    expect(offered).toMatchObject({ status: 200, body: { version: 4 } });
    const refused = await world.service.submit({
      ...{ match, token: world.bearers['german'], expectedVersion: 4 },
      actions: [{ type: 'answerDraw', accept: false }],
    });
    expect(refused).toMatchObject({ status: 'accepted' });
    expect(await overGraphql('offerDraw', 5, token)).toBe('Accepted');
    const resigned = await client.post(
      `/matches/${match}/actions`,
      { version: 6, actions: [{ type: 'resign' }] },
      { token },
    );
    expect(resigned).toMatchObject({ status: 200, body: { view: { position: { phase: 'over' } } } });
  });
});

it('A server that closes answers a question under way', async () => {
  const caller = await world.service.identities.identify(undefined);
  const admitted = { caller, hold: () => {}, charge: async () => {} };
  const app = express().use(requestScope, (request, _response, next) => {
    noteAdmitted(request, admitted);
    next();
  });
  app.use(openRest(world.service, {}, AbortSignal.abort()));
  const server = app.listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const question = `/v1/matches/${match}/legal-actions?side=us&closed=false`;
    expect((await fetch(`http://localhost:${port}${question}`)).status).toBe(200);
  } finally {
    server.close();
  }
});

async function overGraphql(action: string, version: number, token: string | undefined): Promise<unknown> {
  const query = `mutation { submit(match: "${match}", version: ${version}, action: { ${action}: true }) { __typename } }`;
  const response = await fetch(`${client.server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: { submit: { __typename: string } } };
  return data.submit.__typename;
}
