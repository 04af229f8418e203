import type { ActionKind } from '../../model/actions';

/** The case under which each kind of action stands; acts that only end or settle something have none. */
export const CASE_OF_ACTION: { readonly [K in ActionKind]?: string } = {
  deployUnit: 'STD 3.0(2)',
  confirmSetup: 'STD 3.0(2)',
  moveUnit: 'STD 5.0(PR)',
  enterReinforcement: 'STD 5.0(PR)',
  exitUnit: 'STD 5.0(PR)',
  requestTakeback: 'STD 5.15',
  answerTakeback: 'STD 5.15',
  endMovement: 'STD 4.1(1A)',
  declareAttack: 'STD 4.1(1Ba)',
  allocateFpf: 'STD 4.1(1Bc)',
  retreatUnit: 'STD 7.7',
  displaceUnit: 'STD 7.81',
  advanceUnit: 'STD 7.92',
  declineAdvance: 'STD 7.96',
  endCombat: 'STD 4.1(1B)',
  commitDropZones: 'ARN 15.36',
  landAirborne: 'ARN 15.31',
  demolishBridge: 'ARN 12.12',
  placeFloatBridge: 'REM 11.11',
  destroyBridge: 'REM 11.21',
  declineDestruction: 'REM 11.21',
  submitFront: 'REM 14.12',
};

/** Fields of events that hold the number of a case or ruling, or several. */
const CASE_FIELDS: ReadonlySet<string> = new Set(['case', 'cases', 'ruling']);

/** Every number of a case or ruling that a plain value names, in order, each once. */
export function casesIn(value: unknown): readonly string[] {
  return [...new Set(namedCases(value, false))];
}

function* namedCases(value: unknown, isCase: boolean): Generator<string> {
  if (typeof value === 'string') {
    if (isCase) yield value;
  } else if (Array.isArray(value)) {
    for (const part of value) yield* namedCases(part, isCase);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* namedCases(part, CASE_FIELDS.has(name));
  }
}
