import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { MatchInfo, System } from '@westwall/sdk';
import { claimSeats } from '../places/account';
import { apiKey } from '../places/api-key';
import { ONLOOKERS, dropPlaces, places } from '../places/places';
import { caller, matchFrom } from '../referee';
import { complain } from '../widgets/notices';

export const SHELVES = ['open', 'running', 'over'] as const;
type Shelf = (typeof SHELVES)[number];

/** Lists on the first page. */
export class Listings {
  readonly systems: Signal<readonly System[]> = signal([]);
  /** Matches with a seat in this browser; null until they are known. */
  readonly mine: Signal<readonly MatchInfo[] | null> = signal(null);
  readonly shelf: Signal<Shelf> = signal('open');
  readonly others: Signal<readonly MatchInfo[]> = signal([]);
  /** Cursor of the next page of the other matches; null on the last. */
  readonly next: Signal<string | null> = signal(null);

  async readSystems(): Promise<void> {
    const asked = caller();
    const answer = await asked.call(asked.api.GET('/systems'));
    if (answer.ok) this.systems.value = answer.value;
    else complain(answer.error);
  }

  async readMine(): Promise<void> {
    await this.#claim();
    const ids = [...new Set(places.value.map(({ match }) => match))].reverse();
    const answers = await Promise.all(
      ids.map(async (id) => {
        const held = places.value.find(({ match, side }) => match === id && !ONLOOKERS.includes(side));
        const side = held?.side ?? null;
        return { id, answer: await matchFrom(id, side).info() };
      }),
    );
    this.mine.value = answers.flatMap(({ answer }) => (answer.ok ? [answer.value] : []));
    // A match may have been deleted; its places are then useless.
    for (const { id, answer } of answers) {
      if (!answer.ok && answer.error.kind === 'denied' && answer.error.code === 'UNKNOWN_MATCH')
        dropPlaces(id);
    }
  }

  /** Lists the matches of a shelf from the beginning, or the next page of the present list. */
  async readOthers(state: Shelf, cursor?: string): Promise<void> {
    this.shelf.value = state;
    const asked = caller();
    const query = { state, limit: 20, ...(cursor !== undefined && { cursor }) };
    const answer = await asked.call(asked.api.GET('/matches', { params: { query } }));
    if (!answer.ok) {
      complain(answer.error);
      return;
    }
    const { matches, next } = answer.value;
    this.others.value = cursor === undefined ? matches : [...this.others.value, ...matches];
    this.next.value = next === null ? null : new URL(next, asked.url).searchParams.get('cursor');
  }

  /** Keeps the seats of the user's newest matches, wherever they were taken. */
  async #claim(): Promise<void> {
    if (apiKey.value === null) return;
    const asked = caller();
    const answer = await asked.call(asked.api.GET('/matches', { params: { query: { mine: true } } }));
    if (answer.ok) await Promise.all(answer.value.matches.map(claimSeats));
    else complain(answer.error);
  }
}
