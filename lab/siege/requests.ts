import { exampleRequest, operations } from '../../test/rest/walk/requests';
import type { Attempt, PlacedOperation } from '../../test/rest/walk/requests';
import type { Attack } from './client';
import type { Fight } from './fights';

/** Parameters that make an answer long. */
const LIMITS = ['limit', 'size', 'scale', 'width', 'count', 'nodes'];

/** Questions about a submitted position, with their further members. */
const STATELESS: Readonly<Record<string, (fight: Fight) => object>> = {
  statelessCheck: () => ({}),
  statelessView: ({ side }) => ({ viewer: side }),
  statelessLegalActions: ({ side }) => ({ side }),
  statelessObligations: () => ({}),
  statelessAttacks: () => ({ limit: 100 }),
  statelessPlans: () => ({}),
  statelessScore: () => ({}),
  statelessOutlook: () => ({}),
  statelessOdds: ({ attack: { type: _type, ...attack } }) => ({ attack }),
  statelessExplain: ({ attack: { attackers, defenders } }) => ({
    question: { about: 'attack', unit: attackers[0], target: defenders[0] },
  }),
  drawPosition: () => ({ format: 'png' }),
};

const same = (attempt: Attempt) => (): Promise<Attempt> => Promise.resolve(attempt);

export function operationOf(id: string): PlacedOperation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
}

/** Operations with the requests of their examples and the longest lists; those that write, in fresh worlds. */
export function examples(): readonly Attack[] {
  return operations.map((operation) => ({
    ...{ operation, about: 'the example', alone: operation.method !== 'get' },
    attempt: same(withLongestLists(operation, exampleRequest(operation))),
  }));
}

/** Questions about a match, for each of the long matches at its end and in a Combat Phase. */
export function questions(fights: readonly Fight[]): readonly Attack[] {
  return (
    operations
      .filter(({ method, path }) => method === 'get' && path.startsWith('/matches/{match}'))
      // Only the holder of a seat may ask it; the example does.
      .filter(({ operationId }) => operationId !== 'getStandingOrders')
      .flatMap((operation) =>
        fights.flatMap(({ name, match, at, side }) => {
          const example = withLongestLists(operation, exampleRequest(operation));
          const url = new URL(example.path.replace(/^\/matches\/[\w-]+/, `/matches/${match}`), 'http://x');
          // Units and hexes of the example are those of another match.
          for (const { name: one, required } of operation.all)
            if (required !== true && !LIMITS.includes(one)) url.searchParams.delete(one);
          const asked = (when: string): Attack => ({
            ...{ operation, about: `${name} ${when}` },
            attempt: same({ ...example, path: url.pathname + url.search, bearer: undefined }),
          });
          const takes = (parameter: string): boolean =>
            operation.all.some((one) => one.name === parameter && one.in === 'query');
          if (takes('side')) url.searchParams.set('side', side);
          const atEnd = asked('at its end');
          // A whole replay is drawn in threads for a long time, with the same work of the event loop for every
          // match.
          if (!takes('at') || operation.operationId === 'getReplayGif') return [atEnd];
          url.searchParams.set('at', String(at));
          return [atEnd, asked('in a Combat Phase')];
        }),
      )
  );
}

/** Stateless questions about the position of that Combat Phase. */
export function statelessQuestions(fights: readonly Fight[]): readonly Attack[] {
  return Object.entries(STATELESS).flatMap(([id, more]) =>
    fights.map((fight) => ({
      operation: operationOf(id),
      about: `${fight.name} in a Combat Phase`,
      attempt: same({
        ...exampleRequest(operationOf(id)),
        ...{ body: { position: fight.position, ...more(fight) }, bearer: undefined },
      }),
    })),
  );
}

function withLongestLists(operation: PlacedOperation, attempt: Attempt): Attempt {
  const url = new URL(attempt.path, 'http://x');
  for (const { name, in: place, schema } of operation.all) {
    const most = (schema as { maximum?: unknown }).maximum;
    if (place !== 'query' || !LIMITS.includes(name)) continue;
    if (typeof most === 'number') url.searchParams.set(name, String(most));
  }
  return { ...attempt, path: `${url.pathname}${url.search}` };
}
