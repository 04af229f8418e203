import { casesUnder } from '../cases';
import type { OrderOfBattle } from '../order-of-battle';
import type { Report } from '../problems';
import type { ScenarioDefinition } from '../scenarios';
import type { Sliced } from '../sliced';

type Path = readonly PropertyKey[];

/** Checks the units, sides, turns, markers and cases of the rules to which scenarios refer. */
export function* checkScenarios(
  order: OrderOfBattle,
  book: string,
  knownCases: ReadonlySet<string>,
  report: Report,
): Sliced<void> {
  const ids = new Set<string>();
  const used = new Set<string>();
  for (const [index, scenario] of order.scenarios.entries()) {
    yield;
    const at = ['scenarios', index];
    if (ids.has(scenario.id)) report([...at, 'id'], `"${scenario.id}" is used twice`);
    ids.add(scenario.id);
    checkUnitsOnce(order, scenario, used, at, report);
    checkSides(order, scenario, at, report);
    checkTurns(scenario, at, report);
    checkMarkers(order, scenario, at, report);
    for (const [path, reference] of caseReferences(scenario)) {
      const known = casesUnder(book, reference, knownCases).length > 0;
      if (!known) report([...at, ...path], `no case ${book} ${reference} is known`);
    }
  }
  order.units.forEach(({ id }, index) => {
    if (!used.has(id)) report(['units', index, 'id'], `"${id}" is in no scenario`);
  });
}

function checkUnitsOnce(
  order: OrderOfBattle,
  scenario: ScenarioDefinition,
  used: Set<string>,
  at: Path,
  report: Report,
): void {
  const known = new Set(order.units.map(({ id }) => id));
  const placed = new Set<string>();
  const occupied = new Set<string>();
  for (const list of ['setup', 'reinforcements'] as const) {
    scenario[list].forEach((line, index) => {
      const path = [...at, list, index];
      if (!known.has(line.unit)) report([...path, 'unit'], `"${line.unit}" is not a unit of this game`);
      if (placed.has(line.unit))
        report([...path, 'unit'], `"${line.unit}" appears twice in "${scenario.id}"`);
      placed.add(line.unit);
      used.add(line.unit);
      if (!('hex' in line)) return;
      if (occupied.has(line.hex)) report([...path, 'hex'], `two units are set up in ${line.hex} (5.31)`);
      occupied.add(line.hex);
    });
  }
}

function checkSides(order: OrderOfBattle, scenario: ScenarioDefinition, at: Path, report: Report): void {
  const named: [Path, string | null | undefined][] = [
    [['firstPlayer'], scenario.firstPlayer],
    [['deployFirst'], scenario.deployFirst],
    [['groundSupport', 'side'], scenario.groundSupport?.side],
    ...Object.keys(scenario.artilleryLimits ?? {}).map((side): [Path, string] => [
      ['artilleryLimits', side],
      side,
    ]),
    ...(scenario.forbiddenZones ?? []).map(({ side }, index): [Path, string] => [
      ['forbiddenZones', index, 'side'],
      side,
    ]),
  ];
  for (const [path, side] of named) {
    if (side === null || side === undefined || order.sides.includes(side)) continue;
    report([...at, ...path], `"${side}" is not a side of this game`);
  }
}

function checkTurns(scenario: ScenarioDefinition, at: Path, report: Report): void {
  const { first, last } = scenario.turns;
  if (first > last) report([...at, 'turns'], `Game-Turn ${first} comes after Game-Turn ${last}`);
  const within = (path: Path, turn: number) => {
    if (turn < first || turn > last) report([...at, ...path], `Game-Turn ${turn} is outside of the scenario`);
  };
  scenario.reinforcements.forEach(({ turn }, index) => within(['reinforcements', index, 'turn'], turn));
  scenario.nightTurns.forEach((turn, index) => within(['nightTurns', index], turn));
  scenario.markerSchedule?.forEach(({ turn }, index) => within(['markerSchedule', index, 'turn'], turn));

  const support = scenario.groundSupport;
  if (support === null) return;
  for (const turn of Object.keys(support.perTurn ?? {}))
    within(['groundSupport', 'perTurn', turn], Number(turn));
  if ((support.perTurn === null) === (support.byWeather === undefined)) {
    report([...at, 'groundSupport'], 'points go either by Game-Turn or by weather');
  }
  if (support.byWeather !== undefined && scenario.weather === undefined) {
    report([...at, 'groundSupport', 'byWeather'], 'the scenario has no weather');
  }
}

function checkMarkers(order: OrderOfBattle, scenario: ScenarioDefinition, at: Path, report: Report): void {
  const markers = new Set(order.markers.map(({ id }) => id));
  scenario.markerSchedule?.forEach(({ marker }, index) => {
    if (!markers.has(marker))
      report([...at, 'markerSchedule', index, 'marker'], `"${marker}" is not a marker`);
  });
  for (const name of Object.keys(scenario.dropZones)) {
    if (!markers.has(`drop-zone-${name}`))
      report([...at, 'dropZones', name], `"drop-zone-${name}" is not a marker`);
  }
}

function caseReferences(scenario: ScenarioDefinition): [Path, string][] {
  const references: [Path, string][] = [
    [['case'], scenario.case],
    ...scenario.specialRules.map((reference, index): [Path, string] => [['specialRules', index], reference]),
  ];
  for (const list of ['forbiddenZones', 'optionalRules'] as const) {
    scenario[list]?.forEach((rule, index) => references.push([[list, index, 'case'], rule.case]));
  }
  for (const rule of ['groundSupport', 'weather'] as const) {
    const reference = scenario[rule]?.case;
    if (reference !== undefined) references.push([[rule, 'case'], reference]);
  }
  return references;
}
