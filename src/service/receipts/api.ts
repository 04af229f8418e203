import type { JWK } from 'jose';
import type { Action, GameEvent } from '../../engine';
import type { Answer } from '../denials';
import type { MatchRequest } from '../matches/api';
import type { Roll } from '../matches/records';

export const RECEIPT_FORMAT = 'westwall-receipt/1';

/** What proves the dice of an entry, once the seed is revealed (docs/players/dice.md). */
export type DiceProof =
  | {
      readonly kind: 'server';
      readonly algorithm: string;
      readonly commitment: string;
      /** What the players added, by side; null as long as no die had been rolled. */
      readonly entropy: Readonly<Record<string, string>> | null;
      readonly rolls: readonly Roll[];
    }
  | { readonly kind: 'supplied'; readonly rolls: readonly Roll[] };

/** What is signed: the same for everyone who asks, at any time. */
export interface ReceiptBody {
  readonly format: typeof RECEIPT_FORMAT;
  readonly match: string;
  readonly entry: number;
  readonly side: string;
  /** Without what its side keeps to itself. */
  readonly action: Action;
  /** The match went back to the position after this entry. */
  readonly restore: number | null;
  /** SHA-256 of the canonical JSON of the events that everyone may know. */
  readonly eventsHash: string;
  /** SHA-256 of the canonical JSON of `[nonce, action, events]`, whole as they were. */
  readonly sealed: string;
  /** Hashes of the whole position (see `position-hash.ts`). */
  readonly position: { readonly before: string; readonly after: string };
  readonly rules: {
    readonly engineVersion: string;
    readonly dataHash: string;
    readonly system: string;
    readonly scenario: string;
    /** The build of the rules; missing where it is the first. */
    readonly rulesBuild?: number | undefined;
  };
  readonly dice: DiceProof;
  /** When the entry was written. */
  readonly at: string;
}

/** What opens the seal of a receipt; for those who may know all of its entry. */
export interface Opening {
  readonly nonce: string;
  readonly action: Action;
  readonly events: readonly GameEvent[];
}

/** A signed adjudication receipt of one accepted action. */
export interface Receipt {
  readonly body: ReceiptBody;
  /**
   * A JWS in compact form with its payload left out (RFC 7515, appendix F): the payload is the canonical JSON
   * of `body`. EdDSA with Ed25519; `kid` in its header names the key.
   */
  readonly signature: string;
  /** What everyone may know of what happened: `eventsHash` is of these. */
  readonly events: readonly GameEvent[];
  readonly opening: Opening | null;
}

/** Public keys, as RFC 7517 has them. */
export interface PublicKeys {
  readonly keys: readonly JWK[];
}

/** Signed receipts of what was accepted. */
export interface ReceiptService {
  /** The receipt of an entry, opened as far as the viewer may know it. */
  receipt(query: MatchRequest & { readonly entry: number }): Promise<Answer<{ readonly receipt: Receipt }>>;
  /** The public keys of all receipts, those of keys that are no longer used included. */
  publicKeys(): Promise<PublicKeys>;
}
