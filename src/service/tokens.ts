import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from './ports';

const algorithm = 'HS256';
const issuer = 'westwall-referee';

const claimsSchema = z.object({
  match: z.string(),
  side: z.string(),
  role: z.literal('player'),
  /** Counts how often the seat has been given out: an earlier holder's token is void. */
  generation: z.int().min(1),
});

/** What the token of a seat says. */
export type SeatClaims = z.infer<typeof claimsSchema>;

/** Signed tokens of seats: JWT, HS256, without an end, as matches by post have none. */
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
