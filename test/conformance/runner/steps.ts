import { showAction } from './actions';
import type { Submission } from './actions';
import { checksOf } from './expectations';
import { show } from './match';
import type { Level, Reply, Request } from './protocol';
import type { PositionSpec, Row } from './schema';

/** Judgement of a reply at one level: its faults, or undefined if the reply leaves it open. */
interface Check {
  readonly level: Level;
  readonly faults: (reply: Reply) => readonly string[] | undefined;
}

export interface Step {
  readonly request: Request;
  readonly checks: readonly Check[];
}

/** Steps from the position of the case. An action that fails ends them. */
export interface Attempt {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Actions that belong to the service and not to the rules. */
const SERVICE: ReadonlySet<string> = new Set([
  ...['requestTakeback', 'answerTakeback', 'offerDraw', 'answerDraw', 'resign', 'setStandingOrder'],
  ...['pauseMatch', 'resumeMatch', 'note', 'ruling', 'rewind', 'callTime'],
]);

/** Attempts of a row of this case. */
export function attemptsOf(row: Row, position: PositionSpec): Attempt[] {
  const submissions = 'allow' in row ? row.allow : 'refuse' in row ? row.refuse : row.follow;
  const dice = 'refuse' in row ? [] : row.dice;
  const back: Step = { request: { do: 'back', dice }, checks: [] };
  const act = ({ action, as = row.as }: Submission, checks: readonly Check[]): Step => ({
    request: { do: 'act', action, ...(as !== undefined && { as }) },
    checks,
  });
  const ends: readonly Step[] =
    dice.length === 0
      ? []
      : [{ request: { do: 'ask', question: { ask: 'dice' } }, checks: [NO_DIE_IS_LEFT] }];
  const attempts =
    'follow' in row
      ? [
          {
            title: `after ${row.follow.map(({ action }) => showAction(action)).join(', ') || 'nothing'}`,
            steps: [
              back,
              ...row.follow.map((one) => act(one, [IS_ACCEPTED])),
              ...ends,
              ...checksOf(row.then, position),
            ],
          },
        ]
      : submissions.map((one) => ({
          title: `expected to be ${'refuse' in row ? `refused by ${wanted(row)}` : 'allowed'}: ${showAction(one.action)}`,
          steps:
            'refuse' in row
              ? [back, act(one, [IS_REFUSED, cites(row)])]
              : [back, act(one, [IS_ACCEPTED]), ...ends],
        }));
  const isOfService =
    row.convention !== undefined ||
    position.standingOrders !== undefined ||
    [...position.before, ...submissions].some(({ action }) => SERVICE.has(action.type));
  return isOfService ? attempts.map(ofService) : attempts;
}

function ofService({ title, steps }: Attempt): Attempt {
  const checks = (all: readonly Check[]): Check[] => all.map((one) => ({ ...one, level: 'service' }));
  return { title, steps: steps.map((step) => ({ ...step, checks: checks(step.checks) })) };
}

const IS_ACCEPTED: Check = {
  level: 'play',
  faults: (reply) => ('ok' in reply ? [] : [`but: ${refusalOf(reply)}`]),
};

const IS_REFUSED: Check = {
  level: 'play',
  faults: (reply) => ('refused' in reply ? [] : [`but: ${refusalOf(reply)}`]),
};

const NO_DIE_IS_LEFT: Check = {
  level: 'play',
  faults: (reply) =>
    'ok' in reply && reply.answer !== 0 ? [`${show(reply.answer)} dice are left over`] : [],
};

function refusalOf(reply: Reply): string {
  if ('needsDie' in reply) return `a die is needed for ${reply.needsDie}`;
  if (!('refused' in reply)) return 'it was allowed';
  return reply.refused
    .map(({ code = '', case: cited, ruling, message = '' }) =>
      `${code} (${ruling === undefined || ruling === null ? cited : `${cited}, ${ruling}`}) ${message}`.trim(),
    )
    .join('; ');
}

type RefuseRow = Extract<Row, { refuse: unknown }>;

function wanted({ by, ruling, code, unit }: RefuseRow): string {
  const wants = [by, ruling === null ? 'no ruling' : ruling, code, unit];
  return wants.filter((part) => part !== undefined).join(', ');
}

/** A refusal without any case is left open; a ruling or code that no violation has is a fault. */
function cites({ by, ruling, code, unit }: RefuseRow): Check {
  return {
    level: 'citations',
    faults: (reply) => {
      if (!('refused' in reply) || reply.refused.length === 0) return undefined;
      const found = reply.refused.some(
        (one) =>
          one.case === by &&
          (ruling === undefined || (one.ruling ?? null) === ruling) &&
          (code === undefined || one.code === code) &&
          (unit === undefined || one.units?.includes(unit)),
      );
      return found ? [] : [`but: ${refusalOf(reply)}`];
    },
  };
}
