import { REFEREE } from '../../engine';
import { isInvolved, placesOfUser } from '../access/place-of';
import type { MatchHeader } from '../../match/records';
import type { WebhookOwner } from './stored';

/** Places of the owner of a webhook in a match. */
export interface WebhookAudience {
  /** Sides that the owner holds. */
  readonly sides: readonly string[];
  readonly referee: boolean;
}

/** Undefined if the owner has no place in the match, or another holder has taken it. */
export function audienceOf(header: MatchHeader, owner: WebhookOwner): WebhookAudience | undefined {
  if (owner.kind === 'user') {
    if (!isInvolved(header, owner.user)) return undefined;
    const places = [...placesOfUser(header, owner.user).values()];
    const sides = places.flatMap((place) => (place.role === 'player' ? [place.side] : []));
    return { sides, referee: places.some(({ role }) => role === 'referee') };
  }
  if (generationOf(header, owner) !== owner.generation) return undefined;
  return owner.side === null ? { sides: [], referee: true } : { sides: [owner.side], referee: false };
}

/** Number of times that the place was given out; undefined for a free seat. */
export function generationOf(
  header: MatchHeader,
  { role, side }: { readonly role: 'player' | 'referee'; readonly side: string | null },
): number | undefined {
  if (role === 'referee') return header.refereeGeneration;
  const seat = header.seats.find((one) => one.side === side);
  return seat?.taken === true ? seat.generation : undefined;
}

/** View of an entry for the owner; with both sides, that of the side that acted. */
export function ownersView({ sides, referee }: WebhookAudience, actor: string | null): string | null {
  if (referee) return REFEREE;
  return sides.find((side) => side === actor) ?? sides[0] ?? null;
}
