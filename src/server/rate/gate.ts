import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { AccessService } from '../../service/access/api';
import { bearerToken } from '../../http/token';
import { networkOf } from './client-addresses';
import type { ClientAddresses } from './client-addresses';
import type { Count, RateLimits } from './rate-limits';
import { TooManyRequests, rateHeaders } from '../../http/too-many-requests';
import type { Standing } from '../../http/too-many-requests';
import { isRefusal } from '../../service/denials';

/** How many requests a minute are taken; undefined: as many as come, but for keys with a limit of their own. */
export interface Rates {
  readonly perAddress?: number | undefined;
  /** Of any API key; one may have a lower limit of its own. */
  readonly perKey?: number | undefined;
}

/** Lets requests in, at every door. */
export class Gate {
  constructor(
    private readonly limits: RateLimits,
    private readonly addresses: ClientAddresses,
    private readonly rates: Rates,
    private readonly access: Pick<AccessService, 'identify'>,
  ) {}

  /** Counts a request for its address and for its API key. Throws TooManyRequests. */
  async admit(
    request: IncomingMessage,
    authorization = request.headers.authorization,
  ): Promise<readonly Standing[]> {
    const { perAddress } = this.rates;
    const address = networkOf(this.addresses.of(request));
    const ofAddress: Count[] =
      perAddress === undefined ? [] : [{ name: 'address', id: address, limit: perAddress }];
    // The key is looked up only for those who may still ask.
    const standings = await this.limits.take(ofAddress);
    try {
      return [...standings, ...(await this.limits.take(await this.countOfKey(authorization)))];
    } catch (error) {
      throw error instanceof TooManyRequests
        ? new TooManyRequests([...standings, ...error.standings])
        : error;
    }
  }

  private async countOfKey(authorization: string | undefined): Promise<readonly Count[]> {
    const token = bearerToken(authorization);
    if (token === undefined) return [];
    const caller = await this.access.identify(token);
    if (isRefusal(caller) || caller.kind !== 'key') return [];
    const limit = Math.min(caller.limit ?? Infinity, this.rates.perKey ?? Infinity);
    return limit === Infinity ? [] : [{ name: 'key', id: caller.key, limit }];
  }
}

/** Lets HTTP requests in, and says how the limits stand. */
export function admitted(gate: Gate): RequestHandler {
  return async (request, response, next) => {
    try {
      response.set(rateHeaders(await gate.admit(request)));
      next();
    } catch (error) {
      if (error instanceof TooManyRequests) {
        response.set({
          ...rateHeaders(error.standings),
          'Retry-After': String(error.details.retryAfter),
        });
      }
      next(error);
    }
  };
}
