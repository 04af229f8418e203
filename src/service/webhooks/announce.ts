import { usersOf } from '../access/user-matches';
import type { OpenMatch } from '../../match/open-match';
import type { Randomness } from '../../match/ports';
import type { MatchHeader } from '../../match/records';
import type { WebhookEventPayload, WebhookJobs } from './jobs';
import { matchGroup, userGroup } from './registry';
import type { WebhookRegistry } from './registry';

/** Leaves time for the announced change to be written first. */
const delayMs = 30;

/** Entries that are about to be appended to a match. */
interface NewEntries {
  readonly match: string;
  readonly header: MatchHeader;
  /** Versions before and after. */
  readonly from: number;
  readonly version: number;
}

/**
 * Announces changes to webhooks before they are written, so a crash loses none; the job of a change that is never
 * written sends nothing.
 */
export class WebhookAnnouncements {
  constructor(
    private readonly registry: WebhookRegistry,
    private readonly jobs: WebhookJobs,
    private readonly randomness: Randomness,
  ) {}

  /** Announces a match before its creation; `version` is its first version. */
  async ofCreation(match: string, header: MatchHeader, version: number): Promise<void> {
    const seated = header.seats.filter(({ taken }) => taken).map(({ side }) => side);
    await this.announce(header, { match, from: version, version, header: 0, seated });
  }

  /** Announces entries before they are appended. */
  async ofEntries(change: NewEntries): Promise<void> {
    const { match, header, from, version } = change;
    if (version > from) await this.announce(header, { match, from, version, header: 0, seated: [] });
  }

  /** Announces a new header before it is written. */
  async ofHeader(before: OpenMatch, header: MatchHeader): Promise<void> {
    const seated = header.seats
      .filter(({ taken, generation }, at) => {
        const earlier = before.header.seats[at];
        return taken && (earlier?.taken !== true || earlier.generation !== generation);
      })
      .map(({ side }) => side);
    if (seated.length === 0) return;
    const { id: match, version, headerVersion } = before;
    await this.announce(header, { match, from: version, version, header: headerVersion + 1, seated });
  }

  private async announce(
    header: MatchHeader,
    change: Omit<WebhookEventPayload, 'waits' | 'nonce'>,
  ): Promise<void> {
    const groups = usersOf(header).map(userGroup);
    if (header.webhooks) groups.push(matchGroup(change.match));
    if (groups.length === 0) return;
    const listed = await Promise.all(groups.map((group) => this.registry.idsOf(group)));
    if (listed.every((ids) => ids.length === 0)) return;
    await this.jobs.event({ ...change, waits: 0, nonce: this.randomness.secret().slice(0, 16) }, delayMs);
  }
}
