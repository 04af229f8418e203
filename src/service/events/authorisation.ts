import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Caller, CallerRequest } from '../access/caller';
import type { OwnPart } from './schema';
import type { EventRepository, OpenEvent } from './repository';
import type { EventRecord } from './records';

/** Caller of a request about an event. */
export interface Asker {
  /** Undefined without an API key. */
  readonly user: string | undefined;
  readonly administrator: boolean;
}

/** Identifies callers and decides what they may do with an event. */
export class EventAuthorisation {
  constructor(private readonly repository: EventRepository) {}

  asker(caller: Caller): Asker | Denied {
    if (caller.kind === 'rejected') return caller.denial;
    return {
      user: caller.kind === 'key' ? caller.user : undefined,
      administrator: caller.kind === 'administrator',
    };
  }

  user(caller: Caller): { readonly user: string } | Denied {
    const asker = this.asker(caller);
    if (isRefusal(asker)) return asker;
    return asker.user === undefined ? denied('USER_NEEDED') : { user: asker.user };
  }

  /** Event that the caller may see. */
  async readable({
    event: id,
    caller,
  }: CallerRequest & { readonly event: string }): Promise<
    { readonly open: OpenEvent; readonly asker: Asker } | Denied
  > {
    const asker = this.asker(caller);
    if (isRefusal(asker)) return asker;
    const open = await this.repository.read(id);
    if (isRefusal(open)) return open;
    return maySee(open.event, asker) ? { open, asker } : denied('PRIVATE_EVENT', { event: id });
  }

  /** Denies a change to everyone but the organiser; `orAdministrator` admits the administrator too. */
  refusal(event: EventRecord, caller: Caller, { orAdministrator = false } = {}): Denied | undefined {
    const asker = this.asker(caller);
    if (isRefusal(asker)) return asker;
    if (orAdministrator && asker.administrator) return undefined;
    if (asker.user === undefined) return denied('USER_NEEDED');
    return asker.user === event.organiser ? undefined : denied('NOT_ORGANISER');
  }
}

/** Part of a caller in an event. */
export function partOf({ organiser, referees, players }: EventRecord, { user }: Asker): OwnPart {
  return {
    organiser: user === organiser,
    referee: user !== undefined && referees.includes(user),
    player: players.find((one) => user !== undefined && one.user === user)?.id ?? null,
  };
}

/** True if a caller takes part in an event in any way. */
export function takesPart(event: EventRecord, asker: Asker): boolean {
  const { organiser, referee, player } = partOf(event, asker);
  return organiser || referee || player !== null;
}

export function maySee(event: EventRecord, asker: Asker): boolean {
  return !event.private || asker.administrator || takesPart(event, asker);
}
