import type { Caller } from '../../service/access/caller';
import { RefusedRequest } from '../../http/refused-request';
import type { Release } from '../../http/request-scope';

/** How many streams and sockets may be open at a time in this server; undefined: as many as are opened. */
export interface StreamLimits {
  /** Of one address, for callers without an API key. */
  readonly perAddress?: number | undefined;
  /** Of the holders of one API key, wherever they are. */
  readonly perKey?: number | undefined;
}

/** One stream too many. Answered with 429. */
class TooManyStreams extends RefusedRequest {
  override readonly name = 'TooManyStreams';
  readonly status = 429;
  readonly code = 'TOO_MANY_STREAMS';

  constructor(
    whose: string,
    override readonly details: { readonly limit: number },
  ) {
    super(`${whose} may hold ${details.limit} streams and sockets open; close one first.`);
  }
}

/** Counts what stays open: a stream or a socket costs memory and looks at its rights for as long as it lives. */
export class OpenStreams {
  private readonly held = new Map<string, number>();

  constructor(private readonly limits: StreamLimits) {}

  /** Takes one, to be given back when it ends. Throws TooManyStreams. */
  take(address: string, caller: Caller): Release {
    const { perAddress, perKey } = this.limits;
    return caller.kind === 'key'
      ? this.takeOf(`key ${caller.key}`, perKey, 'This API key')
      : this.takeOf(`address ${address}`, perAddress, 'Your address');
  }

  private takeOf(holder: string, limit = Infinity, whose: string): Release {
    const held = this.held.get(holder) ?? 0;
    if (held >= limit) throw new TooManyStreams(whose, { limit });
    this.held.set(holder, held + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.giveBack(holder);
      isHeld = false;
    };
  }

  private giveBack(holder: string): void {
    const left = (this.held.get(holder) ?? 0) - 1;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
  }
}
