import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../match/ports';
import { hashOf } from './key-text';

const algorithm = 'HS256';
const issuer = 'westwall-referee';

const place = {
  match: z.string(),
  /** Counts how often the place has been given out: an earlier holder's token is void. */
  generation: z.int().min(1),
};
const claimsSchema = z.discriminatedUnion('role', [
  z.object({ ...place, role: z.literal('player'), side: z.string() }),
  z.object({ ...place, role: z.literal('referee') }),
  z.object({ ...place, role: z.literal('spectator') }),
]);

/** What a token says: a place in a match. */
export type SeatClaims = z.infer<typeof claimsSchema>;

const invitationSchema = z.object({
  role: z.literal('invitation'),
  match: z.string(),
  invitation: z.string(),
  place: z.enum(['player', 'referee', 'spectator']),
  side: z.string().nullable(),
  /** Of the place when the invitation was made: it is void once the place has been given out. */
  generation: z.int().min(0),
});

/** A token of this service. */
interface ReadToken {
  readonly claims: SeatClaims;
  /** Hash of its text. */
  readonly token: string;
}

/** What an invitation says: a place in a match that its bearer may take. */
export type InvitationClaims = Omit<z.infer<typeof invitationSchema>, 'role'>;

/** Tokens of places that are remembered once they have been verified. */
const MOST_READ = 10_000;

/**
 * Signed tokens: JWT, HS256. Those of places have no end, as matches by post have none. The first key signs,
 * every one of them verifies, so that a key can be changed while matches are running.
 */
export class SeatTokens {
  /** As objects, which are made ready for signing once. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];
  /** A token of a place always says the same; whether the place is still its bearer's stands in the match. */
  private readonly places = new LRUCache<string, ReadToken>({ max: MOST_READ });

  constructor(
    [first, ...earlier]: readonly [string, ...string[]],
    private readonly clock: Clock,
  ) {
    const keyOf = (text: string): KeyObject => createSecretKey(text, 'utf8');
    this.keys = [keyOf(first), ...earlier.map(keyOf)];
  }

  async issue(claims: SeatClaims): Promise<string> {
    const token = await this.sign(new SignJWT({ ...claims }));
    // Its bearer is about to come with it, most often to this process.
    this.places.set(token, { claims, token: hashOf(token) });
    return token;
  }

  /** What the token says, or undefined when this service did not sign it. */
  async read(token: string): Promise<ReadToken | undefined> {
    const known = this.places.get(token);
    if (known !== undefined) return known;
    const payload = await this.verified(token);
    const claims = claimsSchema.safeParse(payload).data;
    if (claims === undefined) return undefined;
    const read = { claims, token: hashOf(token) };
    if (payload?.exp === undefined) this.places.set(token, read);
    return read;
  }

  invite(claims: InvitationClaims, expiresAt: Date): Promise<string> {
    return this.sign(new SignJWT({ ...claims, role: 'invitation' }).setExpirationTime(expiresAt));
  }

  /** What the invitation says, or undefined when it has expired or this service did not sign it. */
  async readInvitation(token: string): Promise<InvitationClaims | undefined> {
    return invitationSchema.safeParse(await this.verified(token)).data;
  }

  private sign(token: SignJWT): Promise<string> {
    return token
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setIssuedAt(this.clock.now())
      .sign(this.keys[0]);
  }

  private async verified(token: string): Promise<JWTPayload | undefined> {
    for (const key of this.keys) {
      try {
        const options = { algorithms: [algorithm], issuer, currentDate: this.clock.now() };
        return (await jwtVerify(token, key, options)).payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    }
    return undefined;
  }
}
