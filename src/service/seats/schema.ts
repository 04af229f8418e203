import { z } from 'zod';
import { lineSchema } from '../../engine';
import { levelSchema, matchSchema, seatTokenSchema } from '../../match/schema';
import { entropySchema, seedSchema, sentName } from '../../match/terms';
import { id, instant, named } from '../../values/schema';
import type { Of } from '../../values/schema';
import { placeTokenSchema, roleSchema, sideOfPlace, until } from '../access/schema';

export const ownPlaceSchema = named(
  'OwnPlace',
  z
    .object({
      role: roleSchema,
      side: sideOfPlace,
      owner: z.boolean().describe('They may invite, and delete the match.'),
    })
    .describe('The role of a token’s holder in a match.'),
);
export type OwnPlace = Of<typeof ownPlaceSchema>;

export const placeTakenSchema = named(
  'PlaceTaken',
  z.object({ match: matchSchema, place: placeTokenSchema }),
);

export const invitationSchema = named(
  'Invitation',
  z
    .object({ id, role: roleSchema, side: sideOfPlace, createdAt: instant, expiresAt: instant })
    .describe('An invitation to a place in a match.'),
);
export type Invitation = Of<typeof invitationSchema>;

export const invitationsSchema = named('Invitations', z.object({ invitations: z.array(invitationSchema) }));

export const invitedSchema = named(
  'Invited',
  z.object({
    invitation: invitationSchema,
    token: z.string().describe('What the guest accepts the invitation with. Shown only once.'),
  }),
);

export const newInvitationSchema = named(
  'NewInvitation',
  z.object({
    role: roleSchema,
    side: sentName.min(1).optional().describe('For a player: the side.'),
    expiresAt: until.describe('An instant in ISO 8601; a month from now by default, a year at most.'),
  }),
);

export const acceptanceSchema = named(
  'Acceptance',
  z.object({
    invitation: lineSchema.min(1).max(4096).describe('The token of the invitation.'),
    entropy: entropySchema.optional().describe('Of a player.'),
  }),
);

export const lendingSchema = named(
  'Lending',
  z.object({
    level: levelSchema.optional(),
    seed: seedSchema.optional(),
  }),
);

/** SHA-256 in hexadecimal. */
const textCommitmentSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('The hash of a text that is revealed later (docs/players/dice.md).');
export const newSeatSchema = named(
  'NewSeat',
  z.object({ side: sentName.min(1), entropy: entropySchema.optional() }),
);
export const newEntropySchema = named(
  'NewEntropy',
  z
    .object({ entropy: entropySchema.optional(), commitment: textCommitmentSchema.optional() })
    .describe('A text; or, where texts are sealed, first its hash.'),
);
export const matchJoinedSchema = named(
  'MatchJoined',
  z.object({ match: matchSchema, seat: seatTokenSchema }),
);
