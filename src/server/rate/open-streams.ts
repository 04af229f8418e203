import type { Caller } from '../../service/access/caller';
import { RefusedRequest } from '../../http/refused-request';
import type { Release } from '../../http/request-scope';
import type { LimitName } from '../../http/too-many-requests';

/** How many streams and sockets may be open at a time in this server; undefined: as many as are opened. */
export interface StreamLimits {
  /** Of one address, for callers without an API key. */
  readonly perAddress?: number | undefined;
  /** Of the holders of one API key, wherever they are. */
  readonly perKey?: number | undefined;
}

/** Counts what stays open: a stream or a socket costs memory and looks at its rights for as long as it lives. */
export class OpenStreams {
  private readonly held = new Map<string, number>();

  constructor(private readonly limits: StreamLimits) {}

  /** Takes one, to be given back when it ends. Throws RefusedRequest. */
  take(address: string, caller: Caller): Release {
    const { perAddress, perKey } = this.limits;
    return caller.kind === 'key'
      ? this.takeOf('key', caller.key, perKey)
      : this.takeOf('address', address, perAddress);
  }

  private takeOf(holder: LimitName, name: string, limit = Infinity): Release {
    const counted = `${holder} ${name}`;
    const held = this.held.get(counted) ?? 0;
    if (held >= limit) throw new RefusedRequest('TOO_MANY_STREAMS', { holder, limit });
    this.held.set(counted, held + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.giveBack(counted);
      isHeld = false;
    };
  }

  private giveBack(counted: string): void {
    const left = (this.held.get(counted) ?? 0) - 1;
    if (left > 0) this.held.set(counted, left);
    else this.held.delete(counted);
  }
}
