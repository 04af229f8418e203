import { randomBytes } from 'node:crypto';
import type { Action } from '@westwall/sdk';

interface Draft {
  readonly user: string;
  readonly action: Action;
}

/**
 * Actions that wait for the button under them. They are kept in memory, so they must be requested again after a
 * restart.
 */
export class Drafts {
  readonly #drafts = new Map<string, Draft>();
  static readonly most = 500;

  keep(draft: Draft): string {
    const id = randomBytes(8).toString('hex');
    this.#drafts.set(id, draft);
    for (const oldest of this.#drafts.keys()) {
      if (this.#drafts.size <= Drafts.most) break;
      this.#drafts.delete(oldest);
    }
    return id;
  }

  of(id: string | undefined, user: string): Action | undefined {
    const draft = this.#drafts.get(id ?? '');
    return draft?.user === user ? draft.action : undefined;
  }
}
