import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { Identities } from '../access/identities';
import type { OwnPart } from './schema';
import type { EventRepository, OpenEvent } from './repository';
import type { EventRecord } from './records';

/** Who asks for something about an event. */
export interface Asker {
  /** Undefined without an API key. */
  readonly user: string | undefined;
  readonly administrator: boolean;
}

/** Finds out who asks, and what he may do with an event. */
export class EventCallers {
  constructor(
    private readonly identities: Identities,
    private readonly book: EventRepository,
  ) {}

  async asker(token: string | undefined): Promise<Asker | Denied> {
    const caller = await this.identities.identify(token);
    if (isRefusal(caller)) return caller;
    return {
      user: caller.kind === 'key' ? caller.user : undefined,
      administrator: caller.kind === 'administrator',
    };
  }

  async user(token: string | undefined): Promise<{ readonly user: string } | Denied> {
    const asker = await this.asker(token);
    if (isRefusal(asker)) return asker;
    return asker.user === undefined ? denied('USER_NEEDED') : { user: asker.user };
  }

  /** An event that the bearer of the token may see. */
  async readable({
    event: id,
    token,
  }: {
    readonly event: string;
    readonly token?: string | undefined;
  }): Promise<{ readonly open: OpenEvent; readonly asker: Asker } | Denied> {
    const asker = await this.asker(token);
    if (isRefusal(asker)) return asker;
    const open = await this.book.read(id);
    if (isRefusal(open)) return open;
    return maySee(open.event, asker) ? { open, asker } : denied('PRIVATE_EVENT', { event: id });
  }

  /** The organiser; `orAdministrator`: the administrator as well. */
  async refusal(
    event: EventRecord,
    token: string | undefined,
    { orAdministrator = false } = {},
  ): Promise<Denied | undefined> {
    const asker = await this.asker(token);
    if (isRefusal(asker)) return asker;
    if (orAdministrator && asker.administrator) return undefined;
    if (asker.user === undefined) return denied('USER_NEEDED');
    return asker.user === event.organiser ? undefined : denied('NOT_ORGANISER');
  }
}

/** What somebody is in an event. */
export function partOf({ organiser, referees, players }: EventRecord, { user }: Asker): OwnPart {
  return {
    organiser: user === organiser,
    referee: user !== undefined && referees.includes(user),
    player: players.find((one) => user !== undefined && one.user === user)?.id ?? null,
  };
}

/** Whether somebody takes part in an event in any way. */
export function takesPart(event: EventRecord, asker: Asker): boolean {
  const { organiser, referee, player } = partOf(event, asker);
  return organiser || referee || player !== null;
}

export function maySee(event: EventRecord, asker: Asker): boolean {
  return !event.private || asker.administrator || takesPart(event, asker);
}
