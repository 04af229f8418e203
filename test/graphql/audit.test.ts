import { serverAudits } from 'graphql-http';
import { answering } from '../support/stand-in';
import { GraphqlClient } from './client';

let client: GraphqlClient;
beforeAll(async () => {
  client = await GraphqlClient.open(answering(async () => ({ status: 'ok' })));
});
afterAll(() => client.close());

/** Audits that this API fails on purpose, with the reasons. */
const OTHERWISE: readonly (readonly [name: RegExp, why: string])[] = [
  [/GET requests$|parameter in GETs/, 'a page of another site could ask with the rights of the visitor'],
  [
    /SHOULD use (a status code of )?200 .*accepting application\/json$/,
    'a bad request says so in its status',
  ],
];

const audits = serverAudits({ url: () => `${client.url}/graphql`, fetchFn: fetch });

test.each(audits.map((audit) => [audit.name, audit] as const))(
  'GraphQL over HTTP: %s',
  async (name, audit) => {
    const found = await audit.fn();
    expect([found.status, 'reason' in found ? found.reason : '']).not.toContain('error');
    const mayDiffer = OTHERWISE.some(([pattern]) => pattern.test(name)) && !name.startsWith('MUST');
    if (!mayDiffer) expect(found.status).toBe('ok');
  },
);
