import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Action, Decision, GameEvent, Result, Violation } from '@westwall/sdk';
import type { Marks } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { refereesTrace, withHex } from '../decision/choices';
import { LatestAnswer } from '../shared/latest-answer';
import type { Bar, Tool } from '../tool';
import { frontBar, FrontPanel } from './front-panel';

type FrontTraced = Extract<GameEvent, { type: 'frontTraced' }>;

/** Result of a trial trace. */
export interface Trial {
  readonly traced: FrontTraced | null;
  readonly violations: readonly Violation[];
}

/** Continuous front from bank to bank: the referee's trace, or hexes chosen on the board. */
export class FrontTool implements Tool {
  /** Own trace; null while the referee's is shown. */
  readonly own: Signal<readonly string[] | null> = signal(null);
  readonly referees: readonly string[];
  readonly trial: LatestAnswer<readonly string[], Trial>;
  readonly #marks: ReadonlySignal<Marks>;

  constructor(
    readonly match: MatchModel,
    decision: Decision,
  ) {
    this.referees = refereesTrace(decision);
    this.trial = new LatestAnswer((trace) => tryTrace(match, trace));
    this.trial.ask(this.referees);
    this.#marks = computed(() => {
      const trace = this.own.value ?? this.referees;
      const traced = this.trial.answer.value?.traced;
      return {
        hexes: [
          ...trace.map((hex) => ({ hex, kind: 'choice' as const })),
          ...(traced?.gap ?? []).map((hex) => ({ hex, kind: 'note' as const })),
        ],
        units: (traced?.beyond ?? []).map((unit) => ({ unit, kind: 'target' as const })),
        arrows: trace.length < 2 ? [] : [{ hexes: trace, kind: 'move' as const }],
      };
    });
  }

  get marks(): Marks {
    return this.#marks.value;
  }

  get bar(): Bar {
    return frontBar(this);
  }

  onHex(hex: string): void {
    this.trace(withHex(this.own.peek() ?? [], hex));
  }

  onEscape(): void {
    this.trace(null);
  }

  /** Shows an own trace, or that of the referee. */
  trace(hexes: readonly string[] | null): void {
    this.own.value = hexes;
    const tried = hexes ?? this.referees;
    if (tried.length === 0) this.trial.drop();
    else this.trial.ask(tried);
  }

  async submit(trace: readonly string[]): Promise<void> {
    await this.match.act(submission(trace));
  }

  render() {
    return <FrontPanel tool={this} />;
  }
}

function submission(trace: readonly string[]): Action {
  return { type: 'submitFront', trace: [...trace] };
}

async function tryTrace({ match }: MatchModel, trace: readonly string[]): Promise<Result<Trial>> {
  const { referee, id } = match;
  const answer = await referee.call(
    referee.api.POST('/matches/{match}/dry-runs', {
      params: { path: { match: id } },
      body: { actions: [submission(trace)] },
    }),
  );
  if (!answer.ok) return answer;
  const { steps, stopped } = answer.value;
  // Events before a missing die count as well.
  const late = stopped?.reason === 'needs-die' ? stopped.events : [];
  const events = [...steps.flatMap((step) => step.events), ...late];
  const traced = events.find((event) => event.type === 'frontTraced') ?? null;
  return {
    ok: true,
    value: { traced, violations: stopped?.reason === 'refused' ? stopped.violations : [] },
  };
}
