import type { Action } from '../../../src/engine/play/actions';
import type { Position } from '../../../src/engine/model/position';
import { createHandlers } from '../../../src/service/job-handlers';
import type { HandlerParts } from '../../../src/service/job-handlers';
import type { Handlers } from '../../../src/jobs/job-queue';
import type { ThoughtRequest, AiPool } from '../../../src/ai-pool/ai-pool';
import { attack, fpf, move } from '../harness';
import type { Harness } from '../harness';

/** Actions of a player of the toy game in a position. */
type Plan = (question: ThoughtRequest) => Promise<readonly Action[]> | readonly Action[];

/** Three choices: a move, an attack that the enemy may answer, and the end of the turn. */
export const threeChoices: Plan = ({ position, side }) => {
  if (position.pending?.side === side) return [fpf()];
  const { hex } = unitOf(position, side);
  if (hex === '0101') return [move('r1', '0102'), move('r1', '0103')];
  return hex === '0103' && position.rolls === 0 ? [attack('r1')] : [{ type: 'endCombat' }];
};

export const endTurn: Plan = ({ position, side }) =>
  position.pending?.side === side ? [fpf()] : [{ type: 'endCombat' }];

function unitOf({ units }: Position, side: string): Position['units'][string] {
  return units[side === 'red' ? 'r1' : 'b1']!;
}

/** Plays as a test directs, and records the questions. */
export class ScriptedThinker implements AiPool {
  readonly questions: ThoughtRequest[] = [];

  constructor(public plan: Plan) {}

  async choose(question: ThoughtRequest): Promise<readonly Action[]> {
    this.questions.push(question);
    return this.plan(question);
  }

  async advise(question: ThoughtRequest) {
    this.questions.push(question);
    return [
      {
        idea: 'Hold.',
        moves: [],
        actions: await this.plan(question),
        expectedPoints: 1.5,
        chance: null,
        reasons: ['It pays.'],
      },
    ];
  }

  async analyse(): Promise<never> {
    throw new Error('The toy game is not analysed.');
  }

  async playChunk(): Promise<never> {
    throw new Error('The toy game is not simulated.');
  }

  async close(): Promise<void> {}
}

type Served = Pick<HandlerParts, 'aiActor' | 'analysedMatches' | 'timekeeper' | 'eventDeadlines' | 'queue'> &
  Pick<Harness, 'packageData'>;

/** Handlers of a service that plays the toy game, or the games of `data`. */
export function handlersOf(
  served: Served,
  thinker: AiPool,
  data: HandlerParts['data'] = { systems: new Map(), cases: [], isForeign: false },
): Handlers {
  const now = () => new Date('2026-11-20T12:00:00.000Z');
  const { aiActor, analysedMatches, timekeeper, eventDeadlines, packageData: packages, queue } = served;
  return createHandlers({
    ...{ aiActor, analysedMatches, timekeeper, eventDeadlines, thinker, queue, packages, now, data },
  });
}
