import { standIn } from '../../support/stand-in';
import { RestClient } from '../client';
import type { Answer } from '../client';
import { exampleRequest } from './requests';
import type { Attempt, PlacedOperation } from './requests';
import { openWorld } from './world';
import type { World } from './world';

/** Makes the request of every operation: those that read share one world, those that write have one each. */
export class Walk {
  private constructor(
    private readonly client: RestClient,
    private readonly reading: World,
    /** World that the API serves; opening an API takes longer than opening a world. */
    private readonly present: { world: World },
  ) {}

  static async begin(): Promise<Walk> {
    const reading = await openWorld();
    const present = { world: reading };
    return new Walk(await RestClient.open(standIn(() => present.world.service)), reading, present);
  }

  /** Makes the request of the operation's example. */
  ask(operation: PlacedOperation): Promise<Answer> {
    const example = exampleRequest(operation);
    const act = async (world: World, client: RestClient): Promise<Answer> => {
      const token = example.bearer === undefined ? undefined : world.bearers[example.bearer];
      if (example.bearer !== undefined && token === undefined) {
        throw new Error(`The world of the examples has no sender ${example.bearer}.`);
      }
      return askAs(token, example, world, client);
    };
    return operation.method === 'get' ? act(this.reading, this.client) : this.inWorld(act);
  }

  /** Runs something in a new world. */
  async inWorld<T>(act: (world: World, client: RestClient) => Promise<T>): Promise<T> {
    const world = await openWorld();
    this.present.world = world;
    try {
      return await act(world, this.client);
    } finally {
      this.present.world = this.reading;
      await world.close();
    }
  }

  async close(): Promise<void> {
    await this.client.close();
    await this.reading.close();
  }
}

/** Makes a request with this token; names of the examples are replaced by those of the world. */
export function askAs(
  token: string | undefined,
  { method, path, headers, type, body }: Attempt,
  { names }: World,
  client: RestClient,
): Promise<Answer> {
  const known = (text: string): string =>
    Object.entries(names).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
  return client.ask(method, known(path), {
    token,
    headers: body === undefined || type === undefined ? headers : { ...headers, 'content-type': type },
    body: typeof body === 'object' ? (JSON.parse(known(JSON.stringify(body))) as unknown) : body,
  });
}
