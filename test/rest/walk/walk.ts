import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { page, project } from '../../support/markdown';
import { RestDoor } from '../client';
import { askExample, steady } from './answers';
import type { ExampleAnswer } from './answers';
import { operations } from './requests';
import type { PlacedOperation } from './requests';
import { openWorld } from './world';
import type { World } from './world';

/** The file that keeps the answer to the examples of an operation. */
export const exampleFile = (id: string): string => `openapi/examples/${id}.json`;

/** Makes the request of every operation: those that read share one world, those that write each have their own. */
export class Walk {
  private constructor(
    private readonly door: RestDoor,
    private readonly reading: World,
    /** The world that the API serves; an API takes longer to open than a world. */
    private readonly present: { world: World },
  ) {}

  static async begin(): Promise<Walk> {
    const reading = await openWorld();
    const present = { world: reading };
    // A server keeps the part that says who sends a request.
    const access = new Proxy(reading.service.access, {
      get: (_first, name) => Reflect.get(present.world.service.access, name) as unknown,
    });
    const service = new Proxy(reading.service, {
      get: (_first, name) =>
        name === 'access' ? access : (Reflect.get(present.world.service, name) as unknown),
    });
    return new Walk(await RestDoor.open(service), reading, present);
  }

  ask(operation: PlacedOperation): Promise<ExampleAnswer> {
    return this.visit(operation, (world, door) => askExample(operation, world, door));
  }

  /** Runs something in the world for an operation: a new one, or the one shared by all that read. */
  private async visit<T>(
    { method }: PlacedOperation,
    act: (world: World, door: RestDoor) => Promise<T>,
  ): Promise<T> {
    return method === 'get' ? act(this.reading, this.door) : this.inWorld(act);
  }

  /** Runs something in a new world. */
  async inWorld<T>(act: (world: World, door: RestDoor) => Promise<T>): Promise<T> {
    const world = await openWorld();
    this.present.world = world;
    try {
      return await act(world, this.door);
    } finally {
      this.present.world = this.reading;
      await world.close();
    }
  }

  async close(): Promise<void> {
    await this.door.close();
    await this.reading.close();
  }
}

/** Whether the stored answer differs only in values that change every time. */
function isSame(file: string, answer: string): boolean {
  if (!existsSync(join(project, file))) return false;
  const [kept, fresh] = [page(file), answer].map((text) => JSON.stringify(steady(JSON.parse(text))));
  return kept === fresh;
}

/** The answers to all examples as they are stored, by file. */
export async function recordExamples(): Promise<ReadonlyMap<string, string>> {
  const walk = await Walk.begin();
  const files = new Map<string, string>();
  try {
    for (const operation of operations) {
      const file = exampleFile(operation.operationId);
      const answer = `${JSON.stringify(await walk.ask(operation), null, 2)}\n`;
      files.set(file, isSame(file, answer) ? page(file) : answer);
    }
  } finally {
    await walk.close();
  }
  return files;
}
