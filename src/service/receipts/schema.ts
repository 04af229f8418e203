import { z } from 'zod';
import { diceKindSchema, rollSchema } from '../../match/schema';
import { anAction, anEvent } from '../../values/engine';
import { named } from '../../values/schema';
import type { Of } from '../../values/schema';

export const RECEIPT_FORMAT = 'westwall-receipt/1';
export const ADJUDICATION_FORMAT = 'westwall-adjudication/1';

export const hash = named('Hash', z.string().regex(/^[0-9a-f]{64}$/));

/** Rules of a judgement. */
export const receiptRulesSchema = z.object({
  engineVersion: z.string(),
  dataHash: z.string(),
  system: z.string(),
  scenario: z.string(),
  rulesBuild: z.int().min(1).describe('The build of the rules.'),
});

/** Signature of a receipt. */
export const detachedSignature = z
  .string()
  .describe(
    'A compact JWS with its payload left out (RFC 7515, appendix F); the payload is the canonical JSON of `body`. EdDSA; `kid` in its header names the key.',
  );

const diceProofSchema = named(
  'DiceProof',
  z
    .object({
      kind: diceKindSchema,
      algorithm: z.string().optional(),
      commitment: z.string().optional(),
      entropy: z
        .record(z.string(), z.string())
        .nullable()
        .optional()
        .describe('What the players added, by side; null as long as no die had been rolled.'),
      rolls: z.array(rollSchema),
    })
    .describe('What proves the dice once their seed is revealed (docs/players/dice.md).'),
);
export type DiceProof = Of<typeof diceProofSchema>;

const receiptBodySchema = named(
  'ReceiptBody',
  z
    .object({
      format: z.literal(RECEIPT_FORMAT),
      match: z.string(),
      entry: z.int().min(1),
      side: z.string(),
      action: anAction.describe('Without what its side keeps to itself.'),
      restore: z.int().nullable().describe('The match returned to the position after this entry.'),
      eventsHash: hash.describe('SHA-256 of the canonical JSON of the events that everyone may know.'),
      sealed: hash.describe(
        'SHA-256 of the canonical JSON of `[nonce, action, events]`, whole as they were.',
      ),
      position: z.object({ before: hash, after: hash }).describe('Hashes of the whole position.'),
      rules: receiptRulesSchema,
      dice: diceProofSchema,
      at: z.iso.datetime().describe('When the entry was written.'),
    })
    .describe('What is signed: the same for everyone who asks, at any time.'),
);
export type ReceiptBody = Of<typeof receiptBodySchema>;

const openingSchema = named(
  'Opening',
  z
    .object({ nonce: z.string(), action: anAction, events: z.array(anEvent) })
    .describe('Opens the seal of a receipt, for those who may know all of its entry.'),
);
export type Opening = Of<typeof openingSchema>;

export const receiptSchema = named(
  'Receipt',
  z
    .object({
      body: receiptBodySchema,
      signature: detachedSignature,
      events: z.array(anEvent).describe('What everyone may know of what happened: `eventsHash` is of these.'),
      opening: openingSchema.nullable(),
    })
    .describe('A signed adjudication receipt of one accepted action.'),
);
export type ShownReceipt = Of<typeof receiptSchema>;

export const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export const keySetSchema = named('KeySet', z.object({ keys: z.array(publicKeySchema) }));
/** Public keys in the form of RFC 7517. */
export type PublicKeys = Of<typeof keySetSchema>;
