import { distanceToNearest } from '../../map/distances';
import { onceFor } from '../../map/once';
import { z } from 'zod';
import { gameAction } from '../../model/action';
import type { AnyAction } from '../../model/any-action';
import { hex } from '../../model/action-fields';
import { lineSchema } from '../../map/texts';
import { insideZone } from '../../map/zone-hexes';
import type { DeepReadonly } from '../../map/values';
import { valuesIn, type NotationReader, type NotationWriter } from '../../model/notation';
import type { GameState } from '../../model/position';
import type { State } from '../../model/state';
import type { Marker, Placement } from '../../model/game-rules';
import { sideNamed, type SideIndex } from '../../model/side';
import { zoneWords } from '../../map/zone-words';
import { hexIdsOf, hexOf } from '../../model/ids';
import { rule } from '../../model/refusal';
import { violation, violationsOf, type Violation } from '../../model/violations';
import { endDeployment } from '../../rules/04-sequence-of-play/turns';
import type { CompiledScenario } from '../../model/compiled-scenario';
import { alliedSide, memoryOf, noteSecretly, secretNotes } from './game-state';
import type { HexIndex } from '../../map/indexes';

/** 15.37(2): least distance between drop zone counters. */
export const SPACING = 14;

export const DROP_ZONE_REFUSALS = {
  DROP_ZONES_NAMED: rule('ARN 18.21', 'Exactly these divisions need a drop zone: {divisions}.'),
  DROP_ZONE_PLACE: rule(
    'ARN 15.37(1)',
    'The drop zone of division {division} may not lie in {hex}; it may lie {where}.',
  ),
  DROP_ZONE_TURN: rule(
    'ARN 15.39',
    'The drop zone of division {division} is placed on a Game-Turn from {first} to {last}.',
  ),
  DROP_ZONES_DUE: { ...rule('ARN 15.36', 'No drop zones are noted.'), duty: 'note the drop zones' },
  DROP_ZONE_SPACING: rule('ARN 15.37(2)', 'Drop zones lie at least {spacing} hexes apart.'),
};
const refused = violationsOf(DROP_ZONE_REFUSALS);

/** Divisions whose drop zones the Allied player chooses (15.36, 18.21). */
export function chosenDivisions(scenario: CompiledScenario): string[] {
  return Object.entries(scenario.definition.dropZones)
    .filter(([, rule]) => 'zone' in rule)
    .map(([division]) => division);
}

/** 15.36: drop zones that the scenario fixes (18.11). */
export function fixedZones(scenario: CompiledScenario): Record<string, string> {
  return Object.fromEntries(
    Object.entries(scenario.definition.dropZones).flatMap(([division, rule]) =>
      'hex' in rule ? [[division, rule.hex]] : [],
    ),
  );
}

const zone = z.strictObject({
  division: lineSchema.max(20),
  hex,
  turn: z.int().min(1).max(99).describe('Game-Turn on which the counter is placed.'),
});
type Zone = DeepReadonly<z.infer<typeof zone>>;

function readZone(line: NotationReader): Zone {
  return { division: line.name('a division'), hex: line.hex(), turn: line.gameTurn() };
}

function writeZones(zones: readonly Zone[], as: NotationWriter): string {
  const each = zones.map(({ division, hex, turn }) => `${as.name(division)} ${hex} ${as.gameTurn(turn)}`);
  return each.length > 0 ? each.join(', ') : as.nothing;
}

/** 15.36: true if this side notes drop zones in this scenario. */
export function notesZones(state: State, side: SideIndex): boolean {
  return side === alliedSide(state) && chosenDivisions(state.scenario).length > 0;
}

/** 15.36: the Allied player notes the drop zones before the German player sets up (R-ARN-16). */
export function deployers(scenario: CompiledScenario): readonly SideIndex[] {
  if (chosenDivisions(scenario).length === 0) return scenario.deployOrder;
  const allied = sideNamed(scenario.sides, 'allied');
  return [allied, ...scenario.deployOrder.filter((side) => side !== allied)];
}

/** The drop zone counters on the map (15.35). */
export function dropZoneMarkers(game: GameState): Marker[] {
  return Object.entries(memoryOf(game).dropZones).map(([division, hex]) => ({
    ...{ hex, text: `DZ ${division}`, kind: 'drop zone' },
  }));
}

/** 15.37(1): hexes open to the counter of each division, without regard to the other counters. */
export const openHexes = onceFor(
  ({ ground, definition }: CompiledScenario): ReadonlyMap<string, readonly HexIndex[]> =>
    new Map(
      Object.entries(definition.dropZones).flatMap(([division, rule]): [string, HexIndex[]][] => {
        if (!('zone' in rule)) return [];
        const isInside = insideZone(ground, rule.zone);
        const hexes = [...ground.ids.keys()].filter((hex) => ground.closed[hex] === 0 && isInside(hex));
        return [[division, hexes]];
      }),
    ),
);

