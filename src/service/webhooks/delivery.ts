import type { Post, Posted } from '../../outgoing/post';
import type { Matches } from '../../match/open-match';
import type { Clock } from '../../match/ports';
import type { WebhookDeliveryPayload, WebhookJobs } from './jobs';
import type { KnownWebhook, WebhookRegistry } from './registry';
import { HostShare } from './host-share';
import { secondsOf, SIGNATURE_HEADERS, signatureOf } from './signing';
import type { WebhookSecrets } from './signing';
import { audienceOf } from './audience';
import type { StoredDelivery, StoredWebhook } from './stored';
import { isRefusal } from '../../problems/denials';

/** Milliseconds between two tries: six tries in five hours. */
const retryDelays: readonly number[] = [30_000, 120_000, 600_000, 3_600_000, 14_400_000];
/** Consecutive dead deliveries after which a webhook is disabled. */
const mostDead = 5;
/** Most tries of a delivery that are stored, over all replays. */
const keptAttempts = 20;
const gone = 410;

/** Sends deliveries. */
export class WebhookDelivery {
  readonly #share = new HostShare();

  constructor(
    private readonly registry: WebhookRegistry,
    private readonly jobs: WebhookJobs,
    private readonly matches: Matches,
    private readonly secrets: WebhookSecrets,
    private readonly post: Post,
    private readonly clock: Clock,
  ) {}

  /** Tries a delivery once, unless this try was made before; schedules the next try after a failure. */
  async attempt(payload: WebhookDeliveryPayload, signal: AbortSignal): Promise<void> {
    const { webhook: id, sequence, run, number } = payload;
    const [hook, delivery] = await Promise.all([
      this.registry.find(id),
      this.registry.delivery(id, sequence),
    ]);
    if (hook === undefined || delivery === undefined) return;
    const { value, version } = delivery;
    if (value.state !== 'waiting' || value.run !== run || value.tries !== number - 1) return;
    const write = (changed: Partial<StoredDelivery>): Promise<boolean> =>
      this.registry.writeDelivery(id, sequence, { ...value, ...changed }, version);

    if (!(await this.mayBeTold(hook.value, value))) {
      await write({ state: 'dropped', nextTry: null });
      return;
    }
    const at = this.clock.now();
    const wait = this.#share.take(hook.value.url, at.getTime());
    if (wait > 0) {
      await this.jobs.delivery({ ...payload, waits: (payload.waits ?? 0) + 1 }, wait);
      await write({ nextTry: this.later(wait) });
      return;
    }
    const posted = await this.post(
      hook.value.url,
      value.body,
      this.headersOf(hook, sequence, value, at),
      signal,
    );
    // A worker that is stopping returns the job: that does not count as a try.
    signal.throwIfAborted();
    const attempts = [...value.attempts, attemptOf(at, posted)].slice(-keptAttempts);
    const tried = { attempts, tries: number };
    if (posted.status !== null && posted.status >= 200 && posted.status < 300) {
      if (await write({ ...tried, state: 'delivered', nextTry: null }))
        await this.registry.noteOutcome(id, true);
      return;
    }
    const delay = posted.status === gone ? undefined : retryDelays[number - 1];
    if (delay === undefined) {
      if (await write({ ...tried, state: 'dead', nextTry: null })) await this.noteDeath(hook, posted);
      return;
    }
    // The next try is queued before this one is recorded, so a crash in between loses neither.
    await this.jobs.delivery({ webhook: id, sequence, run, number: number + 1 }, delay);
    await write({ ...tried, nextTry: this.later(delay) });
  }

  private later(ms: number): string {
    return new Date(this.clock.now().getTime() + ms).toISOString();
  }

  /**
   * True if the message may still be sent: since it was written the place may have another holder, and the match
   * may be gone.
   */
  private async mayBeTold(hook: StoredWebhook, { matchId, kind }: StoredDelivery): Promise<boolean> {
    if (!hook.active && kind !== 'ping') return false;
    if (matchId === null) return true;
    const match = await this.matches.open(matchId);
    return !isRefusal(match) && audienceOf(match.header, hook.owner) !== undefined;
  }

  private headersOf(
    { id, value }: KnownWebhook,
    sequence: number,
    { eventId, kind, body }: StoredDelivery,
    at: Date,
  ): Readonly<Record<string, string>> {
    const { secret, previousUntil } = value;
    const isChanging = previousUntil !== null && previousUntil > at.toISOString();
    const counts = isChanging ? [secret, secret - 1] : [secret];
    const secrets = counts.map((count) => this.secrets.secretOf(id, count));
    return {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Westwall-Referee',
      'Westwall-Webhook': id,
      'Westwall-Kind': kind,
      'Westwall-Sequence': String(sequence),
      [SIGNATURE_HEADERS.id]: eventId,
      [SIGNATURE_HEADERS.timestamp]: String(secondsOf(at)),
      [SIGNATURE_HEADERS.signature]: signatureOf({ id: eventId, body }, at, secrets),
    };
  }

  private async noteDeath({ id }: KnownWebhook, posted: Posted): Promise<void> {
    const dead = await this.registry.noteOutcome(id, false);
    const hook = await this.registry.find(id);
    if (hook === undefined || !hook.value.active) return;
    if (posted.status !== gone && dead < mostDead) return;
    const disabled =
      posted.status === gone
        ? 'The endpoint has answered that it is gone (410).'
        : `The last ${dead} deliveries have failed for good; the last answer was: ${answerText(posted)}`;
    // An owner who changes the webhook at this moment has dealt with it.
    await this.registry.replace(hook, { ...hook.value, active: false, disabled });
  }
}

function attemptOf(
  at: Date,
  { status, problem, durationMs, excerpt }: Posted,
): StoredDelivery['attempts'][number] {
  return { at: at.toISOString(), status, problem, duration: durationMs, excerpt };
}

function answerText({ status, problem }: Posted): string {
  return status === null ? (problem ?? 'none.') : `status ${status}.`;
}
