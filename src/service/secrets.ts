import { randomBytes } from 'node:crypto';
import type { GameStore } from '../storage/game-store';
import type { DiceScheme, Randomness, Seeds } from '../match/ports';

const seatKeyName = 'seat-key';
const receiptKeyName = 'receipt-key';
const webhookKeyName = 'webhook-key';

/** Unguessable ids and secrets from the operating system. */
export const systemRandomness: Randomness = {
  matchId: () => randomBytes(12).toString('hex'),
  secret: () => randomBytes(32).toString('hex'),
};

/** The key of the seat tokens that the store keeps, made on the first start. */
export async function keptSeatKey(store: GameStore, randomness: Randomness): Promise<string> {
  return store.keep(seatKeyName, randomness.secret());
}

/** The secret of the key that signs receipts, kept by the store and made on the first start. */
export async function keptReceiptKey(store: GameStore, randomness: Randomness): Promise<string> {
  return store.keep(receiptKeyName, randomness.secret());
}

/** The key of the secrets of webhooks, kept by the store and made on the first start. */
export async function keptWebhookKey(store: GameStore, randomness: Randomness): Promise<string> {
  return store.keep(webhookKeyName, randomness.secret());
}

/**
 * Seeds that lie in the store apart from their matches, so that no reading of a match brings its seed along.
 */
export function keptSeeds(store: GameStore, scheme: DiceScheme): Seeds {
  const nameOf = (matchId: string): string => `seed.${matchId}`;
  return {
    seedOf: (matchId) => store.keep(nameOf(matchId), scheme.createSeed()),
    async forget(matchId) {
      await store.forget(nameOf(matchId));
    },
  };
}
