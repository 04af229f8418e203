import { canonicalJson } from '../../engine';
import type { SystemData } from '../../engine';
import { countersOf, drawCounterSheet, drawMap, layoutOf, withFont } from '../../pictures';
import type { BoardLayout, Theme } from '../../pictures';
import type { Answer } from '../denials';
import { denied, unknownSystem } from '../denials';
import { unitTypeProblems } from '../games/standard-engine';
import type { DataPackage } from '../ports';
import { sha256 } from '../values/canonical';
import { Latest } from '../values/latest';
import type { BoardParts, CounterPicturesRequest, PrintedPicture } from './api';

/** More than there are games and themes, so that only corrected counters are forgotten: some 3 MB. */
const kept = 32;

interface Layout {
  readonly layout: BoardLayout;
  readonly tag: string;
}

/**
 * Draws the parts of boards once and keeps them. A map takes a tenth of a second on the event loop, once for each
 * theme in the life of a process: a way through the threads of the pictures would not be worth it.
 */
export class PrintedBoards implements BoardParts {
  private readonly maps = new Map<string, PrintedPicture>();
  private readonly sheets = new Latest<PrintedPicture>(kept);
  private readonly layouts = new Map<string, Layout>();

  constructor(private readonly data: DataPackage) {}

  map(system: string, theme: Theme = 'paper'): Answer<{ readonly picture: PrintedPicture }> {
    const data = this.data.systems.get(system);
    if (data === undefined) return unknownSystem(system, this.data.systems);
    const picture = keptIn(this.maps, `${system} ${theme}`, () => pictureOf(drawMap(data.map, theme)));
    return { status: 'ok', picture };
  }

  counters({
    system,
    theme = 'paper',
    unitTypes = {},
  }: CounterPicturesRequest): Answer<{ readonly picture: PrintedPicture }> {
    const data = this.data.systems.get(system);
    if (data === undefined) return unknownSystem(system, this.data.systems);
    const problems = unitTypeProblems(data, { unitTypes });
    if (problems.length > 0) return denied('BAD_REQUEST', { problem: problems.join(' ') });
    const key = sha256(canonicalJson([system, theme, unitTypes]));
    return { status: 'ok', picture: this.sheets.get(key, () => sheetOf(data, theme, unitTypes)) };
  }

  layout(system: string): Answer<Layout> {
    const data = this.data.systems.get(system);
    if (data === undefined) return unknownSystem(system, this.data.systems);
    const found = keptIn(this.layouts, system, () => {
      const layout = layoutOf(data.map);
      return { layout, tag: tagOf(canonicalJson(layout)) };
    });
    return { status: 'ok', ...found };
  }
}

function keptIn<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

function sheetOf(
  { orderOfBattle }: SystemData,
  theme: Theme,
  unitTypes: Readonly<Record<string, string>>,
): PrintedPicture {
  return pictureOf(drawCounterSheet(countersOf(orderOfBattle, unitTypes), theme));
}

function pictureOf(drawing: string): PrintedPicture {
  const content = withFont(drawing);
  return { mediaType: 'image/svg+xml', content, tag: tagOf(content) };
}

function tagOf(text: string): string {
  return sha256(text).slice(0, 40);
}
