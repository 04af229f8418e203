import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createServer } from '../../src/server/server';
import type { RunningServer } from '../../src/server/server';
import { openWorld } from '../rest/walk/world';
import type { World } from '../rest/walk/world';
import { project } from '../support/markdown';
import { THOROUGH } from '../support/size';
import type { Oddity } from './oddities';
import { argumentTargets, targetsOf } from './targets';
import type { Target } from './targets';
import { send } from './wire';
import type { WireAnswer, WireRequest } from './wire';

const SEED = process.env['WESTWALL_TEST_FUZZ_SEED'] ?? '1944';

/** Statuses of a request whose form is refused, unless an earlier request has made it outdated. */
const OF_FORM: ReadonlySet<number> = new Set([400, 401, 406, 411, 412, 415, 416, 417, 426, 428, 431, 501]);
const OF_STATE = /"(?:SEAT_LOST|STALE_VERSION|ORDERS_STALE)"/;

/** Server with the world of the examples, which records everything written as an error. */
export class OddServer {
  /** Statuses of requests before they are made odd. */
  private readonly plain = new Map<Target, number>();

  private constructor(
    private readonly world: World,
    private readonly server: RunningServer,
    readonly targets: readonly Target[],
    private readonly written: string[],
  ) {}

  static async open(): Promise<OddServer> {
    const world = await openWorld();
    const written: string[] = [];
    const note = (...said: readonly unknown[]): void => void written.push(said.map(textOf).join(' '));
    for (const name of ['log', 'warn', 'error'] as const) jest.spyOn(console, name).mockImplementation(note);
    const server = await createServer(world.service, {
      ...{ port: 0, host: '127.0.0.1', boardPage: join(project, 'web/dist') },
      log: { error: (details, message) => note(message, details), info: () => undefined },
      metrics: { token: 'a token for the tests', messages: { metrics: () => world.service.jobs.metrics() } },
    });
    // Express prints no error in tests.
    server.app.set('env', 'production');
    return new OddServer(world, server, await targetsOf(server.url, world), written);
  }

  /** Requests of GraphQL with their optional arguments. */
  withArguments(): Promise<readonly Target[]> {
    return argumentTargets(this.url, this.world);
  }

  get url(): string {
    return this.server.url;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.world.close();
    jest.restoreAllMocks();
  }

  /** Requests on which an oddity is tried: one of REST and another one, all in `npm run verify`. */
  private concerned({ title, change }: Oddity): readonly Target[] {
    const all = this.targets.filter((target) => change(target) !== undefined);
    if (THOROUGH) return all;
    const drawn = all.toSorted((one, other) => placeOf(title, one) - placeOf(title, other));
    const [ofRest, elsewhere] = [drawn.find(isOfRest), drawn.find((target) => !isOfRest(target))];
    return [ofRest ?? [], elsewhere ?? []].flat();
  }

  /** Complaints about the answers to requests that are odd in this way. */
  async complaints(oddity: Oddity): Promise<readonly string[]> {
    const found: string[] = [];
    for (const target of this.concerned(oddity)) {
      const complaint = await this.complaint(target, oddity);
      if (complaint !== undefined) found.push(`${target.name}, ${oddity.title}: ${complaint}`);
    }
    return found;
  }

  private async complaint(target: Target, { outcome, change }: Oddity): Promise<string | undefined> {
    const plain = this.plain.get(target) ?? (await send(this.url, target.request)).status;
    this.plain.set(target, plain);
    const { answer, fault } = await this.ask(change(target)!);
    if (fault !== undefined) return fault;
    const isRefused = OF_FORM.has(answer.status) && !OF_STATE.test(answer.text);
    if (!isRefused || answer.status === plain) return undefined;
    const isTold = outcome !== 'taken' && outcome.test(answer.text);
    return isTold ? undefined : `${answer.status} ${answer.text}`;
  }

  /** Sends a request. Faults are an internal error, a line in the log, and a refusal without a message. */
  async ask(
    request: WireRequest,
  ): Promise<{ readonly answer: WireAnswer; readonly fault: string | undefined }> {
    this.written.length = 0;
    const answer = await send(this.url, request);
    const { status, text } = answer;
    const isBare = status >= 400 && text === '' && request.method !== 'HEAD';
    if (this.written.length > 0)
      return { answer, fault: `${status}, and the log has ${this.written.join('\n')}` };
    return { answer, fault: status >= 500 || isBare ? `${status} ${text}` : undefined };
  }
}

const isOfRest = ({ kind }: Target): boolean => kind === 'REST';

/** Pseudo-random order of the requests that may be tried. */
function placeOf(title: string, { name }: Target): number {
  return createHash('sha256').update(`${SEED} ${title} ${name}`).digest().readUInt32BE();
}

function textOf(said: unknown): string {
  const error = typeof said === 'object' && said !== null && 'err' in said ? said.err : said;
  return error instanceof Error ? String(error.stack) : JSON.stringify(error);
}
