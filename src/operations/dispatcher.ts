import type { AnonymousMode } from '../config/access';
import type { Caller } from '../service/access/caller';
import { ANONYMOUS_SCOPES } from '../service/access/scopes';
import { denied } from '../problems/denials';
import type { Denied } from '../problems/denials';
import type { RepeatedRequest } from '../service/requests/idempotency';
import { furtherRequests, isWrite } from './operation';
import type { UseCaseAnswer, Call, Operation } from './operation';

export interface DispatcherParts<Subjects> {
  /** The classes that carry operations out. */
  readonly subjects: Subjects;
  readonly identities: { hasIdentified(caller: unknown): boolean };
  /** The rights of callers without an API key. */
  readonly anonymous: AnonymousMode;
  /** Refuses help where the match that a request names forbids it. */
  readonly help: { refusal(request: object, caller: Caller): Promise<Denied | undefined> };
  readonly idempotency: RepeatedRequest;
}

/** Request of an API without its sender. */
export type UnsentRequest<Request> = [Request] extends [never] ? object : Omit<Request, 'caller'>;

/** Called after each operation, with its answer. */
export type Listener = (operation: Operation, request: object, answer: UseCaseAnswer) => void;

/** Carries operations out for every API: it checks scope, limits and help, and keeps the answers of keyed writes. */
export class Dispatcher<Subjects> {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly parts: DispatcherParts<Subjects>) {}

  /** Calls the listener after each operation, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** `request` has the form of the operation. Throws for a caller that this service has not identified. */
  async carryOut<Request, Result extends UseCaseAnswer>(
    operation: Operation<Subjects, Request, Result>,
    request: UnsentRequest<Request>,
    call: Call,
  ): Promise<Result | Denied> {
    const { caller } = call;
    if (!this.parts.identities.hasIdentified(caller)) {
      throw new Error('The caller of this request has not been identified.');
    }
    const answer = this.scopeRefusal(operation, caller) ?? (await this.admitted(operation, request, call));
    for (const listener of this.listeners) listener(operation, request, answer);
    return answer;
  }

  private async admitted<Request, Result extends UseCaseAnswer>(
    operation: Operation<Subjects, Request, Result>,
    request: UnsentRequest<Request>,
    call: Call,
  ): Promise<Result | Denied> {
    await call.charge?.(furtherRequests(operation.cost(request)));
    if (operation.gives === 'help') {
      const refused = await this.parts.help.refusal(request, call.caller);
      if (refused !== undefined) return refused;
    }
    const run = async (): Promise<Result> =>
      operation.run(this.parts.subjects, { ...request, caller: call.caller } as Request, call);
    const isKeyed = call.key !== undefined && isWrite(operation) && operation.rest?.ownKey === undefined;
    return isKeyed ? this.once(operation, request, call, run) : run();
  }

  /** Carries out a write once per key. A refusal has changed nothing and is not kept. */
  private async once<Result extends UseCaseAnswer>(
    operation: Operation<Subjects, never, Result>,
    request: object,
    { key, sender, caller }: Call,
    run: () => Promise<Result>,
  ): Promise<Result | Denied> {
    const keyed = { key: key!, sender: sender ?? '', operation: operation.name, body: request };
    try {
      const kept = await this.parts.idempotency.once(keyed, async () => {
        const answer = await run();
        if (!(answer.status in operation.outputs)) throw new Refused(answer);
        return JSON.stringify(answer);
      });
      if (kept.status === 'denied') return kept;
      const answer = JSON.parse(kept.answer) as Result;
      if (!kept.repeated) return answer;
      const isWithheld =
        caller.kind === 'anonymous' && !RANDOM_UUID.test(keyed.key) && holdsToken(kept.answer);
      return isWithheld ? denied('ANSWER_WITHHELD') : { ...answer, repeated: true };
    } catch (error) {
      if (error instanceof Refused) return error.answer as Result;
      throw error;
    }
  }

  private scopeRefusal({ scope }: Operation, caller: Caller): Denied | undefined {
    if (scope === 'open') return undefined;
    switch (caller.kind) {
      case 'unknown':
        return denied('BAD_TOKEN');
      case 'rejected':
        return caller.denial;
      case 'administrator':
        return undefined;
      case 'key':
        return caller.scopes.includes(scope) ? undefined : denied('SCOPE_MISSING', { scope });
      case 'anonymous':
      case 'place':
        return ANONYMOUS_SCOPES[this.parts.anonymous].includes(scope)
          ? undefined
          : denied('KEY_NEEDED', { scope });
    }
  }
}

/** Ends a keyed write whose answer is not kept. */
class Refused extends Error {
  constructor(readonly answer: UseCaseAnswer) {
    super('The operation was refused.');
  }
}

/** Form of a key that two callers cannot share by chance. */
const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** True if an answer holds a token of a match or a secret of a user. */
function holdsToken(answer: string): boolean {
  return /"(?:token|secret)":"/.test(answer);
}
