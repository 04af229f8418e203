import type { Answer } from '../denials';
import type { MatchRequest } from '../matches/api';
import type { PublicKeys, Receipt } from './schema';

/** Signed receipts of what was accepted. */
export interface ReceiptService {
  /** The receipt of an entry, opened as far as the viewer may know it. */
  receipt(query: MatchRequest & { readonly entry: number }): Promise<Answer<{ readonly receipt: Receipt }>>;
  /** The public keys of all receipts, those of keys that are no longer used included. */
  publicKeys(): Promise<PublicKeys>;
}
