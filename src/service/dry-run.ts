import type { Action } from '../engine/actions/schema';
import type { DryRunRequest, DryRunResult, DryRunStep, DryRunStop } from './api';
import { isNotUnderstood, readActions } from './actions';
import { Course } from './course';
import { denied } from './denials';
import { GivenDice, NotedDice, facesProblem } from './dice-sources';
import { sideOf } from './queries';
import type { Queries, Scene } from './queries';
import type { Replays } from './replay';

const longestList = 200;

/** Tries actions out with what the viewer knows. It has no way to the dice of the server. */
export class DryRuns {
  constructor(
    private readonly queries: Queries,
    private readonly replays: Replays,
  ) {}

  async dryRun(request: DryRunRequest): Promise<DryRunResult> {
    const problem =
      request.actions.length > longestList
        ? `A list has at most ${longestList} actions.`
        : facesProblem(request.dice);
    if (problem !== undefined) return denied('BAD_REQUEST', { problem });
    const actions = readActions(request.actions);
    if (isNotUnderstood(actions)) return actions;
    const scene = await this.queries.scene(request);
    if ('status' in scene) return scene;
    const side = sideOf(scene, request.side);
    if (typeof side !== 'string') return side;

    const course = this.courseOf(scene);
    const dice = new GivenDice(request.dice ?? []);
    const { steps, stopped } = await play(scene, course, side, actions, dice);
    const { match, viewer } = scene;
    const position = course.position;
    return {
      status: 'ok',
      steps,
      stopped,
      diceLeft: dice.left,
      view: {
        matchId: match.id,
        version: scene.version + steps.length,
        viewer,
        position,
        toAct: match.referee.toAct(position),
      },
    };
  }

  private courseOf({ match, version, position, viewer }: Scene): Course {
    return new Course({
      match,
      version,
      position,
      asSeen: (whole) => match.referee.view(whole, viewer),
      earlier: (entry) => this.replays.positionAt(match, entry),
    });
  }
}

async function play(
  { match }: Scene,
  course: Course,
  side: string,
  actions: readonly Action[],
  dice: GivenDice,
): Promise<{ readonly steps: readonly DryRunStep[]; readonly stopped: DryRunStop | null }> {
  const steps: DryRunStep[] = [];
  for (const [index, action] of actions.entries()) {
    const noted = new NotedDice(dice);
    const outcome = match.referee.apply(course.position, side, action, noted);
    if (outcome.status === 'refused') {
      return { steps, stopped: { reason: 'refused', index, violations: outcome.violations } };
    }
    if (outcome.status === 'needs-die') {
      const { purpose, events } = outcome;
      return { steps, stopped: { reason: 'needs-die', index, purpose, events } };
    }
    await course.advance(outcome);
    steps.push({ index, action, events: outcome.events, dice: noted.rolls.map(({ face }) => face) });
  }
  return { steps, stopped: null };
}
