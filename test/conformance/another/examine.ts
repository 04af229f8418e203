import { ANSWERS } from '../runner/protocol';
import type { Cannot, Level, Reply, Request } from '../runner/protocol';
import { attemptsOf } from '../runner/steps';
import type { Step } from '../runner/steps';
import { gameOf } from './bundle';
import type { SuiteCase, SuiteRow } from './suite';

export type Verdict = 'passed' | 'in part' | 'failed' | 'left out';

/** Verdict of each level, and what is wrong or was not answered. */
export interface RowResult {
  readonly id: string;
  readonly place: string;
  readonly levels: Readonly<Partial<Record<Level, Verdict>>>;
  readonly verdict: Verdict;
  readonly faults: readonly string[];
  readonly cannot: readonly Cannot[];
}

type Answer = (request: Request) => Promise<Reply>;

/** Judges all rows of a case by the replies of an engine. */
export async function examine(one: SuiteCase, answer: Answer): Promise<RowResult[]> {
  const { course, begun } = one.ready;
  await answer({ do: 'game', ...gameOf(one.ready) });
  const set = await answer({ do: 'position', position: course.position, begun: [...begun] });
  const results: RowResult[] = [];
  for (const row of one.rows)
    results.push(await examineRow(row, one, 'cannot' in set ? always(set) : answer));
  return results;
}

const always =
  (reply: Reply): Answer =>
  async () =>
    reply;

async function examineRow(
  { id, row }: SuiteRow,
  { file, spec }: SuiteCase,
  answer: Answer,
): Promise<RowResult> {
  const tally = new Tally();
  for (const { title, steps } of attemptsOf(row, spec.position)) {
    const faults: string[] = [];
    for (const [at, step] of steps.entries()) {
      const reply = await answer(step.request);
      if (step.request.do === 'back') continue;
      faults.push(...tally.judge(step, reply));
      if (step.request.do !== 'act' || ('ok' in reply && faults.length === 0)) continue;
      // Without this action the questions after it cannot be asked.
      for (const { checks } of steps.slice(at + 1)) tally.leaveOut(checks);
      break;
    }
    if (faults.length > 0) tally.faults.push([title, ...faults].join('\n  '));
  }
  return { id, place: `${file}: ${spec.title}`, ...tally.result() };
}

/** Judgements of one row. */
class Tally {
  readonly faults: string[] = [];
  private readonly cannot = new Set<Cannot>();
  private readonly seen = new Map<Level, Set<'right' | 'wrong' | 'open'>>();

  judge({ request, checks }: Step, reply: Reply): string[] {
    if ('cannot' in reply) {
      this.cannot.add(reply.cannot);
      this.leaveOut(checks);
      return [];
    }
    const malformed =
      request.do === 'ask' && 'ok' in reply ? formFaults(request.question.ask, reply.answer) : [];
    const found = checks.flatMap(({ level, faults }) => {
      const wrong = malformed.length > 0 ? malformed : faults(reply);
      if (wrong === undefined) this.cannot.add('citation');
      this.add(level, wrong === undefined ? 'open' : wrong.length > 0 ? 'wrong' : 'right');
      return wrong ?? [];
    });
    return [...new Set(found)];
  }

  leaveOut(checks: Step['checks']): void {
    for (const { level } of checks) this.add(level, 'open');
  }

  result(): Pick<RowResult, 'levels' | 'verdict' | 'faults' | 'cannot'> {
    const levels = Object.fromEntries([...this.seen].map(([level, seen]) => [level, verdictOf(seen)]));
    const all = new Set([...this.seen.values()].flatMap((seen) => [...seen]));
    return { levels, verdict: verdictOf(all), faults: this.faults, cannot: [...this.cannot] };
  }

  private add(level: Level, one: 'right' | 'wrong' | 'open'): void {
    this.seen.set(level, (this.seen.get(level) ?? new Set()).add(one));
  }
}

function formFaults(ask: keyof typeof ANSWERS, answer: unknown): string[] {
  const { error } = ANSWERS[ask].safeParse(answer);
  return error === undefined
    ? []
    : error.issues.map(({ path, message }) => `${[ask, ...path].join('.')}: ${message}`);
}

function verdictOf(seen: ReadonlySet<'right' | 'wrong' | 'open'>): Verdict {
  if (seen.has('wrong')) return 'failed';
  if (!seen.has('open')) return 'passed';
  return seen.has('right') ? 'in part' : 'left out';
}
