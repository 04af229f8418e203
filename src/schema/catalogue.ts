import { rulingSchema, scenarioSchema } from '../engine';
import {
  combatResultsSchema,
  engineSchema,
  ruleSchema,
  scenarioSummarySchema,
  systemSchema,
} from '../service/games/schema';
import { deriveObject } from './derive/object-types';
import './enums';

export const RulingType = deriveObject(
  'Ruling',
  rulingSchema,
  'A decision of the referee where the rules are silent or contradict themselves.',
);

export const RuleType = deriveObject('Rule', ruleSchema);

/** A scenario in full; entries and zones keep the form of the data files. */
export const ScenarioType = deriveObject(
  'Scenario',
  scenarioSchema,
  'A scenario in full. Zones and entries keep the form of the data files.',
);

export const SystemType = deriveObject('System', systemSchema);
export const ScenarioSummaryType = deriveObject('ScenarioSummary', scenarioSummarySchema);
export const CombatResultsType = deriveObject('CombatResults', combatResultsSchema);
export const EngineType = deriveObject('Engine', engineSchema);
