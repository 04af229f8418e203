import { setTimeout as sleep } from 'node:timers/promises';
import type { Level } from '../../../ai/api';
import { playerTitle } from '../../../engine';
import type { Action } from '../../../engine';
import type { Denied } from '../../../problems/denials';
import type { AiActor, SeatView } from '../../play/ai-actor';
import type { SubmitResult } from '../../play/requests';
import { plain } from '../../../values/plain';
import { readAiTurn } from '../../follow-ups/payloads';
import type { AiTurnPayload } from '../../follow-ups/payloads';
import type { AiTurnProgress, AiTurnResult } from '../schema';
import { JobRefused } from '../../../jobs/job-queue';
import type { Handler, HandlerInput } from '../../../jobs/job-queue';
import type { AiPool } from '../../../ai-pool/ai-pool';

/** Attempts after which an announced entry counts as never written. */
const mostTries = 3;
/** Most polls for the announced entry; the wait doubles each time. */
const maxPolls = 7;
const firstWaitMs = 10;
/** Most actions per submission, as a store limits its lists. */
const mostActions = 100;
/** Most new choices at one version after hidden units made a choice illegal. */
const choices = 4;

/** Handler of jobs in which the service plays a side until it has nothing to decide. */
export function aiTurnHandler(aiActor: AiActor, thinker: AiPool): Handler {
  return {
    async run(work) {
      const turn = new Turn(aiActor, thinker, work, readAiTurn(work.payload));
      return plain(await turn.play());
    },
  };
}

/** Fate of a choice. */
type SubmitOutcome = 'played' | 'rejected' | 'waits';

class Turn {
  private actions = 0;
  private rejected = 0;
  private reported = -1;
  private readonly levels = new Set<Level>();

  constructor(
    private readonly aiActor: AiActor,
    private readonly thinker: AiPool,
    private readonly work: HandlerInput,
    private readonly payload: AiTurnPayload,
  ) {}

  /**
   * Plays the turn. Every step depends only on the version that it is submitted for, so another worker can continue
   * as this one would have.
   */
  async play(): Promise<AiTurnResult> {
    let view = await this.waitForVersion();
    for (;;) {
      this.work.signal.throwIfAborted();
      await this.report(view);
      const { player, version } = view;
      if (await this.answerOffers(view)) {
        view = await this.look();
        continue;
      }
      if (player === undefined || !view.toAct) {
        return { actions: this.actions, version, levels: [...this.levels] };
      }
      this.levels.add(player.level);
      const outcome = await this.submit(view, player.level, await this.choose(view, player));
      // Another call comes once dice may be rolled.
      if (outcome === 'waits') return { actions: this.actions, version, levels: [...this.levels] };
      this.rejected = outcome === 'played' ? 0 : this.rejected + 1;
      view = await this.look();
    }
  }

  /** Match once it has reached the announced version. */
  private async waitForVersion(): Promise<SeatView> {
    let wait = firstWaitMs;
    for (let left = maxPolls; ; left -= 1) {
      const { match, side, version, player } = this.payload;
      const looked = await this.aiActor.look(match, side, player);
      if (looked.status === 'ok' && looked.view.version >= version) return looked.view;
      if (looked.status !== 'ok' && looked.code !== 'UNKNOWN_MATCH') throw refusal(looked);
      if (left === 0) {
        const sentence = `Match "${match}" has not come to version ${version}.`;
        throw this.work.attempt < mostTries ? new Error(sentence) : new JobRefused(sentence);
      }
      await sleep(wait, undefined, { signal: this.work.signal });
      wait *= 2;
    }
  }

  private async look(): Promise<SeatView> {
    const { match, side, player } = this.payload;
    const looked = await this.aiActor.look(match, side, player);
    if (looked.status !== 'ok') throw refusal(looked);
    return looked.view;
  }

  /**
   * Answers offers. A takeback is always accepted, as it is requested only while no die has been rolled since; a
   * draw is accepted by a side that would lose.
   */
  private async answerOffers(view: SeatView): Promise<boolean> {
    const { match, side } = this.payload;
    const { proposals, player } = view;
    if (player === undefined) return false;
    if (proposals.takeback) {
      await this.submit(view, player.level, [{ type: 'answerTakeback', accept: true }]);
    } else if (proposals.draw) {
      const accept = await this.aiActor.acceptsDraw(match, side);
      await this.submit(view, player.level, [{ type: 'answerDraw', accept }]);
    }
    return proposals.takeback || proposals.draw;
  }

  private async choose(
    { system, scenario, options, foreign, position, version }: SeatView,
    { level, seed }: NonNullable<SeatView['player']>,
  ): Promise<readonly Action[]> {
    const again = this.rejected === 0 ? '' : ` ${this.rejected}`;
    const actions = await this.thinker.choose(
      {
        ...{ system, scenario, options, foreign, position, level },
        side: this.payload.side,
        open: false,
        seed: `${seed} ${version}${again}`,
      },
      this.work.signal,
    );
    return actions.slice(0, mostActions);
  }

  /**
   * Submits actions; if something hidden blocks one, only those before it. A match that has changed counts as
   * played: the next choice starts from its new position.
   */
  private async submit(view: SeatView, level: Level, actions: readonly Action[]): Promise<SubmitOutcome> {
    const [first, ...rest] = actions;
    if (first === undefined) throw new Error('A player has chosen nothing.');
    const { match: matchId, side } = this.payload;
    const result = await this.aiActor.submit({
      ...{ match: matchId, side, level },
      expectedVersion: view.version,
      actions: [first, ...rest],
    });
    if (result.status === 'denied' && result.code === 'TEXTS_OUTSTANDING') return 'waits';
    const possible = legalBeginning(result);
    if (possible === undefined) {
      if (result.status === 'accepted') this.actions += result.entries.length;
      return 'played';
    }
    if (possible > 0) return this.submit(view, level, actions.slice(0, possible));
    if (this.rejected >= choices)
      throw new JobRefused(`The service finds nothing to play for ${playerTitle(side)}: ${reasonOf(result)}`);
    return 'rejected';
  }

  /** Reports progress once per version, as every report is a write. */
  private async report({ version, position }: SeatView): Promise<void> {
    if (version === this.reported) return;
    this.reported = version;
    const { turn, phase } = position;
    const progress: AiTurnProgress = { actions: this.actions, version, turn, phase };
    await this.work.report(plain(progress));
  }
}

/** Number of actions that can be submitted; undefined if the list has been dealt with. */
function legalBeginning(result: SubmitResult): number | undefined {
  switch (result.status) {
    case 'accepted':
    case 'stale':
      return undefined;
    case 'refused':
      return result.index;
    case 'denied':
      // An action that rolls a die or asks the enemy may only come last.
      if (result.code === 'DIE_INSIDE_LIST' || result.code === 'DECISION_INSIDE_LIST') {
        return Number(result.details['index']) + 1;
      }
      if (result.code === 'TRY_AGAIN') throw new Error(result.message);
      throw refusal(result);
    case 'filed':
    case 'not-understood':
      throw new Error(`A player has chosen what is no action of the game: ${JSON.stringify(result)}`);
  }
}

/** Failure for good: no further attempt, by any worker, can succeed. */
function refusal({ message }: Denied): JobRefused {
  return new JobRefused(message);
}

function reasonOf(result: SubmitResult): string {
  return result.status === 'refused' ? result.violations[0].message : result.status;
}
