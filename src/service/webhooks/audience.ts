import { REFEREE } from '../../engine';
import { isInvolved, placesOfUser } from '../access/place-of';
import type { MatchHeader } from '../../match/records';
import type { WebhookOwner } from './stored';

/** What the owner of a webhook is in a match. */
export interface WebhookAudience {
  /** The sides that the owner holds. */
  readonly sides: readonly string[];
  readonly referee: boolean;
}

/** Undefined when the owner has no place in the match, or another holder has taken it. */
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

/** How often the place has been given out; undefined for a seat that is free. */
export function generationOf(
  header: MatchHeader,
  { role, side }: { readonly role: 'player' | 'referee'; readonly side: string | null },
): number | undefined {
  if (role === 'referee') return header.refereeGeneration;
  const seat = header.seats.find((one) => one.side === side);
  return seat?.taken === true ? seat.generation : undefined;
}

/** The side whose view of an entry the owner gets: with both sides, that of the one that acted. */
export function viewerOf({ sides, referee }: WebhookAudience, actor: string | null): string | null {
  if (referee) return REFEREE;
  return sides.find((side) => side === actor) ?? sides[0] ?? null;
}
