import type { EachUnit, LineToEdge } from '../../data/terms';
import { sideNamed } from '../../model/side';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import type { CommunicationLine, TermLine } from '../../model/terms';
import { scorersOf, tracer, unitsAt } from './counted';
import { lineFrom } from './communications';
import { scaleOf } from './levels';
import { linesOfPlaces } from './lines';
import { victoryTermsOf } from './terms';
import type { CompiledTerm } from './terms';

/** The lines of communication that count in this position. */
export function communications(state: State): CommunicationLine[] {
  const scale = scaleOf(state.scenario);
  const found = new Map<string, CommunicationLine>();
  const lines = victoryTermsOf(state.scenario).flatMap((compiled) => linesOf(state, compiled));
  // A unit that several terms ask for its line is listed once.
  for (const line of lines) if (!found.has(line.of + line.hex)) found.set(line.of + line.hex, line);
  return [...found.values(), ...(scale.by === 'own' ? scale.lines(state) : [])];
}

function linesOf(state: State, compiled: CompiledTerm): CommunicationLine[] {
  const { for: what } = compiled.term;
  if (what.each === 'unit' && what.line !== undefined) return ofUnits(state, compiled, what, what.line);
  if (what.each !== 'place' || what.line === undefined) return [];
  const { line } = what;
  return scorersOf(state, compiled.term).flatMap((side) => ofPlaces(state, line, side));
}

function ofUnits(
  state: State,
  compiled: CompiledTerm,
  { units }: EachUnit<string, TermLine>,
  line: TermLine,
): CommunicationLine[] {
  const there = unitsAt(state, compiled);
  if (there.length === 0) return [];
  const lineOf = tracer(state, sideNamed(state.scenario.sides, units.of), line);
  return there.map((unit) => ({
    side: units.of,
    of: state.unit(unit).id,
    hex: state.hexId(state.hex[unit]!),
    hexes: lineOf(unit) ?? null,
  }));
}

function ofPlaces(state: State, line: LineToEdge, scorer: SideIndex): CommunicationLine[] {
  const side = state.sideName(scorer);
  const lines = linesOfPlaces(state, scorer, line);
  return (state.ground.map.features.objectives ?? []).flatMap(({ name, hexes }) =>
    hexes.map((hex) => {
      const start = state.ground.indexOf.get(hex)!;
      const stands = lines.found[start] === 1;
      return { side, of: name, hex, hexes: stands ? lineFrom(state, lines, start) : null };
    }),
  );
}
