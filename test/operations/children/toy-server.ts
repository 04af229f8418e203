import 'reflect-metadata';
import './with-toy-question';
import { printSchema } from 'graphql';
import { join } from 'node:path';
import { loadDataPackage } from '../../../src/data/load';
import { openApiDocument } from '../../../src/rest/document';
import { costOfField } from '../../../src/resolvers/costs';
import { schema } from '../../../src/resolvers/schema';
import { createServer } from '../../../src/server/server';
import { standardEngine } from '../../../src/service/games/standard-engine';
import { askedFields } from '../../callers/requests';
import { exampleRequest, operations } from '../../rest/walk/requests';
import { startHarness } from '../../service/harness';
import { run, tellParent } from '../../storage/children/store';
import { MemoryJobQueue } from '../../support/memory-job-queue';

/** Results derived from the records, including that of the toy question. */
export interface Found {
  readonly url: string;
  /** Bearer token of its metrics. */
  readonly metricsToken: string;
  readonly match: string;
  /** Body of the example of a position. */
  readonly body: unknown;
  readonly schema: string;
  readonly document: ReturnType<typeof openApiDocument>;
  readonly page: string;
  /** Rows of the table of who may do what. */
  readonly rows: readonly string[];
  readonly cost: number;
}

run(async () => {
  const { apiPage } = (await import(join(__dirname, '../../../scripts/lib/api-page.mjs'))) as {
    readonly apiPage: (document: object) => string;
  };
  const { service } = await startHarness({ data: loadDataPackage(), engine: standardEngine('toy') });
  const terms = { system: 'hurtgen-forest', scenario: 'historical', seats: [] };
  const begun = await service.createMatch(terms);
  if (begun.status !== 'ok') throw new Error(begun.status);
  const metricsToken = 'a token for the tests';
  const metrics = { token: metricsToken, messages: new MemoryJobQueue() };
  const { url } = await createServer(service, { port: 0, host: '127.0.0.1', metrics });
  const asked = operations.find(({ operationId }) => operationId === 'statelessUnitCount');
  const found: Found = {
    ...{
      url,
      metricsToken,
      match: begun.match.id,
      body: asked && exampleRequest(asked).body,
      schema: printSchema(schema),
    },
    ...{ document: openApiDocument(), page: apiPage(openApiDocument()) },
    rows: askedFields(schema).map(({ name }) => name),
    cost: costOfField('Match.unitCount', {}, () => false),
  };
  tellParent(found);
});
