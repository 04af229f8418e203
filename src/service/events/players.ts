import type { Accounts } from '../access/accounts';
import { secretHash, sameSecret } from '../access/key-text';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Randomness } from '../../match/ports';
import { LONGEST_NAME, MOST_PLAYERS } from './new-event';
import type { EventPlayerRequest } from './new-event';
import type { EventPlayerRecord, EventRecord } from './records';
import type { EventInvitation } from './schema';

const codeForm = /^wwe_([A-Za-z0-9_-]{1,64})_(p\d{1,6})_([0-9a-f]{64})$/;

/** Contents of an invitation code: `wwe_<event>_<player>_<secret>`. */
export interface EventCode {
  readonly event: string;
  readonly player: string;
  readonly secret: string;
}

export function readCode(text: string): EventCode | undefined {
  const [, event, player, secret] = codeForm.exec(text) ?? [];
  if (event === undefined || player === undefined || secret === undefined) return undefined;
  return { event, player, secret };
}

const writeCode = ({ event, player, secret }: EventCode): string => `wwe_${event}_${player}_${secret}`;

/** Event with its changed players and their new codes. */
export interface PlayersChanged {
  readonly event: EventRecord;
  readonly invitations: readonly EventInvitation[];
}

/** Names the players of events and creates their invitations. */
export class EventPlayers {
  constructor(
    private readonly accounts: Accounts,
    private readonly randomness: Randomness,
  ) {}

  async add(
    id: string,
    event: EventRecord,
    requests: readonly EventPlayerRequest[],
  ): Promise<PlayersChanged | Denied> {
    let changed: PlayersChanged = { event, invitations: [] };
    for (const request of requests) {
      const next = await this.addOne(id, changed, request);
      if (isRefusal(next)) return next;
      changed = next;
    }
    return changed;
  }

  /** Creates a new code for a player. */
  invite(id: string, event: EventRecord, player: string): PlayersChanged | Denied {
    if (playerOf(event, player) === undefined) return denied('UNKNOWN_PLAYER', { player });
    const secret = this.randomness.secret();
    return {
      event: withPlayer(event, player, (one) => ({ ...one, invitation: { hash: secretHash(secret) } })),
      invitations: [{ player, code: writeCode({ event: id, player, secret }) }],
    };
  }

  private async addOne(
    id: string,
    { event, invitations }: PlayersChanged,
    { user, name }: EventPlayerRequest,
  ): Promise<PlayersChanged | Denied> {
    const account = user === undefined ? undefined : await this.accounts.user(user);
    if (user !== undefined && account === undefined) return denied('UNKNOWN_USER', { user });
    const called = (name ?? account?.name ?? '').trim();
    if (called === '' || called.length > LONGEST_NAME) {
      return denied('BAD_REQUEST', { problem: `A player has a name of 1 to ${LONGEST_NAME} characters.` });
    }
    if (event.players.length >= MOST_PLAYERS) {
      return denied('EVENT_FULL', { most: MOST_PLAYERS, what: 'players' });
    }
    if (event.players.some((one) => one.name.toLowerCase() === called.toLowerCase())) {
      return denied('NAME_TAKEN', { name: called });
    }
    const already = event.players.find((one) => user !== undefined && one.user === user);
    if (already !== undefined) return denied('PLAYS_ALREADY', { player: already.id });
    const player = `p${event.named + 1}`;
    const record: EventPlayerRecord = { id: player, name: called, ...(user !== undefined && { user }) };
    const named = { ...event, named: event.named + 1, players: [...event.players, record] };
    if (user !== undefined) return { event: named, invitations };
    const invited = this.invite(id, named, player);
    return isRefusal(invited)
      ? invited
      : { event: invited.event, invitations: [...invitations, ...invited.invitations] };
  }
}

/**
 * Event in which a user is the player of a code. The same user may send the code again and then gets the seats that
 * a crash left empty.
 */
export function joined(event: EventRecord, code: EventCode, user: string): EventRecord | Denied {
  const player = playerOf(event, code.player);
  const invitation = player?.invitation;
  const isValid = invitation !== undefined && sameSecret(invitation.hash, secretHash(code.secret));
  if (!isValid || (invitation.usedBy ?? user) !== user) return denied('BAD_CODE');
  const other = event.players.find((one) => one.user === user && one.id !== code.player);
  if (other !== undefined) return denied('PLAYS_ALREADY', { player: other.id });
  if (invitation.usedBy === user) return event;
  return withPlayer(event, code.player, (one) => ({
    ...one,
    user,
    invitation: { ...invitation, usedBy: user },
  }));
}

export function playerOf({ players }: EventRecord, id: string): EventPlayerRecord | undefined {
  return players.find((player) => player.id === id);
}

function withPlayer(
  event: EventRecord,
  id: string,
  change: (player: EventPlayerRecord) => EventPlayerRecord,
): EventRecord {
  return { ...event, players: event.players.map((one) => (one.id === id ? change(one) : one)) };
}
