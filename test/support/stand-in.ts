import type { Caller } from '../../src/service/access/caller';
import type { RefereeService } from '../../src/service/service';

/** Service that always delegates to the present one, for a server that keeps the parts of its first service. */
export function standIn(present: () => RefereeService): RefereeService {
  const part = (name: 'identities' | 'operations'): object =>
    new Proxy(present()[name], {
      get: (_first, member) => {
        const holder = present()[name];
        const value: unknown = Reflect.get(holder, member);
        return typeof value === 'function' ? (value.bind(holder) as unknown) : value;
      },
    });
  const parts = { identities: part('identities'), operations: part('operations') };
  return new Proxy(present(), {
    get: (_first, name) => (Reflect.get(parts, name) ?? Reflect.get(present(), name)) as unknown,
  });
}

/** Service that answers every operation with a function. All callers are anonymous to it. */
export function answering(
  answer: (request: never) => Promise<object>,
  probe: () => Promise<void> = async () => undefined,
): RefereeService {
  const operations = {
    carryOut: (_operation: unknown, request: never) => answer(request),
    listen: () => () => undefined,
  };
  const identities = { identify: async (): Promise<Caller> => ({ kind: 'anonymous' }) };
  return { operations, identities, probe } as unknown as RefereeService;
}
