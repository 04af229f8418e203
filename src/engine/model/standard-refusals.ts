import { notUnderstood, rule } from './refusal';
import type { Refusals } from './refusal';

/** Remark in refusals about the referee of a match, whom the booklet does not know. */
const OF_THE_SERVICE = '(a rule of this service, not of the booklet)';

/**
 * A refusal by the service. It cites the case about the course of play, since each violation needs a case.
 */
const ofTheService = <const Text extends string>(text: Text) => rule('STD 4.0', text);

/**
 * The refusals of the standard rules; each game adds its own. The sentence is our own; the case is where the
 * rule stands.
 */
export const STANDARD_REFUSALS = {
  // Not understood
  UNKNOWN_UNIT: notUnderstood('STD 2.3', 'There is no unit "{unit}" in this scenario.'),
  UNKNOWN_HEX: notUnderstood('STD 2.1', 'There is no hex "{hex}" on this map.'),
  UNKNOWN_SIDE: notUnderstood('STD 4.0', 'There is no such side in this match.'),
  UNKNOWN_ACTION: notUnderstood('STD 4.1(1)', 'This game has no such action.'),
  REPEATED_UNIT: notUnderstood('STD 2.3', '{unit} is named more than once.'),

  // Whose turn, which phase
  MATCH_OVER: rule('STD 4.0', 'The match is over.'),
  NOT_PHASING: rule(
    'STD 4.1(1)',
    'The {side} player is not the phasing player and has no decision to take now.',
  ),
  WRONG_PHASE: rule('STD 4.1(1)', 'This action belongs to the {belongs}; this is the {phase}.'),
  DECISION_PENDING: rule('STD 4.1(1Bd)', 'The {side} player must decide about {decision} first.'),
  NO_SUCH_DECISION: rule(
    'STD 4.1(1Bd)',
    'The {side} player has no decision about {decision} to take now.',
    'R-CBT-9',
  ),
  NOT_OWN_UNIT: rule('STD 5.11', '{unit} belongs to the other side.'),
  NOT_ON_MAP: rule('STD 3.0(2)', '{unit} is not on the map.'),

  // Deployment
  NOT_DEPLOYING: rule('STD 3.0(2)', 'The {side} player does not deploy now.'),
  FIXED_SETUP: rule(
    'STD 3.0(2)',
    '{unit} may not be set up in {hex}; it stands in {where}, as the scenario says.',
  ),
  OUTSIDE_SETUP_ZONE: rule(
    'STD 3.0(2)',
    '{unit} may not be set up in {hex}; it may stand {where}.',
    'R-GRID-5',
  ),
  SETUP_HEX_TAKEN: rule('STD 5.31', '{hex} already holds a unit; stacking is prohibited.'),
  SETUP_INCOMPLETE: {
    ...rule('STD 3.0(2)', 'The set-up is not complete: {unit} is not set up.'),
    duty: 'set up {units}',
  },

  // Movement
  ENEMY_OCCUPIED: rule('STD 5.12', '{hex} holds an enemy unit.'),
  OVER_ALLOWANCE: rule('STD 5.13', '{unit} would spend {cost} of its {allowance}.'),
  CANNOT_PAY_STEP: rule('STD 5.25', '{step} costs {cost}, and {unit} has {left} left.'),
  LEAVES_ENEMY_ZOC: rule(
    'STD 5.14',
    '{unit} is in the zone of control of {enemies} and may not leave {hex}.',
    'R-ZOC-4',
  ),
  REENTERS_ENEMY_ZOC: rule(
    'STD 5.14',
    '{unit} has left one enemy zone of control and may not enter another at {hex}.',
  ),
  MUST_STOP_IN_ZOC: rule(
    'STD 6.0(GR)',
    '{unit} must stop on entering {hex}, which is in the zone of control of {enemies}.',
    'R-ZOC-3',
  ),
  ALREADY_MOVED: rule('STD 5.15', '{unit} has finished its move in this Player-Turn.', 'R-1.2'),
  NOT_CONTIGUOUS: rule('STD 5.0(PR)', '{hex} is not adjacent to the hex before it.'),
  EMPTY_PATH: rule('STD 5.0(PR)', 'A move needs at least one hex to enter.'),
  CLOSED_HEX: rule('STD 5.21', '{hex} is closed to all units.'),
  CLOSED_HEXSIDE: rule('STD 5.21', 'No unit may go from {from} to {hex}: {barrier}.', 'R-MOV-5'),
  VEHICLE_HEXSIDE: rule(
    'STD 5.24',
    '{unit} may go from {from} to {hex} only by road or trail: {barrier}.',
    'R-MOV-4',
  ),
  VEHICLE_TERRAIN: rule('STD 5.24', '{unit} may enter {hex} only by road or trail.', 'R-MOV-4'),
  ENDS_STACKED: rule('STD 5.31', '{unit} may not end its move on {other} in {hex}: {reason}.', 'R-MOV-10'),
  STACK_REMAINS: {
    ...rule(
      'STD 5.31',
      '{unit} and {other} are stacked in {hex}; one of them must leave before the phase ends.',
      'R-MOV-10',
    ),
    duty: 'unstack {units}',
  },
  STACK_CAUSED: rule('STD 5.31', '{unit} would leave {other} without any hex to go to.', 'R-MOV-10'),
  ZONE_CLOSED: rule('STD 5.21', '{unit} may not enter {hex}: {barrier}.'),

  // Reinforcements and exit
  NOT_DUE: rule('STD 4.1(1A)', '{unit} is not due before Game-Turn {turn}.'),
  NOT_A_REINFORCEMENT: rule('STD 4.1(1A)', '{unit} cannot enter: {reason}.'),
  WRONG_ENTRY_HEX: rule('STD 4.1(1A)', '{unit} may not enter at {hex}; it may enter at {places}.'),
  ENTRY_BLOCKED: rule('STD 4.1(1A)', '{hex} is blocked for the entry of {unit}: {reason}.'),
  ENTRY_IN_ENEMY_ZOC: rule(
    'STD 4.1(1A)',
    '{unit} may not enter the map at {hex}, which an enemy unit controls.',
  ),
  MUST_ENTER: {
    ...rule('STD 4.1(1A)', '{unit} is due, can enter and may not be withheld.'),
    duty: 'bring on {units} due now',
  },
  MAY_NOT_EXIT: rule('STD 2.1', '{unit} may not leave the map over the {edge} edge from {hex}: {where}.'),

  // Combat: who may fight
  NO_ATTACKERS: rule('STD 4.1(1Ba)', 'An attack needs at least one attacking unit.', 'R-CBT-1'),
  NO_DEFENDERS: rule('STD 4.1(1Ba)', 'An attack needs at least one defending unit.', 'R-CBT-1'),
  NOT_AN_ENEMY: rule('STD 4.1(1Ba)', '{unit} is not an enemy unit.'),
  ATTACKED_BEFORE: rule('STD 7.14', '{unit} has attacked in this Combat Phase.'),
  DEFENDED_BEFORE: rule('STD 7.14', '{unit} has been attacked in this Combat Phase.'),
  ADVANCED: rule('STD 7.96', '{unit} advanced after combat and is out of combat for this phase.', 'R-ADV-5'),
  NOT_ADJACENT: rule('STD 7.15', '{unit} is not adjacent to {other}.', 'R-ZOC-7'),
  ACROSS_RIVER: rule('STD 6.33', '{unit} may not attack {other} across an unbridged river.', 'R-ZOC-1'),
  NOT_ALL_ADJACENT: rule(
    'STD 7.23',
    '{unit} is not adjacent to {other}; every attacker must be adjacent to every defender.',
    'R-CBT-1',
  ),

  // Combat: artillery and ground support
  NOT_ARTILLERY: rule('STD 8.11', '{unit} is not an artillery unit and cannot barrage.'),
  OUT_OF_RANGE: rule('STD 8.12', '{unit} has range {range}; the nearest defender is {distance} away.'),
  ONE_HEX_BARRAGE: rule(
    'STD 8.13',
    'Artillery and Ground Support without adjacent attackers may strike a single hex only.',
  ),
  ADJACENT_ARTILLERY: rule(
    'STD 8.31',
    '{unit} is adjacent to an enemy unit and may only attack enemies adjacent to it.',
    'R-OBL-10',
  ),
  DISPLACED_ARTILLERY: rule(
    'STD 7.82a',
    '{unit} was displaced and may not fire in this Combat Phase.',
    'R-ART-8',
  ),
  ARTILLERY_CAP: rule('STD 8.21', 'At most {limit} may take part on this side of one combat, not {count}.'),
  NO_GROUND_SUPPORT: rule('STD 9.0(GR)', 'The {side} player has no Ground Support Points for this use.'),
  GROUND_SUPPORT_SPENT: rule('STD 9.14', 'The {side} player has {left} left and cannot use {points}.'),
  GROUND_SUPPORT_CAP: rule('STD 9.12', 'At most {limit} may be used in one combat.'),
  GROUND_SUPPORT_REACH: rule('STD 9.13', 'Ground Support does not reach this combat.'),
  GROUND_SUPPORT_ALONE: rule(
    'STD 9.15',
    'In the edition of 2009 Ground Support may not act without a unit.',
    'R-1.4',
  ),
  GROUND_SUPPORT_DUTY: rule(
    'STD 7.11',
    '{unit} must be attacked by a unit; Ground Support alone is not enough.',
    'R-OBL-8',
  ),
  FPF_NOT_ELIGIBLE: rule('STD 8.41', '{unit} may not give final protective fire: {reason}.', 'R-ART-2'),
  FPF_RANGE: rule(
    'STD 8.42',
    '{unit} has range {range}; the nearest defender is {distance} away.',
    'R-ART-4',
  ),
  FPF_ONCE: rule('STD 8.46', '{unit} has given final protective fire in this Game-Turn.'),
  FPF_AGAINST_FIRE: rule(
    'STD 8.45',
    'Final protective fire is not given against artillery and Ground Support alone.',
    'R-ART-5',
  ),
  FPF_BY_DEFENDER: rule(
    'STD 8.5',
    '{unit} is itself attacked and uses its Defense Strength only.',
    'R-ART-6',
  ),

  // Obligations
  STRANDS_ATTACKER: rule(
    'STD 7.12',
    'After this attack {unit} would have no enemy left to attack.',
    'R-OBL-4',
  ),
  STRANDS_DEFENDER: rule('STD 7.11', 'After this attack no unit would be left to attack {unit}.', 'R-OBL-4'),
  MUST_ATTACK: {
    ...rule('STD 7.12', '{unit} must still attack {other}.', 'R-OBL-6'),
    duty: 'attack with {units}',
  },
  MUST_BE_ATTACKED: {
    ...rule('STD 7.11', '{unit} must still be attacked.', 'R-OBL-6'),
    duty: 'attack {units} of the enemy',
  },

  // Retreat, displacement, advance
  NOT_RETREATING: rule('STD 7.7', '{unit} need not retreat.'),
  RETREAT_LENGTH: rule(
    'STD 7.74',
    'The retreat of {unit} must end exactly {distance} from {hex}.',
    'R-RET-1',
  ),
  RETREAT_INTO_ZOC: rule(
    'STD 7.71',
    '{unit} may not retreat into {hex}, which an enemy unit controls.',
    'R-RET-2',
  ),
  RETREAT_BARRED: rule('STD 7.72', '{unit} may not retreat over the hexside into {hex}.', 'R-RET-2'),
  RETREAT_VACANT_FIRST: rule(
    'STD 7.73',
    '{unit} must use vacant hexes while a complete route of them exists.',
    'R-RET-3',
  ),
  RETREAT_FEWEST: rule(
    'STD 7.82a',
    '{unit} must take a route that displaces as few units as possible.',
    'R-RET-3',
  ),
  RETREAT_LONGEST: rule(
    'STD 7.74',
    '{unit} must retreat as far as it can before it is eliminated.',
    'R-RET-3',
  ),
  RETREAT_WAIT: rule('STD 7.73', '{other} stands in the way of {unit} and must retreat first.', 'R-RET-7'),
  DISPLACEMENT_ILLEGAL: rule('STD 7.81', '{unit} may not be displaced to {hex}.', 'R-DIS-1'),
  NOT_DISPLACED: rule('STD 7.81', '{unit} is not the unit that must be displaced now.', 'R-DIS-1'),
  MAY_NOT_ADVANCE: rule('STD 7.94', '{unit} may not advance after this combat.', 'R-ADV-2'),
  OFF_THE_PATH: rule(
    'STD 7.95',
    '{hex} is not a hex of the Path of Retreat in which {unit} may stop.',
    'R-ADV-3',
  ),

  // Takebacks, offers
  NOTHING_TO_TAKE_BACK: rule('STD 5.15', 'No move can be taken back now.', 'R-1.2'),
  NO_SUCH_OFFER: rule('STD 5.15', 'No such request of the opponent is pending.', 'R-1.2'),

  // The referee
  MATCH_PAUSED: ofTheService(`The referee has paused the match ${OF_THE_SERVICE}: {reason}`),
  NOT_PAUSED: ofTheService(`The match is not paused ${OF_THE_SERVICE}.`),
  REFEREE_ONLY: ofTheService(`Only the referee of the match may do that ${OF_THE_SERVICE}.`),
  NOT_FOR_REFEREE: ofTheService(`That is for the players; the referee plays no side ${OF_THE_SERVICE}.`),
  NO_EARLIER_ENTRY: ofTheService(
    `The match cannot go back to entry {entry}: it is after entry {last} ${OF_THE_SERVICE}.`,
  ),
} as const satisfies Refusals;
