import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Identities } from '../../service/access/identities';
import type { Caller } from '../../service/access/caller';
import { noteAdmitted } from '../../http/request-scope';
import type { Admitted } from '../../http/request-scope';
import { credentialOf } from '../../http/token';
import { networkOf } from './client-addresses';
import type { ClientAddresses } from './client-addresses';
import type { OpenStreams } from './open-streams';
import type { Count, RateLimits } from './rate-limits';
import { TooManyRequests, rateHeaders } from '../../http/too-many-requests';
import type { RateLimitStatus } from '../../http/too-many-requests';

/** How many requests a minute are taken; undefined: as many as come, but for keys with a limit of their own. */
export interface Rates {
  readonly perAddress?: number | undefined;
  /** Of any API key; one may have a lower limit of its own. */
  readonly perKey?: number | undefined;
}

/** A request that is let in. */
export interface Admission extends Admitted {
  readonly statuses: readonly RateLimitStatus[];
  readonly charge: (requests: number) => Promise<readonly RateLimitStatus[]>;
}

/** Lets requests in, at every door, and identifies their callers. */
export class Gate {
  constructor(
    private readonly limits: RateLimits,
    private readonly streams: OpenStreams,
    private readonly addresses: ClientAddresses,
    private readonly rates: Rates,
    private readonly identities: Pick<Identities, 'identify'>,
  ) {}

  /** Counts a request for its address and for its API key. Throws RefusedRequest. */
  async admit(request: IncomingMessage, authorization = request.headers.authorization): Promise<Admission> {
    const { perAddress } = this.rates;
    const address = networkOf(this.addresses.of(request));
    const ofAddress: Count[] =
      perAddress === undefined ? [] : [{ name: 'address', id: address, limit: perAddress }];
    // The caller is identified only where the address may still ask.
    const statuses = await this.limits.take(ofAddress);
    try {
      const caller = await this.identities.identify(credentialOf(authorization));
      const hold = () => this.streams.take(address, caller);
      const ofKey = this.countOfKey(caller);
      const charge = (requests: number) => this.limits.take([...ofAddress, ...ofKey], requests);
      const more = ofKey.length === 0 ? [] : await this.limits.take(ofKey);
      return { caller, hold, charge, statuses: [...statuses, ...more] };
    } catch (error) {
      throw error instanceof TooManyRequests ? new TooManyRequests([...statuses, ...error.statuses]) : error;
    }
  }

  private countOfKey(caller: Caller): readonly Count[] {
    if (caller.kind !== 'key') return [];
    const limit = Math.min(caller.limit ?? Infinity, this.rates.perKey ?? Infinity);
    return limit === Infinity ? [] : [{ name: 'key', id: caller.key, limit }];
  }
}

/** Lets HTTP requests in, and says how the limits stand. */
export function admitted(gate: Gate): RequestHandler {
  return async (request, response, next) => {
    try {
      const admission = await gate.admit(request);
      response.setHeaders(rateHeaders(admission.statuses));
      const charge = async (requests: number): Promise<void> => {
        try {
          response.setHeaders(rateHeaders(await admission.charge(requests)));
        } catch (error) {
          throw refusing(response, error);
        }
      };
      noteAdmitted(request, { caller: admission.caller, hold: admission.hold, charge });
      next();
    } catch (error) {
      next(refusing(response, error));
    }
  };
}

/** Says in the headers when to ask again, where that is the matter. */
function refusing(response: Response, error: unknown): unknown {
  if (error instanceof TooManyRequests) {
    const { statuses, details } = error;
    response.setHeaders(rateHeaders(statuses)).setHeader('Retry-After', String(details.retryAfter));
  }
  return error;
}
