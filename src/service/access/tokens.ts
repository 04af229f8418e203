import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../match/ports';
import { secretHash } from './key-text';

const algorithm = 'HS256';
const issuer = 'westwall-referee';

const place = {
  match: z.string(),
  /** Number of times that the place was given out; tokens of earlier holders are void. */
  generation: z.int().min(1),
};
const claimsSchema = z.discriminatedUnion('role', [
  z.object({ ...place, role: z.literal('player'), side: z.string() }),
  z.object({ ...place, role: z.literal('referee') }),
  z.object({ ...place, role: z.literal('spectator') }),
]);

/** Place in a match, as a token names it. */
export type SeatClaims = z.infer<typeof claimsSchema>;

const invitationSchema = z.object({
  role: z.literal('invitation'),
  match: z.string(),
  invitation: z.string(),
  place: z.enum(['player', 'referee', 'spectator']),
  side: z.string().nullable(),
  /** Generation of the place when the invitation was made; the invitation is void once the place is given out. */
  generation: z.int().min(0),
});

/** Token of this service. */
interface ReadToken {
  readonly claims: SeatClaims;
  /** Hash of the text of the token. */
  readonly token: string;
}

/** Place in a match that the bearer of an invitation may take. */
export type InvitationClaims = Omit<z.infer<typeof invitationSchema>, 'role'>;

/** Cached tokens of places, after their verification. */
const MOST_READ = 10_000;

/**
 * Signs and verifies tokens: JWT, HS256. Tokens of places never expire, as matches by post have no end. The first
 * key signs and every key verifies, so a key can be changed while matches are running.
 */
export class SeatTokens {
  /** Key objects, prepared for signing once. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];
  /** Verified tokens of places. The contents of a token never change; the match knows whether it is still valid. */
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
    // The bearer will soon send the token, most often to this process.
    this.places.set(token, { claims, token: secretHash(token) });
    return token;
  }

  /** Claims of the token; undefined if this service did not sign it. */
  async read(token: string): Promise<ReadToken | undefined> {
    const known = this.places.get(token);
    if (known !== undefined) return known;
    const payload = await this.verified(token);
    const claims = claimsSchema.safeParse(payload).data;
    if (claims === undefined) return undefined;
    const read = { claims, token: secretHash(token) };
    if (payload?.exp === undefined) this.places.set(token, read);
    return read;
  }

  invite(claims: InvitationClaims, expiresAt: Date): Promise<string> {
    return this.sign(new SignJWT({ ...claims, role: 'invitation' }).setExpirationTime(expiresAt));
  }

  /** Claims of the invitation; undefined if it has expired or this service did not sign it. */
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
