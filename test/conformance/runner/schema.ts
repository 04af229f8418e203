import { z } from 'zod';
import { EVENT_FIELDS, VIOLATIONS } from '../../../src/engine';
import type { EventKind, ViolationCode } from '../../../src/engine';
import { unitStateSchema } from '../../../src/engine/model/position';
import { submissionSchema } from './actions';

const hex = z.string().regex(/^\d{4}$/, 'a hex has four digits');
/** Any number of hexes: `0101 0102`. */
const hexes = z
  .string()
  .transform((text) => text.split(' ').filter((one) => one !== ''))
  .pipe(z.array(hex));
const hexSide = z.tuple([hex, hex]);
const routes = z.array(z.array(hex).min(2)).default([]);
const hexSides = z.array(hexSide).default([]);
const side = z.enum(['us', 'allied', 'german']);
const edge = z.enum(['north', 'south', 'east', 'west']);
const unitId = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a unit id is letters, digits and dashes');
const caseId = z.string().regex(/^(STD|ARN|BAS|HUR|REM) \d/, 'a case is a rule book and a number');
const rulingId = z.string().regex(/^R-[A-Z0-9]+[-.]\d+$/, 'a ruling looks like R-MOV-1');
const face = z.int().min(1).max(6);
/** Expected fields of a value, which may have more. */
const subset = z.record(z.string(), z.unknown());
const eventKind = z.enum(Object.keys(EVENT_FIELDS) as [EventKind, ...EventKind[]]);
const violationCode = z.enum(Object.keys(VIOLATIONS) as [ViolationCode, ...ViolationCode[]]);
const unitField = z.enum(Object.keys(unitStateSchema.shape) as [string, ...string[]]);
const unitFields = z.partialRecord(unitField, z.unknown());

const smallMapSchema = z.strictObject({
  terrain: z.array(z.string()).min(1),
  roads: routes,
  trails: routes,
  rivers: hexSides,
  streams: hexSides,
  canals: hexSides,
  bridges: z
    .array(z.strictObject({ hexside: hexSide, kind: z.enum(['highway', 'canal', 'railroad', 'stream']) }))
    .default([]),
  ferries: hexSides,
  towns: z.array(z.array(hex).min(1)).default([]),
  offMapRoads: z.array(z.strictObject({ hex, edge, kind: z.enum(['road', 'trail']) })).default([]),
  objectives: z
    .array(
      z.strictObject({
        name: z.string(),
        hexes: z.array(hex).min(1),
        points: z.partialRecord(side, z.int()).or(subset),
      }),
    )
    .default([]),
  exits: z.partialRecord(edge, z.array(hex).min(1)).default({}),
  lineOfCommunicationExits: z.array(hex).min(1).optional(),
  dropZones: z.record(z.string(), hex).default({}),
  zones: z.record(z.string(), z.array(hex).min(1)).default({}),
});
export type SmallMap = z.infer<typeof smallMapSchema>;

const groundSupportSchema = z.strictObject({
  side,
  points: z.int().min(0),
  barrage: z.boolean().default(true),
  fpf: z.boolean().default(true),
  perCombat: z.int().min(1).optional(),
});

const positionSchema = z
  .strictObject({
    map: z.string().optional(),
    rules: z.string().optional(),
    system: z.string().optional(),
    scenario: z.string().optional(),
    edition: z.enum(['1976', '2009']).default('1976'),
    options: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
    side: side.optional(),
    phasing: side.optional(),
    turn: z.int().min(1).optional(),
    turns: z.int().min(1).optional(),
    phase: z.enum(['deployment', 'movement', 'combat']).optional(),
    combatPhase: z.int().min(0).optional(),
    units: z.record(unitId, z.string()).default({}),
    others: z.enum(['gone', 'nowhere']).optional(),
    groundSupport: groundSupportSchema.optional(),
    artilleryLimits: z
      .partialRecord(side, z.strictObject({ attack: z.int().min(0), fpf: z.int().min(0) }))
      .optional(),
    standingOrders: z.partialRecord(side, subset).optional(),
    set: z.record(unitId, unitFields).default({}),
    ledger: z.array(subset).default([]),
    game: z.record(z.string(), z.json()).default({}),
    before: z.array(submissionSchema).default([]),
    beforeDice: z.array(face).default([]),
  })
  .superRefine((position, context) => {
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
    const real = position.system !== undefined || position.scenario !== undefined;
    if (real === (position.map !== undefined)) refuse('a position has a map, or a system and a scenario');
    if (real && (position.system === undefined || position.scenario === undefined)) {
      refuse('a real scenario needs its system and its scenario');
    }
    const ofSmallMaps = ['rules', 'side', 'turns', 'groundSupport', 'artilleryLimits'] as const;
    for (const key of ofSmallMaps)
      if (real && position[key] !== undefined) refuse(`${key} is for small maps only`);
    if (!real && position.side === undefined) refuse('a small map needs the side of the first player');
    if (!real && position.others !== undefined) refuse('others is for real scenarios only');
    if (!real && position.phase === 'deployment') refuse('a small map has no deployment');
  });
