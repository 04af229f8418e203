import type { Caller, CallerRequest } from '../../src/service/access/caller';
import type { UseCaseAnswer } from '../../src/operations/operation';
import type { RefereeService } from '../../src/service/service';
import { operationNamed } from '../../src/service/operations';
import { useCases } from './use-cases';
import type { DeniedReason } from '../../src/problems/denials';
import type { PositionSent } from '../../src/service/games/requests';
import type { MatchQuery } from '../../src/service/access/requests';
import type * as questions from '../../src/service/questions/questions';

type Asking<Request, Ask extends (asked: never, fields: never) => unknown> = (
  request: Request & (Parameters<Ask> extends [unknown, infer Fields] ? Fields : unknown),
) => Promise<Awaited<ReturnType<Ask>> | DeniedReason>;

interface Questions<Request> {
  readonly legalActions: Asking<Request, typeof questions.legalActionsOf>;
  readonly obligations: Asking<Request, typeof questions.obligationsOf>;
  readonly attacks: Asking<Request, typeof questions.attacksOf>;
  readonly explain: Asking<Request, typeof questions.explanationOf>;
  readonly odds: Asking<Request, typeof questions.answerOdds>;
  readonly plans: Asking<Request, typeof questions.plansOf>;
  readonly score: Asking<Request, typeof questions.scoreOf>;
  readonly outlook: Asking<Request, typeof questions.answerOutlook>;
}

/** Questions to the rules as functions, for code that asks them by name: of a match, and of a position. */
type QuestionsByName = {
  readonly ofMatch: Questions<MatchQuery>;
  readonly ofPosition: Questions<PositionSent>;
};

const NAMES = {
  legalActions: ['getLegalActions', 'statelessLegalActions'],
  obligations: ['getObligations', 'statelessObligations'],
  attacks: ['listAttacks', 'statelessAttacks'],
  explain: ['explain', 'statelessExplain'],
  odds: ['getOdds', 'statelessOdds'],
  plans: ['listPlans', 'statelessPlans'],
  score: ['getScore', 'statelessScore'],
  outlook: ['getOutlook', 'statelessOutlook'],
} as const;

/** Creates the functions; `carryOut` carries out an operation by name. */
function questionsByName(carryOut: (name: string, request: object) => Promise<unknown>): QuestionsByName {
  const [ofMatch, ofPosition] = [0, 1].map((form) =>
    Object.fromEntries(
      Object.entries(NAMES).map(([name, names]) => [
        name,
        (request: object) => carryOut(names[form]!, request),
      ]),
    ),
  ) as unknown as [Questions<MatchQuery>, Questions<PositionSent>];
  return { ofMatch, ofPosition };
}

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
