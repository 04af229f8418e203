import { z } from 'zod';
import { action, type FieldsOf } from '../../model/action';
import { hex, unit } from '../../model/action-fields';
import { endDeployment } from '../04-sequence-of-play/turns';
import { WAITING, type State } from '../../model/state';
import type { Play } from '../../model/play';
import type { Chance } from '../../model/chance';
import type { SideIndex } from '../../model/side';
import { onHexEntered } from '../05-movement/on-hex-entered';
import { unitAndHexOf } from '../../model/ids';
import type { NumberForm } from '../../model/ready-action';
import { violation, type Violation } from '../../model/violations';
import { onceFor } from '../../map/once';
import { insideZone } from '../../map/zone-hexes';
import { zoneWords } from '../../map/zone-words';
import { rulesOf } from '../../model/game-rules';
import type { UnitIndex } from '../../model/unit-index';
import type { BytesByHex, HexIndex } from '../../map/indexes';

const fields = z.strictObject({ unit, hex }).describe('Set a unit up in a hex of its zone (3.0).');
type DeployUnit = FieldsOf<typeof fields>;

/**
 * 3.0(2): rules against setting this unit up in this hex. A unit that is set up already may be moved
 * (R-GRID-5).
 */
function checkDeploy(state: State, side: SideIndex, action: DeployUnit): Violation[] {
  const { unit, hex } = unitAndHexOf(state, action);
  if (state.sideOf(unit) !== side)
    return [violation('NOT_OWN_UNIT', { unit: action.unit, case: 'STD 3.0(2)' })];
  const rule = state.scenario.setUp[unit];
  if (rule === undefined) {
    const turn = state.scenario.arrivals[unit]?.turn ?? 0;
    return [violation('NOT_DUE', { unit: action.unit, values: { turn }, case: 'STD 3.0(2)' })];
  }
  if (rule.kind !== 'zone') {
    const values = { where: state.hexId(rule.hex) };
    return [violation('FIXED_SETUP', { ...action, values, ...ownCase(state, unit) })];
  }
  if (rule.hexes[hex] !== 1) return [outside(state, unit, hex)];
  const occupant = state.occupant[hex]!;
  if (occupant >= 0 && occupant !== unit) {
    return [violation('SETUP_HEX_TAKEN', { unit: action.unit, hex: action.hex })];
  }
  return [];
}

/** The refusal of a hex outside the unit's set-up area, with the area in words (3.0(2), R-GRID-5). */
function outside(state: State, unit: UnitIndex, hex: HexIndex): Violation {
  const { id } = state.unit(unit);
  return violation('OUTSIDE_SETUP_ZONE', {
    unit: id,
    hex: state.hexId(hex),
    values: { where: setUpInWords(state, id, hex) },
    ...ownCase(state, unit),
  });
}

/** The unit's set-up area in words, with the reason if this hex lies within it. */
function setUpInWords(state: State, id: string, hex: HexIndex): string {
  const { definition, ground } = state.scenario;
  const placed = definition.setup.find((one) => one.unit === id);
  if (placed === undefined || !('zone' in placed)) throw new RangeError(`"${id}" has no set-up area`);
  const area = zoneWords(placed.zone);
  const isInside = insideZone(ground, placed.zone)(hex);
  return isInside ? `${area}, in a hex that vehicles may enter` : area;
}

/** The case of the printed scenario for the set-up of this unit; none in a caller's own scenario. */
function ownCase(state: State, unit: UnitIndex): { readonly case?: string } {
  const { like } = state.scenario.definition;
  const own = like === undefined ? rulesOf(state).setUpCase?.(state, unit) : undefined;
  return own === undefined ? {} : { case: own };
}

/** A unit and its set-up hex by index. */
interface Deployment {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
}

function performDeploy(play: Play, { unit, hex }: Deployment): void {
  const { state } = play;
  state.lift(unit);
  state.place(unit, hex);
  onHexEntered(play, unit, hex, 'setup');
  play.emit(() => ({ type: 'unitDeployed', unit: state.unit(unit).id, hex: state.hexId(hex) }));
}

/** 3.0(2): rules against ending the set-up; all its units must be on the map. */
function checkConfirm(state: State, side: SideIndex): Violation[] {
  const units = state.scenario.unitsOf[side]
    .filter((unit) => state.status[unit] === WAITING)
    .map((unit) => violation('SETUP_INCOMPLETE', { unit: state.unit(unit).id }));
  return [...units, ...(rulesOf(state).setUpViolations?.(state, side) ?? [])];
}

/** Hexes where a unit may be set up now (3.0(2)). */
export function deploymentHexes(state: State, unit: UnitIndex): HexIndex[] {
  const rule = state.scenario.setUp[unit];
  if (rule?.kind !== 'zone') return [];
  return hexesOfZone(rule.hexes).filter((hex) => {
    const occupant = state.occupant[hex]!;
    return occupant < 0 || occupant === unit;
  });
}

/** The hexes of a set-up zone, ascending. */
export const hexesOfZone = onceFor((mask: BytesByHex): readonly HexIndex[] =>
  [...mask.keys()].filter((hex) => mask[hex] === 1),
);

/** Number of draws before the hexes are listed. */
const DRAWS = 8;

/** A random hex where a unit may be set up now, all with equal chance; there must be one. */
export function drawnDeploymentHex(state: State, unit: UnitIndex, chance: Chance): HexIndex {
  const rule = state.scenario.setUp[unit];
  if (rule?.kind === 'zone') {
    const zone = hexesOfZone(rule.hexes);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const hex = chance.pick(zone);
      const occupant = state.occupant[hex]!;
      if (occupant < 0 || occupant === unit) return hex;
    }
  }
  return chance.pick(deploymentHexes(state, unit));
}

export const deployUnit = action({
  kind: 'deployUnit',
  case: 'STD 3.0(2)',
  moment: { phase: 'deployment' },
  fields,
  example: { type: 'deployUnit', unit: '-', hex: '0101' },
  check: checkDeploy,
  perform: (play, _side, action) => performDeploy(play, unitAndHexOf(play.state, action)),
  path: ({ unit, hex }) => ({ unit, entered: [hex] }),
});

export const deploymentByNumbers: NumberForm<Deployment> = {
  record: deployUnit,
  perform: performDeploy,
  named: (state, { unit, hex }) => ({
    type: deployUnit.kind,
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
  }),
};

export const confirmSetup = action({
  kind: 'confirmSetup',
  case: 'STD 3.0(2)',
  moment: { phase: 'deployment' },
  endsPhase: true,
  fields: z.strictObject({}).describe('End your own deployment (3.0).'),
  example: { type: 'confirmSetup' },
  check: checkConfirm,
  perform: (play) => endDeployment(play),
});