/** 15.36: keeps the Allied player from ending the set-up without drop zones. */
export function setUpViolations(state: State, side: SideIndex): Violation[] {
  const noted = Object.keys(secretNotes(state).dropZones).length;
  return notesZones(state, side) && noted === 0 ? [refused('DROP_ZONES_DUE')] : [];
}

/** 15.36: the Allied player notes all drop zones at once, hidden from the opponent. */
export const commitDropZones = gameAction({
  kind: 'commitDropZones',
  case: 'ARN 15.36',
  moment: { phase: 'deployment' },
  fields: z
    .strictObject({
      zones: z
        .array(zone)
        .max(9)
        .describe('One for each division; empty where the viewer may not know them.'),
    })
    .describe(
      'Record the drop zones, hidden until they are placed (Arnhem 15.36); ends your own deployment.',
    ),
  example: { type: 'commitDropZones', zones: [] },
  notation: {
    read: { zones: (line) => ({ type: 'commitDropZones', zones: valuesIn(line, readZone) }) },
    write: ({ zones }, as) => `zones ${writeZones(zones, as)}`,
  },
  check(state, side, action) {
    if (!notesZones(state, side)) {
      return [violation('NOT_DEPLOYING', { side: state.sideName(side), case: 'ARN 15.36' })];
    }
    const divisions = chosenDivisions(state.scenario);
    const named = action.zones.map((zone) => zone.division);
    const missing = divisions.filter((division) => named.filter((one) => one === division).length !== 1);
    if (missing.length > 0 || named.length !== divisions.length) {
      return [refused('DROP_ZONES_NAMED', { values: { divisions: divisions.join(', ') } })];
    }
    return [
      ...action.zones.flatMap((zone) => zoneViolations(state, zone)),
      ...spacingViolations(state, action.zones),
    ];
  },
  perform(play, side, action) {
    const { state } = play;
    const notes = action.zones.map(({ division, hex, turn }) => [division, { hex, turn }] as const);
    noteSecretly(state, { dropZones: Object.fromEntries(notes) });
    play.emit({ type: 'dropZonesCommitted', side: state.sideName(side) });
    endDeployment(play);
  },
  open: (action) => ({ ...action, zones: [] }),
});

/** 15.37(1), 15.39: rules against the hex and the Game-Turn of one drop zone. */
function zoneViolations(state: State, { division, hex, turn }: Zone): Violation[] {
  const found: Violation[] = [];
  const { first, last } = state.scenario.definition.turns;
  if (!openHexes(state.scenario).get(division)!.includes(hexOf(state, hex))) {
    const rule = state.scenario.definition.dropZones[division]!;
    const where = 'zone' in rule ? zoneWords(rule.zone) : 'in no hex';
    found.push(refused('DROP_ZONE_PLACE', { hex, values: { division, where } }));
  }
  if (turn < first || turn > last) {
    found.push(refused('DROP_ZONE_TURN', { values: { division, first, last } }));
  }
  return found;
}

/** 15.37(2): violations by pairs of drop zones that are too close together. */
function spacingViolations(state: State, zones: readonly Zone[]): Violation[] {
  return zones.flatMap((zone, at) =>
    zones
      .slice(at + 1)
      .filter((other) => state.ground.distance(hexOf(state, zone.hex), hexOf(state, other.hex)) < SPACING)
      .map((other) =>
        refused('DROP_ZONE_SPACING', { values: { spacing: SPACING }, hexes: [zone.hex, other.hex] }),
      ),
  );
}

/** The counters as placements, with the open hexes of each division. */
export function zonePlacements(state: State, side: SideIndex): Placement[] {
  if (side !== alliedSide(state) || state.phase !== 'deployment') return [];
  return [...openHexes(state.scenario)].map(([division, hexes]) => ({
    action: commitDropZones.kind,
    unit: `drop-zone-${division}`,
    hexes: hexIdsOf(state, hexes),
  }));
}

/** Number of choices of drop zones listed as examples; the full choice is as wide as the map. */
const EXAMPLES = 12;

/** Some complete choices across the map, for players that take a listed action. */
export function exampleZones(state: State, side: SideIndex): AnyAction[] {
  if (state.phase !== 'deployment' || !notesZones(state, side)) return [];
  const { first } = state.scenario.definition.turns;
  const zones = [...openHexes(state.scenario)];
  const found: AnyAction[] = [];
  const total = 60;
  for (let at = 0; at < total && found.length < EXAMPLES; at += 1) {
    const chosen = new Map<string, HexIndex>();
    for (const [index, [division, hexes]] of zones.entries()) {
      const start = Math.floor((hexes.length * ((at * 7 + index * 20) % total)) / total);
      const turned = [...hexes.slice(start), ...hexes.slice(0, start)];
      const hex = turned.find((one) => distanceToNearest(state.ground, one, chosen.values()) >= SPACING);
      if (hex !== undefined) chosen.set(division, hex);
    }
    if (chosen.size < zones.length) continue;
    const noted = [...chosen].map(([division, hex]) => ({ division, hex: state.hexId(hex), turn: first }));
    found.push({ type: 'commitDropZones', zones: noted });
  }
  return found;
}
