import { ACTION_KINDS, standingOrdersSchema } from '../engine';
import { EVENT_FIELDS, combatResultSchema } from '../engine';
import { COMBAT_LINES, TERRAIN_NAMES } from '../engine';
import { BRIDGE_KINDS } from '../engine';
import { WEATHER_KINDS } from '../engine';
import { AXES, EDGES } from '../engine';
import { decisionKindSchema, matchOptionsSchema, unitStatusSchema } from '../engine';
import { enumOf } from './derive/enums';

/**
 * Enumerations with their own names, from the lists of the engine. A later derivation from the same list finds the
 * name; only those that other files mention are exported.
 */
export const ActionKindEnum = enumOf('ActionKind', ACTION_KINDS, { description: 'The kinds of action.' });
export const EventKindEnum = enumOf('EventKind', Object.keys(EVENT_FIELDS), {
  description: 'The kinds of event.',
});
enumOf('CombatResult', combatResultSchema.options, {
  description: 'The results of the Combat Results Table (7.62).',
});
enumOf('CombatLine', COMBAT_LINES, {
  description: 'The terrain lines of the Combat Results Table (7.61).',
});
enumOf('Edge', EDGES, { description: 'The edges of the map.' });
enumOf('Axis', AXES, { description: 'Where the lines of hexes run.' });
enumOf('BridgeKind', BRIDGE_KINDS);
enumOf('Weather', WEATHER_KINDS);
export const DecisionKindEnum = enumOf('DecisionKind', decisionKindSchema.options, {
  description: 'A decision that a player may have to take.',
});
enumOf('UnitStatus', unitStatusSchema.options, {
  description: '`waiting`: not yet set up; `due`: a reinforcement that has not entered.',
});
enumOf('Terrain', TERRAIN_NAMES, { description: 'The terrain of a hex (5.2).' });
enumOf('MoveFinality', matchOptionsSchema.shape.moveFinality.options);
enumOf('DefenderRetreatBy', matchOptionsSchema.shape.defenderRetreatBy.options);
enumOf('GroundSupportAlone', matchOptionsSchema.shape.groundSupportAlone.options);
enumOf('FinalProtectiveFirePolicy', standingOrdersSchema.shape.finalProtectiveFire.unwrap().options);
enumOf('RetreatPolicy', standingOrdersSchema.shape.retreat.unwrap().options);
enumOf('AdvancePolicy', standingOrdersSchema.shape.advance.unwrap().options);
