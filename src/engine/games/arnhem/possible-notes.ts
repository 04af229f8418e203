import { distanceToNearest } from '../../map/distances';
import type { GameState } from '../../model/position';
import type { State } from '../../model/state';
import type { SideIndex } from '../../model/side';
import { hexOf } from '../../model/ids';
import { SPACING, chosenDivisions, notesZones, openHexes } from './drop-zones';
import { alliedSide, isAlliedTurn, memory } from './game-state';
import type { HexIndex } from '../../map/indexes';

type Below = (limit: number) => number;

/**
 * Drop zone notes that fit everything on the map (15.36 to 15.39), drawn for a viewer who may not read the
 * real ones.
 */
export function possibleNotes(state: State, side: SideIndex, below: Below): GameState {
  const noting = state.phase === 'deployment' && state.phasing === side;
  if (noting || !notesZones(state, side)) return {};
  const placed = memory(state).dropZones;
  const waiting = chosenDivisions(state.scenario).filter((division) => placed[division] === undefined);
  const taken = Object.values(placed).map((id) => hexOf(state, id));
  const hexes = drawHexes(state, waiting, taken, below) ?? [];
  const notes = hexes.map((hex) => ({ hex: state.hexId(hex), turn: drawTurn(state, below) }));
  return { dropZones: Object.fromEntries(notes.map((note, at) => [waiting[at]!, note])) };
}

/** A hex for each division, far enough from all others; undefined if there is no room. */
function drawHexes(
  state: State,
  divisions: readonly string[],
  taken: readonly HexIndex[],
  below: Below,
): readonly HexIndex[] | undefined {
  const [division, ...rest] = divisions;
  if (division === undefined) return [];
  const free = openHexes(state.scenario)
    .get(division)!
    .filter((hex) => distanceToNearest(state.ground, hex, taken) >= SPACING);
  while (free.length > 0) {
    const hex = free.splice(below(free.length), 1)[0]!;
    const others = drawHexes(state, rest, [...taken, hex], below);
    if (others !== undefined) return [hex, ...others];
  }
  return undefined;
}

/**
 * A Game-Turn in which the counter may still come; the next one has the same chance as all later ones
 * together.
 */
function drawTurn(state: State, below: Below): number {
  const { last } = state.scenario.definition.turns;
  let turn = nextTurn(state);
  while (turn < last && below(2) === 1) turn += 1;
  return turn;
}

/**
 * The first Game-Turn possible for a note not yet revealed; Poor weather keeps the present one open (15.39).
 */
function nextTurn(state: State): number {
  const { last } = state.scenario.definition.turns;
  const alliesFirst = alliedSide(state) === state.scenario.firstSide;
  const opened = state.phase !== 'deployment' && (alliesFirst || isAlliedTurn(state));
  const late = opened && memory(state).weather !== 'poor';
  return Math.min(last, late ? state.turn + 1 : state.turn);
}
