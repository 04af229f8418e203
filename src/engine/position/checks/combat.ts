import type { CompiledScenario } from '../../model/compiled-scenario';
import type { CombatState, Position } from '../../model/position';
import { listedSideOf } from './bookkeeping';
import { Names, repeated } from './report';
import type { LookedAt, ReportAt } from './report';
import { checkMoving } from './moving';

/** The longest retreat of the table (7.61). */
const LONGEST_RETREAT = 4;

/** Checks the combat being resolved: its units, their hexes at the declaration, and the retreats owed. */
export function checkCombat(scenario: CompiledScenario, position: Position, report: ReportAt): void {
  const { combat } = position;
  if (combat === undefined || !checkNames(scenario, combat, report)) return;
  const at: LookedAt = { scenario, position, combat, report };
  checkParties(at);
  checkOrigins(at);
  if (combat.result === undefined) checkUnresolved(at);
  else checkRetreats(at);
  checkMoving(at);
  if ((combat.result === undefined) !== (combat.die === undefined)) {
    report('combat.die', 'a combat has a die and a result, or neither');
  }
  if (combat.die !== undefined && (combat.die < 1 || combat.die > 6)) {
    report('combat.die', 'a die shows 1 to 6');
  }
}

function checkNames(scenario: CompiledScenario, combat: CombatState, report: ReportAt): boolean {
  const names = new Names(scenario, report);
  const { moving } = combat;
  const lists = [
    names.units('combat.attackers', [...combat.attackers, ...combat.barrage]),
    names.units('combat.defenders', [...combat.defenders, ...combat.fpf]),
    names.units(
      'combat.retreats',
      combat.retreats.flatMap(({ owing }) => owing),
    ),
    names.units(
      'combat.paths',
      combat.paths.map(({ unit }) => unit),
    ),
    names.units('combat.beaten', combat.beaten),
    names.units('combat.origins', Object.keys(combat.origins)),
    names.units('combat.trails', Object.keys(combat.trails)),
    names.hexes('combat.origins', Object.values(combat.origins)),
    names.hexes('combat.trails', Object.values(combat.trails).flat()),
    names.hexes(
      'combat.paths',
      combat.paths.flatMap(({ hexes }) => hexes),
    ),
    combat.retreats.every(({ side }, index) => names.side(`combat.retreats.${index}.side`, side)),
    combat.advancing === undefined || names.side('combat.advancing', combat.advancing),
  ];
  if (moving === undefined) return lists.every((known) => known);
  const goals = moving.chain.flatMap(({ to }) => to ?? []);
  const units = names.units('combat.moving', [moving.unit, ...moving.chain.map(({ unit }) => unit)]);
  const hexes = names.hexes('combat.moving', [moving.from, ...moving.path, ...goals]);
  return units && hexes && lists.every((known) => known);
}

function checkParties({ scenario, position, combat, report }: LookedAt): void {
  const { attackers, barrage, defenders, fpf, groundSupport } = combat;
  const { phasing } = position;
  const isGun = (id: string): boolean => scenario.units[scenario.unitIndex.get(id)!]!.artillery;
  for (const id of [...attackers, ...barrage]) {
    if (listedSideOf(scenario, id) !== phasing)
      report('combat.attackers', `"${id}" is not of the phasing side`);
  }
  for (const id of [...defenders, ...fpf]) {
    if (listedSideOf(scenario, id) === phasing) report('combat.defenders', `"${id}" is of the phasing side`);
  }
  for (const id of [...barrage, ...fpf]) if (!isGun(id)) report('combat', `"${id}" is not artillery`);
  if (defenders.length === 0) report('combat.defenders', 'a unit is attacked');
  if (attackers.length + barrage.length + groundSupport === 0)
    report('combat', 'an attacker, a gun or Ground Support takes part');
}

function checkOrigins({ combat, report }: LookedAt): void {
  const involved = [...combat.attackers, ...combat.defenders];
  for (const id of involved) {
    if (combat.origins[id] === undefined)
      report(`combat.origins.${id}`, 'the hex of a unit in combat is missing');
  }
  const strangers = [
    ...Object.keys(combat.origins),
    ...combat.beaten,
    ...combat.paths.map(({ unit }) => unit),
    ...combat.retreats.flatMap(({ owing }) => owing),
  ].filter((id) => !involved.includes(id));
  for (const id of new Set(strangers)) report('combat', `"${id}" takes no part in the combat`);
  const hexes = Object.values(combat.origins);
  const twice = repeated(hexes);
  if (twice !== undefined) report('combat.origins', `two units fought in ${twice}`);
  combat.paths.forEach(({ hexes }, at) => {
    if (hexes.length === 0) report(`combat.paths.${at}`, 'a path begins in a hex');
  });
}

/** Checks a combat before the die: its units are in their first hexes, and nothing has happened to them. */
function checkUnresolved({ position, combat, report }: LookedAt): void {
  for (const [id, hex] of Object.entries(combat.origins)) {
    if (position.units[id]?.hex !== hex) report(`combat.origins.${id}`, 'the unit does not stand there');
  }
  for (const id of combat.barrage) {
    if (position.units[id]?.hex === undefined) report('combat.barrage', `"${id}" is not on the map`);
  }
  const come =
    combat.retreats.length + combat.paths.length + combat.beaten.length + Object.keys(combat.trails).length;
  if (come > 0 || combat.advancing !== undefined || combat.moving !== undefined) {
    report('combat.result', 'something has come of a combat that has no result');
  }
}

function checkRetreats({ scenario, position, combat, report }: LookedAt): void {
  combat.retreats.forEach(({ side, distance, owing }, at) => {
    const path = `combat.retreats.${at}`;
    if (distance < 1 || distance > LONGEST_RETREAT) {
      report(`${path}.distance`, `a retreat goes 1 to ${LONGEST_RETREAT} hexes`);
    }
    for (const id of owing) {
      if (listedSideOf(scenario, id) !== side)
        report(`${path}.owing`, `"${id}" is not of the side that retreats`);
      if (position.units[id]?.hex === undefined) report(`${path}.owing`, `"${id}" is not on the map`);
    }
  });
}
