import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { SeatTokens } from './tokens';
import type { Identities } from './identities';
import type { Needs } from './needs';
import { ANONYMOUS_SCOPES, SCOPE_NAMES } from './scopes';
import type { AnonymousMode } from '../../config/access';
import type { Scope } from './scopes';

/** Finds out who lacks a scope. */
export class Scopes {
  constructor(
    private readonly identities: Identities,
    private readonly places: SeatTokens,
    private readonly anonymous: AnonymousMode,
  ) {}

  /**
   * Why the bearer of a token may not do what needs the scope. A text that nobody was given is no stranger's: who
   * mistypes his key would otherwise begin matches that do not belong to him.
   */
  async refusal(token: string | undefined, scope: Scope): Promise<Denied | undefined> {
    const caller = await this.identities.identify(token);
    if (isRefusal(caller)) return caller;
    switch (caller.kind) {
      case 'administrator':
        return undefined;
      case 'key':
        return caller.scopes.includes(scope) ? undefined : denied('SCOPE_MISSING', { scope });
      case 'anonymous':
        if (token !== undefined && token !== '' && (await this.places.read(token)) === undefined) {
          return denied('BAD_TOKEN');
        }
        return ANONYMOUS_SCOPES[this.anonymous].includes(scope) ? undefined : denied('KEY_NEEDED', { scope });
    }
  }
}

/** What use cases need, whatever the service. */
type NeedTree = { readonly [name: string]: NeedTree | string };

/** The same service, each use case of which is refused to those who lack the scope that it needs. */
export function guarded<Service extends object>(
  service: Service,
  needs: Needs<Service> & NeedTree,
  scopes: Scopes,
): Service {
  return guardedObject(service, needs, scopes);
}

function guardedObject<Part extends object>(part: Part, needs: NeedTree, scopes: Scopes): Part {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      const need = needs[String(name)];
      if (typeof need === 'object') return isObject(member) ? guardedObject(member, need, scopes) : member;
      const scope = SCOPE_NAMES.find((known) => known === need);
      if (scope === undefined || typeof member !== 'function') return member;
      return async (...args: readonly unknown[]): Promise<unknown> =>
        (await scopes.refusal(tokenOf(args[0]), scope)) ?? Reflect.apply(member, target, args);
    },
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function tokenOf(request: unknown): string | undefined {
  if (!isObject(request) || !('token' in request)) return undefined;
  return typeof request.token === 'string' ? request.token : undefined;
}
