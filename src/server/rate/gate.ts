import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Identities } from '../../service/access/identities';
import type { Caller } from '../../service/access/caller';
import { whenOver } from '../../http/connections';
import { noteAdmitted } from '../../http/request-scope';
import type { Admitted, Release } from '../../http/request-scope';
import { RefusedRequest } from '../../http/refused-request';
import { credentialOf } from '../../http/token';
import { networkOf } from './client-addresses';
import type { ClientAddresses } from './client-addresses';
import { Holdings } from './holdings';
import type { HoldingLimits } from './holdings';
import type { Count, RateLimits } from './rate-limits';
import { TooManyRequests, rateHeaders } from '../../http/too-many-requests';
import type { RateLimitStatus } from '../../http/too-many-requests';

/** Maximum requests per minute; undefined for no limit, except for keys with their own. */
export interface Rates {
  readonly perAddress?: number | undefined;
  /** Limit of any API key; a key may have its own lower limit. */
  readonly perKey?: number | undefined;
}

interface Admission extends Admitted {
  readonly statuses: readonly RateLimitStatus[];
  /** Takes a stream or socket. Throws RefusedRequest. */
  readonly hold: () => Release;
  readonly charge: (requests: number) => Promise<readonly RateLimitStatus[]>;
  /** Takes one of the requests that may be under way. Throws RefusedRequest. */
  readonly begin: () => Release;
}

/** Admits requests of all APIs, and identifies their callers. */
export class Gate {
  readonly #streams: Holdings;
  /** Requests under way, limited apart from the streams and by the same numbers. */
  readonly #underWay: Holdings;

  constructor(
    private readonly limits: RateLimits,
    holdings: HoldingLimits,
    private readonly addresses: ClientAddresses,
    private readonly rates: Rates,
    private readonly identities: Pick<Identities, 'identify'>,
  ) {
    this.#streams = new Holdings(
      holdings,
      (holder, limit) => new RefusedRequest('TOO_MANY_STREAMS', { holder, limit }),
    );
    this.#underWay = new Holdings(
      holdings,
      (holder, limit) => new RefusedRequest('TOO_MANY_UNDER_WAY', { holder, limit, retryAfter: 1 }),
    );
  }

  /** Counts a request for its address and its API key. Throws RefusedRequest. */
  async admit(request: IncomingMessage, authorization = request.headers.authorization): Promise<Admission> {
    const address = networkOf(this.addresses.of(request));
    const ofAddress = this.countOfAddress(address);
    // The caller is identified only if the address is within its limit.
    const statuses = await this.limits.take(ofAddress);
    try {
      const caller = await this.identities.identify(credentialOf(authorization));
      const hold = () => this.#streams.take(address, caller);
      const begin = () => this.#underWay.take(address, caller);
      const ofKey = this.countOfKey(caller);
      const charge = (requests: number) => this.limits.take([...ofAddress, ...ofKey], requests);
      const more = ofKey.length === 0 ? [] : await this.limits.take(ofKey);
      return { caller, hold, begin, charge, statuses: [...statuses, ...more] };
    } catch (error) {
      throw error instanceof TooManyRequests ? new TooManyRequests([...statuses, ...error.statuses]) : error;
    }
  }

  /** Counts traffic that is not a request and has no answer. Throws TooManyRequests. */
  async count(request: IncomingMessage): Promise<void> {
    await this.limits.take(this.countOfAddress(networkOf(this.addresses.of(request))));
  }

  private countOfAddress(id: string): readonly Count[] {
    const { perAddress: limit } = this.rates;
    return limit === undefined ? [] : [{ name: 'address', id, limit }];
  }

  private countOfKey(caller: Caller): readonly Count[] {
    if (caller.kind !== 'key') return [];
    const limit = Math.min(caller.limit ?? Infinity, this.rates.perKey ?? Infinity);
    return limit === Infinity ? [] : [{ name: 'key', id: caller.key, limit }];
  }
}

/** Admits HTTP requests, and reports the limits in headers. */
export function admitted(gate: Gate): RequestHandler {
  return async (request, response, next) => {
    try {
      const admission = await gate.admit(request);
      response.setHeaders(rateHeaders(admission.statuses));
      const answered = admission.begin();
      whenOver(response, answered);
      const charge = async (requests: number): Promise<void> => {
        try {
          response.setHeaders(rateHeaders(await admission.charge(requests)));
        } catch (error) {
          throw refusing(response, error);
        }
      };
      const hold = (): void => {
        whenOver(response, admission.hold());
        answered();
      };
      noteAdmitted(request, { caller: admission.caller, hold, charge });
      next();
    } catch (error) {
      next(refusing(response, error));
    }
  };
}

/** Adds headers that give the time of the next attempt, if a limit was exceeded. */
function refusing(response: Response, error: unknown): unknown {
  if (error instanceof TooManyRequests) response.setHeaders(rateHeaders(error.statuses));
  const retryAfter = error instanceof RefusedRequest ? error.details['retryAfter'] : undefined;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  return error;
}
