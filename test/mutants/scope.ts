import type { SourceText } from './symbols';

/** Parts of the engine in which chance changes nothing, with the reason. A part is a folder or a file. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'data/': 'checks of the data files: what the rules say there is held by mutants of the data',
  'map/definition.ts': 'the schema of the map files',
  'map/entries.ts': 'the schema of the places of arrival',
  'map/terrain-key.ts': 'the schema of the terrain key',
  'map/values.ts': 'the schema of what the files share',
  'map/zones.ts': 'the schema of zones',
  'position/': 'checks of positions that come from outside',
  'memory-problems.ts': 'checks of positions that come from outside',
  'keeps.ts': 'checks of positions that come from outside',
  'model/convert.ts': 'the form in which a position is written',
  'model/position.ts': 'the form in which a position is written',
  'arnhem/memory.ts': 'the form in which a position is written',
  'model/actions.ts': 'the form in which an action is sent',
  'model/events.ts': 'the form in which an event is reported',
  'model/violations.ts': 'the words of refusals',
  'model/ids.ts': 'the names of units and hexes, as they are sent',
  'barriers.ts': 'the words with which a refusal names terrain and costs',
  'legal/': 'lists of what is legal, which the tests of the doors compare with what is accepted',
  'offers.ts': 'lists of what is legal, which the tests of the doors compare with what is accepted',
  'play/': 'the course of an action through the referee, which has its own tests',
  'referee/': 'the doors of the referee: options, explanations, forecasts, traces',
  'possible-notes.ts': 'guesses of the AI players about secret notes',
};

/** The files of the engine in which chance may break rules. */
export function ruleFiles(sources: readonly SourceText[]): readonly SourceText[] {
  return sources.filter(({ file }) => !Object.keys(LEFT_OUT).some((part) => isOf(file, part)));
}

/** Parts of which no file is left, so that the reason has no object. */
export function emptyParts(sources: readonly SourceText[]): readonly string[] {
  return Object.keys(LEFT_OUT).filter((part) => !sources.some(({ file }) => isOf(file, part)));
}

function isOf(file: string, part: string): boolean {
  return part.endsWith('/') ? file.includes(`/${part}`) : file.endsWith(`/${part}`);
}
