import type { Caller, CallerRequest } from '../../src/service/access/caller';
import type { UseCaseAnswer } from '../../src/operations/operation';
import type { RefereeService } from '../../src/service/service';
import { operationNamed } from '../../src/service/operations';
import { questionsByName } from './questions-by-name';
import type { QuestionsByName } from './questions-by-name';
import { useCases } from './use-cases';

/** Request with the token of its sender, as a transport receives it; without one the sender is anonymous. */
export type WithToken<Request> = Request extends CallerRequest
  ? Omit<Request, 'caller'> & { readonly token?: string | undefined; readonly caller?: Caller }
  : Request;

type ByToken<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (
    request: infer Request,
    ...rest: infer Rest
  ) => infer Result
    ? [Request] extends [CallerRequest]
      ? (request: WithToken<Request>, ...rest: Rest) => Result
      : Service[Name]
    : Service[Name] extends object
      ? ByToken<Service[Name]>
      : Service[Name];
};

type UseCases = RefereeService & ReturnType<typeof useCases> & QuestionsByName['ofMatch'];
type Asked = UseCases & { readonly stateless: QuestionsByName['ofPosition'] };

/** Use cases of a service, each of which accepts a `token` too and identifies its sender as the APIs do. */
export type TestService = RefereeService &
  ByToken<Asked> & {
    /** Carries out the named operation as the APIs do, with a check of the caller's rights. */
    readonly ask: (name: string, request: object) => Promise<UseCaseAnswer>;
  };

const SIGNAL = new AbortController().signal;

export function byToken(service: RefereeService): TestService {
  const carryOut = (name: string, request: object): Promise<UseCaseAnswer> => {
    const { caller } = request as CallerRequest;
    return service.operations.carryOut(operationNamed(name), request, {
      caller,
      signal: SIGNAL,
      headers: {},
    });
  };
  const { ofMatch, ofPosition } = questionsByName(carryOut);
  const { stateless, ...cases } = useCases(service);
  const all = { ...service, ...cases, stateless: { ...stateless, ...ofPosition }, ...ofMatch };
  const ask = async (name: string, request: object) => carryOut(name, await identified(service, request));
  return wrapped(service, all, { operations: service.operations, ask }) as TestService;
}

/** Part of a service that identifies senders; `own` replaces some of its members. */
function wrapped(service: RefereeService, part: object, own: object = {}): object {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
      if (typeof member === 'object' && member !== null && !(name in own)) return wrapped(service, member);
      if (typeof member !== 'function') return member;
      return (request: unknown, ...rest: unknown[]): unknown => {
        const isRequest = typeof request === 'object' && request !== null && !('caller' in request);
        if (!isRequest) return Reflect.apply(member, target, [request, ...rest]);
        return identified(service, request).then((known): unknown =>
          Reflect.apply(member, target, [known, ...rest]),
        );
      };
    },
  });
}

async function identified(service: RefereeService, request: object): Promise<object> {
  const { token, ...rest } = request as { readonly token?: string };
  return { ...rest, caller: await service.identities.identify(token) };
}
