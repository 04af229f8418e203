import { writePosition } from '../../notation/position-line/position-line';
import type { DryRunRequest, DryRunResult } from './requests';
import type { DryRunStep } from './schema';
import { isNotUnderstood, readActions } from '../requests/actions';
import { PositionSequence } from './position-sequence';
import { denied, isRefusal } from '../../problems/denials';
import { SuppliedDice, facesProblem } from '../../match/dice/dice-sources';
import { helpRefusal } from '../../match/view/help';
import { sideIn } from '../questions/queries';
import type { Queries, AskedPosition } from '../questions/queries';
import type { Replays } from '../../match/replay/replays';
import { playActions } from './play-actions';
import { LONGEST_LIST } from './schema';
import type { PlayedStep } from './play-actions';

/** Tries actions with the knowledge of the viewer. It has no access to the dice of the server. */
export class DryRuns {
  constructor(
    private readonly queries: Queries,
    private readonly replays: Replays,
  ) {}

  async dryRun(request: DryRunRequest): Promise<DryRunResult> {
    const problem =
      request.actions.length > LONGEST_LIST
        ? `A list has at most ${LONGEST_LIST} actions.`
        : facesProblem(request.dice);
    if (problem !== undefined) return denied('BAD_REQUEST', { problem });
    const actions = readActions(request.actions);
    if (isNotUnderstood(actions)) return actions;
    const scene = await this.queries.scene(request);
    if (isRefusal(scene)) return scene;
    // Dry runs with every face would reveal the odds.
    const refused = (request.dice?.length ?? 0) > 0 ? helpRefusal(scene.match, scene.viewer) : undefined;
    if (refused !== undefined) return refused;
    const side = sideIn(scene, request.side);
    if (typeof side !== 'string') return side;

    const sequence = this.sequenceOf(scene);
    const dice = new SuppliedDice(request.dice ?? []);
    const { match, viewer } = scene;
    const sided = actions.map((action) => ({ side, action }));
    const played = await playActions(match.referee, sequence, sided, dice);
    if (isRefusal(played)) return played;
    const steps = played.steps.map(stepOf);
    const position = sequence.position;
    return {
      status: 'ok',
      steps,
      stopped: played.stopped,
      diceLeft: dice.left,
      view: {
        matchId: match.id,
        version: scene.version + steps.length,
        viewer,
        position,
        line: writePosition(match.referee, position),
        toAct: match.referee.toAct(position),
        owed: match.referee.owed(position),
      },
    };
  }

  private sequenceOf({ match, version, position, viewer }: AskedPosition): PositionSequence {
    return new PositionSequence({
      match,
      version,
      position,
      asSeen: (whole) => match.referee.view(whole, viewer),
      earlier: (entry) => this.replays.positionAt(match, entry),
    });
  }
}

export function stepOf({ index, action, outcome, rolls }: PlayedStep): DryRunStep {
  return { index, action, events: outcome.events, dice: rolls.map(({ face }) => face) };
}
