import type { DiceScheme } from '../ports';
import type { RecordedEntropy, MatchHeader, Seal } from '../records';

const minuteMs = 60_000;

/** Sealed texts of a match, to which players commit before they reveal them; undefined without sealing. */
export function sealOf({ dice }: Pick<MatchHeader, 'dice'>): Seal | undefined {
  return dice.kind === 'server' ? dice.sealed : undefined;
}

/** End of the period for commitments; null while a seat is free. */
export function commitEnd({ commitBy, closedAt }: Seal): string | null {
  return closedAt ?? commitBy;
}

/** End of the period for revealing texts; undefined while a seat is free. */
export function revealEnd(seal: Seal): Date | undefined {
  const from = commitEnd(seal);
  return from === null ? undefined : after(from, seal.minutes);
}

/** True if the period for commitments is over, so that texts may be revealed. */
export function isClosed({ commitBy, closedAt }: Seal, now: Date): boolean {
  return closedAt !== null || (commitBy !== null && new Date(commitBy) <= now);
}

/** True if all texts that count are known, so that dice may be rolled. */
export function areSettled(seal: Seal, entropy: RecordedEntropy, now: Date): boolean {
  const end = revealEnd(seal);
  if (end === undefined || !isClosed(seal, now)) return false;
  return end <= now || Object.keys(seal.commitments).every((side) => side in entropy);
}

/** Instant from which dice may be rolled, as far as known; null while a seat is free. */
export function settledBy(seal: Seal): string | null {
  const hasTexts = Object.keys(seal.commitments).length > 0;
  return seal.settledAt ?? (hasTexts ? (revealEnd(seal)?.toISOString() ?? null) : commitEnd(seal));
}

/** Side whose text differs from its commitment. */
export function wrongText(
  scheme: DiceScheme,
  matchId: string,
  commitments: Seal['commitments'],
  entropy: RecordedEntropy,
): string | undefined {
  return Object.keys(entropy).find(
    (side) => scheme.commitText(matchId, side, entropy[side]!) !== commitments[side],
  );
}

export function withSeal(header: MatchHeader, change: Partial<Seal>): MatchHeader {
  const { dice } = header;
  if (dice.kind !== 'server' || dice.sealed === undefined) return header;
  return { ...header, dice: { ...dice, sealed: { ...dice.sealed, ...change } } };
}

/**
 * Sets the end of the period for commitments: by schedule once all seats are taken, at once when all players
 * have committed.
 */
export function withSealTimes(header: MatchHeader, now: string): MatchHeader {
  const seal = sealOf(header);
  if (seal === undefined || header.seatedAt === null) return header;
  const players = header.seats.filter(({ ai }) => ai === undefined);
  const haveAll = players.every(({ side }) => side in seal.commitments);
  return withSeal(header, {
    commitBy: seal.commitBy ?? after(now, seal.minutes).toISOString(),
    closedAt: seal.closedAt ?? (haveAll ? now : null),
  });
}

function after(instant: string, minutes: number): Date {
  return new Date(Date.parse(instant) + minutes * minuteMs);
}
