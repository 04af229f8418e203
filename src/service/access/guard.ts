import { denied } from '../denials';
import type { Denied } from '../denials';
import type { AnonymousMode } from '../../config/access';
import type { Caller } from './caller';
import type { Identities } from './identities';
import type { Needs } from './needs';
import { ANONYMOUS_SCOPES, SCOPE_NAMES } from './scopes';
import type { Scope } from './scopes';

/** Why the caller may not do what needs the scope. A mistyped key is refused: its matches would have no owner. */
function scopeRefusal(caller: Caller, scope: Scope, anonymous: AnonymousMode): Denied | undefined {
  switch (caller.kind) {
    case 'rejected':
      return caller.denial;
    case 'unknown':
      return denied('BAD_TOKEN');
    case 'administrator':
      return undefined;
    case 'key':
      return caller.scopes.includes(scope) ? undefined : denied('SCOPE_MISSING', { scope });
    case 'anonymous':
    case 'place':
      return ANONYMOUS_SCOPES[anonymous].includes(scope) ? undefined : denied('KEY_NEEDED', { scope });
  }
}

/** What use cases need, whatever the service. */
type NeedTree = { readonly [name: string]: NeedTree | string };

export interface GuardParts {
  readonly identities: Identities;
  /** What callers without an API key may do. */
  readonly anonymous: AnonymousMode;
}

/** The same service, each use case of which is refused to those who lack the scope that it needs. */
export function guarded<Service extends object>(
  service: Service,
  needs: Needs<Service> & NeedTree,
  parts: GuardParts,
): Service {
  return guardedObject(service, needs, parts);
}

function guardedObject<Part extends object>(part: Part, needs: NeedTree, parts: GuardParts): Part {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      const need = needs[String(name)];
      if (typeof need === 'object') return isObject(member) ? guardedObject(member, need, parts) : member;
      const scope = SCOPE_NAMES.find((known) => known === need);
      if (scope === undefined || typeof member !== 'function') return member;
      return async (...args: readonly unknown[]): Promise<unknown> => {
        const caller = callerOf(args[0], parts.identities);
        return scopeRefusal(caller, scope, parts.anonymous) ?? Reflect.apply(member, target, args);
      };
    },
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function callerOf(request: unknown, identities: Identities): Caller {
  const caller = isObject(request) && 'caller' in request ? request.caller : undefined;
  if (!identities.hasIdentified(caller))
    throw new Error('The caller of this request has not been identified.');
  return caller;
}