export type PositionSpec = z.infer<typeof positionSchema>;

const oddsSchema = z.strictObject({
  attack: subset,
  fpf: subset.optional(),
  label: z.enum(['none', 'most effective', 'named']).optional(),
  differential: z.int().optional(),
  line: z.enum(['clear', 'grove', 'broken', 'rough']).optional(),
  column: z.int().optional(),
  lineCase: caseId.optional(),
  results: z.array(z.string()).length(6).optional(),
  terms: z.array(subset).optional(),
  faces: z.record(z.string().regex(/^[1-6]$/), subset).optional(),
  points: z.partialRecord(side, z.number()).or(subset).optional(),
  by: caseId.optional(),
});
export type OddsSpec = z.infer<typeof oddsSchema>;

const dutyStates = z.record(unitId, z.enum(['open', 'discharged', 'excused', 'lapsed']).nullable());

const explainSchema = z.strictObject({
  action: submissionSchema.optional(),
  move: z.strictObject({ unit: unitId, to: hex }).optional(),
  attack: z.strictObject({ unit: unitId, target: unitId }).optional(),
  endPhase: z.strictObject({ side }).optional(),
  by: z.array(caseId),
  alternative: submissionSchema.nullable().optional(),
});
export type ExplainSpec = z.infer<typeof explainSchema>;

const listed = (given: unknown): unknown => (Array.isArray(given) ? given : [given]);
const oneOrMore = <Part extends z.ZodType>(part: Part) => z.preprocess(listed, z.array(part).min(1));

const thenSchema = z.strictObject({
  units: z.record(unitId, z.string()).optional(),
  state: z.record(unitId, unitFields).optional(),
  pending: subset.nullable().optional(),
  phase: z.enum(['deployment', 'movement', 'combat', 'over']).optional(),
  turn: z.int().optional(),
  phasing: side.optional(),
  toAct: z.array(side).optional(),
  points: z.record(z.string(), z.int()).optional(),
  ledger: z.array(subset).optional(),
  events: z.array(z.looseObject({ type: eventKind })).optional(),
  noEvents: z.array(eventKind).optional(),
  result: subset.nullable().optional(),
  position: subset.optional(),
  destinations: z.record(unitId, z.record(hex, z.int().nullable())).optional(),
  reach: z.record(unitId, hexes).optional(),
  placements: z.record(unitId, z.record(hex, z.boolean())).optional(),
  actions: z.array(submissionSchema).optional(),
  odds: oneOrMore(oddsSchema).optional(),
  obligations: z
    .strictObject({
      attackers: dutyStates.optional(),
      defenders: dutyStates.optional(),
      mayEnd: z.boolean().optional(),
    })
    .optional(),
  ifEndedNow: subset.optional(),
  explain: oneOrMore(explainSchema).optional(),
});
export type Then = z.infer<typeof thenSchema>;

const submissions = oneOrMore(submissionSchema);
const as = side.optional();
/** Rulings without which the row fails. */
const restsOn = z.preprocess(listed, z.array(rulingId)).default([]);
const dice = z.array(face).default([]);
/** Choice of this project that no rule makes: the row belongs to the service. */
const convention = z.string().min(1).optional();

export const rowSchema = z.union([
  z.strictObject({ allow: submissions, as, dice, restsOn, convention }),
  z.strictObject({
    refuse: submissions,
    as,
    by: caseId,
    ruling: rulingId.nullable().optional(),
    code: violationCode.optional(),
    unit: unitId.optional(),
    restsOn,
    convention,
  }),
  z.strictObject({ follow: z.array(submissionSchema), as, dice, then: thenSchema, restsOn, convention }),
]);
export type Row = z.infer<typeof rowSchema>;

const caseSchema = z.strictObject({
  case: caseId,
  title: z.string().min(1),
  rulings: z.array(rulingId).default([]),
  position: positionSchema,
  rows: z.array(rowSchema).min(1),
});
export type CaseSpec = z.infer<typeof caseSchema>;

/** File of cases; unknown keys are refused everywhere. */
export const fileSchema = z.strictObject({
  chapter: z.string().min(1),
  title: z.string().min(1),
  maps: z.record(z.string(), smallMapSchema).default({}),
  unlisted: z.record(caseId, z.string().min(1)).default({}),
  cases: z.array(caseSchema),
});
export type CaseFile = z.infer<typeof fileSchema>;
