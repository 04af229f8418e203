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

/** Key of the seat tokens, stored and created at the first start. */
export async function keptSeatKey(store: GameStore, randomness: Randomness): Promise<string> {
  return store.keep(seatKeyName, randomness.secret());
}

/** Secret of the key that signs receipts, stored and created at the first start. */
export async function keptReceiptKey(store: GameStore, randomness: Randomness): Promise<string> {
  return store.keep(receiptKeyName, randomness.secret());
}

/** Key of the secrets of webhooks, stored and created at the first start. */
export async function keptWebhookKey(store: GameStore, randomness: Randomness): Promise<string> {
  return store.keep(webhookKeyName, randomness.secret());
}

/** Seeds, stored apart from their matches, so that reading a match never reads its seed. */
export function keptSeeds(store: GameStore, scheme: DiceScheme): Seeds {
  const nameOf = (matchId: string): string => `seed.${matchId}`;
  return {
    seedOf: (matchId) => store.keep(nameOf(matchId), scheme.createSeed()),
    async forget(matchId) {
      await store.forget(nameOf(matchId));
    },
  };
}
