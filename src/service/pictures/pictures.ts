import { canonicalJson } from '../../engine';
import type { GameEvent } from '../../engine';
import { actsOf, boardOf, placesOf } from '../../pictures';
import type { Picture, PictureFormat, PictureTask, Step } from '../../pictures';
import { DrawerUnavailable } from '../../pictures/drawer';
import type { Drawer, DrawingTask } from '../../pictures/drawer';
import { sha256 } from '../../values/canonical';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { Games } from '../games/games';
import { Latest } from '../../values/latest';
import type { Queries, AskedPosition } from '../questions/queries';
import type { Happened, Replays } from '../../match/replay/replays';
import { viewEvents } from '../../match/view/viewing';
import type { MatchQuery } from '../access/requests';
import type { PositionSent } from '../games/requests';
import type { Stateless } from '../stateless/own-positions';
import type { DrawnPicture, DrawnReplay, PictureRequest } from './requests';
import type { MatchPictureOptions, PictureOptions, ReplayOptions } from './schema';
import { readEvents } from './events';
import { entriesOfLastTurn, entriesSince, holdsLastTurn } from './last-moves';
import { publicLine, readOptions } from './options';

/** Number of cached pictures, some 30 MB of usual ones. */
const kept = 64;

/** Exceeds the number of entries in a Player-Turn. */
const mostEntries = 400;

/** Aspect of a preview in a chat, width by height. */
const LANDSCAPE = 1.5;
const REPLAY_WIDTH = 640;

const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  text: 'text/plain; charset=utf-8',
};

/** Draws boards as their viewers may see them; equal pictures are drawn once. */
export class Pictures {
  /** Pictures by the hash of all that they depend on. */
  private readonly drawn = new Latest<Promise<Picture>>(kept);

  constructor(
    private readonly queries: Queries,
    private readonly replays: Replays,
    private readonly games: Games,
    private readonly drawer: Drawer,
  ) {}

  async ofMatch({
    format,
    options: { marks = true, since, last = false, ...options } = {},
    ...query
  }: MatchQuery & PictureRequest<MatchPictureOptions>): Promise<Answer<{ readonly picture: DrawnPicture }>> {
    const scene = await this.queries.scene(query);
    if (isRefusal(scene)) return scene;
    const { header } = scene.match;
    const { data } = scene.match;
    const read = readOptions({ referee: scene.match.referee, data, position: scene.seen }, format, options);
    if (isRefusal(read)) return read;
    const noEntry = entryProblem(scene, since);
    if (noEntry !== undefined) return noEntry;
    const lately = marks || last ? await this.lastEvents(scene, since) : [];
    const hexes = last ? placesOf(boardOf(data, scene.seen), lately) : [];
    const { aspect = LANDSCAPE, margin = 2 } = options;
    const area = hexes.length === 0 ? read.area : { ...read.area, hexes, margin, aspect };
    return this.drawPicture({ ...read, area, events: marks ? lately : [] }, { package: header.dataHash });
  }

  async replay({
    options: { since, aspect = LANDSCAPE, theme = 'paper', width = REPLAY_WIDTH } = {},
    ...query
  }: MatchQuery & { readonly options?: ReplayOptions | undefined }): Promise<
    Answer<{ readonly picture: DrawnReplay }>
  > {
    const scene = await this.queries.scene(query);
    if (isRefusal(scene)) return scene;
    const noEntry = entryProblem(scene, since);
    if (noEntry !== undefined) return noEntry;
    const { data, header } = scene.match;
    const acts = actsOf(await this.lastSteps(scene, since));
    if (acts.length === 0) return denied('NOTHING_TO_DRAW');
    const line = publicLine(scene.match.referee, scene.seen);
    const task = { format: 'gif', data, acts, line, aspect, theme, width } as const;
    const drawn = await this.draw(task, { package: header.dataHash });
    return isRefusal(drawn) ? drawn : { status: 'ok', picture: { ...drawn.picture, mediaType: 'image/gif' } };
  }

  async ofPosition({
    format,
    options,
    events = [],
    ...sent
  }: PositionSent &
    PictureRequest<PictureOptions> & { readonly events?: readonly unknown[] | undefined }): Promise<
    Stateless<{ readonly picture: DrawnPicture }>
  > {
    const game = await this.games.openPosition(sent);
    if (isRefusal(game)) return game;
    const read = readOptions(game, format, options);
    if (isRefusal(read)) return read;
    const readable = readEvents(events);
    if (isRefusal(readable)) return readable;
    const { custom } = sent;
    const source = { package: game.dataHash, ...(custom && { custom: canonicalJson(custom) }) };
    return this.drawPicture({ ...read, events: readable }, source);
  }

  /** Latest events, as far as the viewer may know them. */
  private async lastEvents(scene: AskedPosition, since?: number): Promise<readonly GameEvent[]> {
    return (await this.lastEntries(scene, since)).flatMap(({ events }) => events);
  }

  private async lastEntries(
    { match, viewer, version }: AskedPosition,
    since?: number,
  ): Promise<readonly Happened[]> {
    const seen = ({ number, restore, events }: Happened): Happened => {
      return { number, restore, events: viewEvents(match, events, viewer) };
    };
    const first = Math.max(since ?? 0, version - mostEntries) + 1;
    if (since !== undefined) {
      return entriesSince((await this.replays.happened(match, first, version)).map(seen), since);
    }
    let entries: readonly Happened[] = [];
    for await (const part of this.replays.happenedBackwards(match, first, version)) {
      entries = [...part.map(seen), ...entries];
      if (holdsLastTurn(entries)) break;
    }
    return entriesOfLastTurn(entries);
  }

  /** Like `lastEvents`, with the positions after the entries, which are replayed. */
  private async lastSteps(scene: AskedPosition, since?: number): Promise<readonly Step[]> {
    const { match, viewer, version } = scene;
    const entries = await this.lastEntries(scene, since);
    const [first] = entries;
    if (first === undefined) return [];
    const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
    const steps: Step[] = [];
    for await (const { entry, position } of this.replays.playTo(match, first.number - 1, version)) {
      const seen = byNumber.get(entry.number);
      if (seen !== undefined)
        steps.push({ events: seen.events, position: match.referee.view(position, viewer) });
    }
    return steps;
  }

  private async drawPicture(
    task: PictureTask,
    source: object,
  ): Promise<Answer<{ readonly picture: DrawnPicture }>> {
    const drawn = await this.draw(task, source);
    if (isRefusal(drawn)) return drawn;
    const { format } = task;
    return { status: 'ok', picture: { ...drawn.picture, format, mediaType: MEDIA_TYPES[format] } };
  }

  /** Draws a task; `source` stands for the data in its tag. */
  private async draw(
    task: DrawingTask,
    source: object,
  ): Promise<Answer<{ readonly picture: Picture & { readonly tag: string } }>> {
    const { data, ...rest } = task;
    const tag = sha256(canonicalJson([data.system, source, rest])).slice(0, 40);
    try {
      const picture = await this.drawn.get(tag, () => this.drawer.draw(task));
      return { status: 'ok', picture: { ...picture, tag } };
    } catch (error) {
      this.drawn.drop(tag);
      if (error instanceof DrawerUnavailable) return denied('PICTURES_BUSY');
      throw error;
    }
  }
}

function entryProblem({ version }: AskedPosition, entry: number | undefined): Denied | undefined {
  const isThere = entry === undefined || (Number.isSafeInteger(entry) && entry >= 0 && entry <= version);
  return isThere ? undefined : denied('NO_SUCH_ENTRY', { entry, version });
}
