import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, separateOperations } from 'graphql';
import type { DocumentNode } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import { createServer } from '../../src/server/server';
import type { RunningServer } from '../../src/server/server';
import type { RefereeService } from '../../src/service/service';

/** Requests of docs/callers/examples.graphql, which callers also paste. */
const examples = separateOperations(
  parse(readFileSync(join(__dirname, '..', '..', 'docs', 'callers', 'examples.graphql'), 'utf8')),
);

export interface Failure {
  readonly status: number;
  readonly codes: readonly unknown[];
  readonly messages: readonly string[];
  readonly body: string;
}

/** Server on a free port, with the requests of a client. */
export class GraphqlClient {
  private constructor(private readonly server: RunningServer) {}

  static async open(service: RefereeService, bodyLimit?: string): Promise<GraphqlClient> {
    return new GraphqlClient(await createServer(service, { port: 0, host: '127.0.0.1', bodyLimit }));
  }

  get url(): string {
    return this.server.url;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Sends a document, with the token of a seat if there is one. */
  async send<T>(document: string | DocumentNode, variables: object = {}, token?: string): Promise<T> {
    return this.client(token).request<T>(document, variables);
  }

  /** Sends an example by its name. */
  async example<T>(name: string, variables: object = {}, token?: string): Promise<T> {
    const document = examples[name];
    if (document === undefined) throw new Error(`There is no example ${name}.`);
    return this.send(document, variables, token);
  }

  /** Sends a request that must fail. */
  async fail(document: string, variables: object = {}, token?: string): Promise<Failure> {
    try {
      await this.send(document, variables, token);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      const { status, errors = [] } = error.response;
      return {
        status,
        codes: errors.map(({ extensions }) => extensions['code']),
        messages: errors.map(({ message }) => message),
        body: JSON.stringify(error.response),
      };
    }
    throw new Error('The request has not failed.');
  }

  private client(token: string | undefined): GraphQLClient {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return new GraphQLClient(`${this.url}/graphql`, { headers });
  }
}
