import { z } from 'zod';
import {
  ACTION_FIELDS,
  actionTraceSchema,
  aimSchema,
  alternativeSchema,
  approachSchema,
  attackTargetSchema,
  caseNumbersSchema,
  closedEntrySchema,
  closedHexSchema,
  combatOptionsSchema,
  combatTraceSchema,
  communicationSchema,
  decisionSchema,
  destinationSchema,
  dutySchema,
  endPhaseSchema,
  entryHexSchema,
  entryMovesSchema,
  exitMoveSchema,
  expectedRetreatSchema,
  explanationSchema,
  faceOutcomeSchema,
  finalScoreSchema,
  fpfChoiceSchema,
  fpfUnitSchema,
  hexTraceSchema,
  heldPlaceSchema,
  hexesSchema,
  legalActionsSchema,
  victoryLevelSchema,
  victoryScaleSchema,
  listedSchema,
  moveTraceSchema,
  obligationsSchema,
  oddsLineSchema,
  oddsSchema,
  outlookSchema,
  placementSchema,
  pointsBySideSchema,
  prospectSchema,
  scoreSchema,
  sideHexesSchema,
  unitIdsSchema,
  unitMovesSchema,
} from '../../engine';
import { sentName } from '../../match/terms';
import { anAction } from '../../values/engine';
import { hints, named } from '../../values/schema';
import type { Of } from '../../values/schema';

/** Answers of the rules, by their names in both contracts. */
const ANSWERS = {
  Hexes: hexesSchema,
  UnitIds: unitIdsSchema,
  PointsBySide: pointsBySideSchema,
  CaseNumbers: caseNumbersSchema,
  Destination: destinationSchema,
  ClosedHex: closedHexSchema,
  ExitMove: exitMoveSchema,
  UnitMoves: unitMovesSchema,
  EntryHex: entryHexSchema,
  EntryMoves: entryMovesSchema,
  Placement: placementSchema,
  Duty: dutySchema,
  Obligations: obligationsSchema,
  AttackTarget: attackTargetSchema,
  CombatOptions: combatOptionsSchema,
  FpfChoice: fpfChoiceSchema,
  Decision: decisionSchema,
  LegalActions: legalActionsSchema,
  Alternative: alternativeSchema,
  Explanation: explanationSchema,
  FaceOutcome: faceOutcomeSchema,
  OddsLine: oddsLineSchema,
  Odds: oddsSchema,
  HeldPlace: heldPlaceSchema,
  Aim: aimSchema,
  LevelStanding: victoryLevelSchema,
  LevelScale: victoryScaleSchema,
  Score: scoreSchema,
  SideHexes: sideHexesSchema,
  Communication: communicationSchema,
  Prospect: prospectSchema,
  Approach: approachSchema,
  Outlook: outlookSchema,
  HexTrace: hexTraceSchema,
  MoveTrace: moveTraceSchema,
  CombatTrace: combatTraceSchema,
  ActionTrace: actionTraceSchema,
};
for (const [name, schema] of Object.entries(ANSWERS)) named<z.ZodType>(name, schema);

// Names that only GraphQL has.
hints.add(closedEntrySchema, { type: 'ClosedEntry' });
hints.add(fpfUnitSchema, { type: 'FpfUnit' });
hints.add(endPhaseSchema, { type: 'EndPhase' });
hints.add(expectedRetreatSchema, { type: 'ExpectedRetreat' });
hints.add(finalScoreSchema, { type: 'FinalScore' });
hints.add(dutySchema.shape.state, { type: 'DutyState' });
hints.add(moveTraceSchema.shape.kind, { type: 'MoveKind' });
hints.add(oddsLineSchema.shape.expectedPoints, { key: 'side', entry: 'MeanPoints' });
const counts = [
  faceOutcomeSchema.shape.points,
  scoreSchema.shape.points,
  aimSchema.shape.scored,
  aimSchema.shape.now,
  heldPlaceSchema.shape.points,
];
for (const points of counts) {
  hints.add(points, { key: 'side', entry: 'SideCount' });
}

const name = sentName.min(1);
const unit = listedSchema.max(80);
const actionQuestion = z
  .object({ side: name, action: anAction })
  .describe('Why may this side not do this?')
  .register(hints, { input: 'ActionQuestion' });
const moveQuestion = z
  .object({ unit: name, to: name.describe('A hex.') })
  .describe('Why may this unit not go there?')
  .register(hints, { input: 'MoveQuestion' });
const attackQuestion = z
  .object({ unit: name, target: name.describe('An enemy unit.') })
  .describe('Why may this unit not attack that one?')
  .register(hints, { input: 'AttackQuestion' });
const endPhaseQuestion = z
  .object({ side: name })
  .describe('Why may this side not end the phase?')
  .register(hints, { input: 'EndPhaseQuestion' });

/** Question in GraphQL: exactly one field is set. */
export const questionInputSchema = z
  .object({
    action: actionQuestion,
    move: moveQuestion,
    attack: attackQuestion,
    endPhase: endPhaseQuestion,
  })
  .partial()
  .describe('A question of the kind "why not?": exactly one field is set.');

/** Question in REST, distinguished by `about`. */
function askedAbout<const About extends string, Shape extends z.ZodRawShape>(
  about: About,
  question: z.ZodObject<Shape>,
) {
  const schema = z.object({ about: z.literal(about), ...question.shape });
  return schema.describe(question.description!);
}
export const questionSchema = named(
  'Question',
  z
    .discriminatedUnion('about', [
      named('ActionQuestion', askedAbout('action', actionQuestion)),
      named('MoveQuestion', askedAbout('move', moveQuestion)),
      named('AttackQuestion', askedAbout('attack', attackQuestion)),
      named('EndPhaseQuestion', askedAbout('endPhase', endPhaseQuestion)),
    ])
    .describe('A question of the kind "why not?".'),
);

export const oddsQuestionSchema = named(
  'OddsQuestion',
  z.object({ attack: ACTION_FIELDS.declareAttack, fpf: ACTION_FIELDS.allocateFpf.optional() }),
);
export type OddsQuestion = Of<typeof oddsQuestionSchema>;

/** Fields of a request for legal actions, of a match or of a position. */
export const unitsFields = {
  units: z
    .array(unit)
    .max(200)
    .optional()
    .describe('Moves, entries and placements of these units only; of all by default.'),
  closed: z
    .boolean()
    .optional()
    .meta({ default: true, description: 'Whether moves say why hexes stay closed; true by default.' }),
  paths: z.boolean().optional().meta({
    default: true,
    description:
      'Whether destinations and exits have one cheapest path each, or an empty one; true by default.',
  }),
};
const unitsQuestionSchema = z.object(unitsFields);
export type UnitsQuestion = Of<typeof unitsQuestionSchema>;

/** Fields of a request for attacks. */
export const attacksFields = {
  defenders: z
    .array(unit)
    .max(200)
    .optional()
    .describe('Only attacks on exactly these units; all by default.'),
  limit: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .meta({ default: 100, description: 'The largest number of items; 100 by default.' }),
};
const attacksQuestionSchema = z.object(attacksFields);
export type AttacksQuestion = Of<typeof attacksQuestionSchema>;

/** Fields of a request for an outlook. */
export const outlookFields = {
  unit: name.optional().describe('With what this unit could attack after a move.'),
};
const outlookQuestionSchema = z.object(outlookFields);
export type OutlookQuestion = Of<typeof outlookQuestionSchema>;
