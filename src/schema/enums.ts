import { LEVELS } from '../ai/api';
import {
  ACTION_KINDS,
  AXES,
  BRIDGE_KINDS,
  COMBAT_LINES,
  combatResultSchema,
  decisionKindSchema,
  EDGES,
  EVENT_FIELDS,
  matchOptionsSchema,
  phaseSchema,
  standingOrdersSchema,
  TERRAIN_NAMES,
  unitStatusSchema,
  VIOLATIONS,
  WEATHER_KINDS,
} from '../engine';
import type { ViolationCode } from '../engine';
import { enumOf } from './derive/enums';

/**
 * The enumerations that deserve a name of their own, from the lists of the engine. What is derived later
 * from the same list finds the name; only what other files mention is exported.
 */
export const ActionKindEnum = enumOf('ActionKind', ACTION_KINDS, { description: 'The kinds of action.' });
export const EventKindEnum = enumOf('EventKind', Object.keys(EVENT_FIELDS), {
  description: 'The kinds of event.',
});
export const CombatResultEnum = enumOf('CombatResult', combatResultSchema.options, {
  description: 'The results of the Combat Results Table (7.62).',
});
export const CombatLineEnum = enumOf('CombatLine', COMBAT_LINES, {
  description: 'The terrain lines of the Combat Results Table (7.61).',
});
export const EdgeEnum = enumOf('Edge', EDGES, { description: 'The edges of the map.' });
enumOf('Axis', AXES, { description: 'Where the lines of hexes run.' });
enumOf('BridgeKind', BRIDGE_KINDS);
enumOf('Weather', WEATHER_KINDS);
export const PhaseEnum = enumOf('Phase', phaseSchema.options, { description: 'Where a match stands (4.1).' });
export const DecisionKindEnum = enumOf('DecisionKind', decisionKindSchema.options, {
  description: 'What a player may be asked for in the middle of a combat.',
});
enumOf('UnitStatus', unitStatusSchema.options, {
  description: '`waiting`: not yet set up; `due`: a reinforcement that has not entered.',
});
export const TerrainEnum = enumOf('Terrain', TERRAIN_NAMES, { description: 'The terrain of a hex (5.2).' });
enumOf('MoveFinality', matchOptionsSchema.shape.moveFinality.options);
enumOf('DefenderRetreatBy', matchOptionsSchema.shape.defenderRetreatBy.options);
enumOf('GroundSupportAlone', matchOptionsSchema.shape.groundSupportAlone.options);
enumOf('FinalProtectiveFirePolicy', standingOrdersSchema.shape.finalProtectiveFire.unwrap().options);
enumOf('RetreatPolicy', standingOrdersSchema.shape.retreat.unwrap().options);
enumOf('AdvancePolicy', standingOrdersSchema.shape.advance.unwrap().options);
export const ViolationCodeEnum = enumOf('ViolationCode', Object.keys(VIOLATIONS), {
  description: 'Why an action is refused. Codes are stable; more may be added.',
  describe: (code) => {
    const entry = VIOLATIONS[code as ViolationCode];
    return `${entry.text} (${entry.case})`;
  },
});
export const LevelEnum = enumOf('Level', LEVELS, {
  description: 'How well the service plays a side, from the weakest to the strongest.',
});
export const ActedByEnum = enumOf('ActedBy', [...LEVELS, 'clock'], {
  description:
    'Who acts instead of the holder of a place: a player of the service, by its level, or the clock.',
});
