import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from './ports';

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

/** Signed tokens of places in a match: JWT, HS256, without an end, as matches by post have none. */
export class SeatTokens {
  private readonly key: Uint8Array;

  constructor(
    key: string,
    private readonly clock: Clock,
  ) {
    this.key = new TextEncoder().encode(key);
  }

  async issue(claims: SeatClaims): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setIssuedAt(this.clock.now())
      .sign(this.key);
  }

  /** What the token says, or undefined when this service did not sign it. */
  async read(token: string): Promise<SeatClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [algorithm],
        issuer,
        currentDate: this.clock.now(),
      });
      return claimsSchema.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
