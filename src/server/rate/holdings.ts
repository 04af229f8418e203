import type { Caller } from '../../service/access/caller';
import type { RefusedRequest } from '../../http/refused-request';
import type { Release } from '../../http/request-scope';
import type { LimitName } from '../../http/too-many-requests';

/** Maximum number held at a time in this server; undefined for no limit. */
export interface HoldingLimits {
  /** Limit of one address, for callers without an API key. */
  readonly perAddress?: number | undefined;
  /** Limit of one API key, at any address. */
  readonly perKey?: number | undefined;
}

/** Error for a caller who holds the maximum. */
type Refusal = (holder: LimitName, limit: number) => RefusedRequest;

/** Counts resources that callers hold: streams and sockets, or requests under way. */
export class Holdings {
  readonly #held = new Map<string, number>();

  constructor(
    private readonly limits: HoldingLimits,
    private readonly refusal: Refusal,
  ) {}

  /** Takes one; the returned function releases it. Throws the refusal. */
  take(address: string, caller: Caller): Release {
    const { perAddress, perKey } = this.limits;
    return caller.kind === 'key'
      ? this.#takeOf('key', caller.key, perKey)
      : this.#takeOf('address', address, perAddress);
  }

  #takeOf(kind: LimitName, name: string, limit = Infinity): Release {
    const holder = `${kind} ${name}`;
    const held = this.#held.get(holder) ?? 0;
    if (held >= limit) throw this.refusal(kind, limit);
    this.#held.set(holder, held + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(holder);
      isHeld = false;
    };
  }

  #giveBack(holder: string): void {
    const left = (this.#held.get(holder) ?? 0) - 1;
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
  }
}
