import { canonicalJson, mapIn } from '../../engine';
import type { SystemData } from '../../engine';
import { countersOf, drawCounterSheet, drawMap, layoutOf, withFont } from '../../pictures';
import type { BoardLayout, Theme } from '../../pictures';
import type { Answer, Denied } from '../../problems/denials';
import { denied, isRefusal, unknownScenario, unknownSystem } from '../../problems/denials';
import { unitTypeProblems } from '../games/standard-engine';
import type { ServiceData } from '../games/ports';
import { sha256 } from '../../values/canonical';
import { Latest } from '../../values/latest';
import type { DataByHash } from '../packages/package-data';
import type { CounterPicturesRequest, MapRequest, PrintedGame, PrintedPicture } from './requests';

/** Exceeds the number of games and themes; some 3 MB. */
const kept = 32;

interface Layout {
  readonly layout: BoardLayout;
  readonly tag: string;
}

/**
 * Draws the parts of boards and caches pictures. A map blocks the event loop for a tenth of a second, once per theme
 * and process, so it is not worth a thread.
 */
export class PrintedBoards {
  /** Maps and sheets by the data and all that their drawing depends on; the data of a hash never changes. */
  private readonly drawn = new Latest<PrintedPicture>(kept);

  constructor(
    private readonly own: Pick<ServiceData, 'hash' | 'systems'>,
    private readonly packages: DataByHash,
  ) {}

  async map({
    theme = 'paper',
    scenario,
    ...game
  }: MapRequest): Promise<Answer<{ readonly picture: PrintedPicture }>> {
    const found = await this.find(game);
    if (isRefusal(found)) return found;
    const { data, key } = found;
    const battle = data.orderOfBattle.scenarios.find(({ id }) => id === scenario);
    if (scenario !== undefined && battle === undefined) return unknownScenario(scenario, data);
    const map = mapIn(battle ?? {}, data.map);
    const name = ['map', key, theme, ...(map === data.map ? [] : [scenario])].join(' ');
    return { status: 'ok', picture: this.drawn.get(name, () => pictureOf(drawMap(map, theme))) };
  }

  async counters({
    theme = 'paper',
    unitTypes = {},
    ...game
  }: CounterPicturesRequest): Promise<Answer<{ readonly picture: PrintedPicture }>> {
    const found = await this.find(game);
    if (isRefusal(found)) return found;
    const { data, key } = found;
    const problems = unitTypeProblems(data, { unitTypes });
    if (problems.length > 0) return denied('BAD_REQUEST', { problem: problems.join(' ') });
    const name = sha256(canonicalJson([key, theme, unitTypes]));
    return { status: 'ok', picture: this.drawn.get(name, () => sheetOf(data, theme, unitTypes)) };
  }

  async layout(game: PrintedGame): Promise<Answer<Layout>> {
    const found = await this.find(game);
    if (isRefusal(found)) return found;
    const layout = layoutOf(found.data.map);
    return { status: 'ok', layout, tag: tagOf(canonicalJson(layout)) };
  }

  private async find({
    system,
    dataHash = this.own.hash,
  }: PrintedGame): Promise<{ readonly data: SystemData; readonly key: string } | Denied> {
    const systems = dataHash === this.own.hash ? this.own.systems : await this.packages.withHash(dataHash);
    if (systems === undefined) return denied('PACKAGE_GONE', { package: dataHash });
    const data = systems.get(system);
    return data === undefined ? unknownSystem(system, systems) : { data, key: `${dataHash} ${system}` };
  }
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
