import type { Caller, CallerRequest } from '../../src/service/access/caller';
import { NEEDS } from '../../src/service/access/needs';
import type { RefereeService } from '../../src/service/api';

/** A request with the token of its sender, as it comes to a door; without one its sender is anonymous. */
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

/** The service, each use case of which takes a `token` too and identifies its sender as the doors do. */
export type TestService = ByToken<RefereeService>;

type NeedTree = { readonly [name: string]: NeedTree | string };

const OPEN_WITH_CALLER = ['register', 'me'];

export function byToken(service: RefereeService): TestService {
  const wrap = (part: object, needs: NeedTree): object =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        const need = needs[String(name)];
        if (typeof need === 'object' && typeof member === 'object' && member !== null)
          return wrap(member, need);
        const hasCaller = (need !== undefined && need !== 'open') || OPEN_WITH_CALLER.includes(String(name));
        if (!hasCaller || typeof member !== 'function') return member;
        return async (request: object, ...rest: unknown[]): Promise<unknown> =>
          Reflect.apply(member, target, [await identified(service, request), ...rest]);
      },
    });
  return wrap(service, NEEDS) as TestService;
}

async function identified(service: RefereeService, request: object): Promise<object> {
  if ('caller' in request) return request;
  const { token, ...rest } = request as { readonly token?: string };
  return { ...rest, caller: await service.access.identify(token) };
}

/** For a service that has nothing else: everyone is anonymous. */
export const ANONYMOUS_ACCESS = { identify: async (): Promise<Caller> => ({ kind: 'anonymous' }) };
