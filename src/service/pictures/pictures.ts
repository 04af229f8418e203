import { canonicalJson } from '../../engine';
import type { GameEvent } from '../../engine';
import type { Picture, PictureFormat, PictureTask } from '../../pictures';
import { DrawerUnavailable } from '../../pictures/drawer';
import type { Drawer } from '../../pictures/drawer';
import { sha256 } from '../values/canonical';
import { denied, isRefusal } from '../denials';
import type { Answer, Denied } from '../denials';
import type { Games } from '../games/games';
import { Latest } from '../values/latest';
import type { DataPackage } from '../ports';
import type { Queries, Scene } from '../questions/queries';
import type { Replays } from '../matches/replay';
import { viewEntry } from '../matches/viewing';
import type { DrawnPicture, PictureService } from './api';
import { readEvents } from './events';
import { eventsOfLastTurn, eventsSince } from './last-moves';
import { readOptions } from './options';

/** Pictures that are kept: some 30 MB of usual ones. */
const kept = 64;

/** A Player-Turn has fewer entries than this. */
const mostEntries = 400;

const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  text: 'text/plain; charset=utf-8',
};

/** Draws what its viewers may see, once for equal pictures. */
export class Pictures implements PictureService {
  private readonly drawn = new Latest<Promise<Picture>>(kept);

  constructor(
    private readonly queries: Queries,
    private readonly replays: Replays,
    private readonly games: Games,
    private readonly data: DataPackage,
    private readonly drawer: Drawer,
  ) {}

  async ofMatch({
    format,
    options: { marks = true, since, ...options } = {},
    ...query
  }: Parameters<PictureService['ofMatch']>[0]): Promise<Answer<{ readonly picture: DrawnPicture }>> {
    const scene = await this.queries.scene(query);
    if (isRefusal(scene)) return scene;
    const { header } = scene.match;
    const { data } = scene.match;
    const read = readOptions({ referee: scene.match.referee, data, position: scene.seen }, format, options);
    if (isRefusal(read)) return read;
    if (since !== undefined && (!Number.isSafeInteger(since) || since < 0 || since > scene.version)) {
      return denied('NO_SUCH_ENTRY', { entry: since, version: scene.version });
    }
    const events = marks ? await this.lastEvents(scene, since) : [];
    return this.draw({ ...read, events }, { package: header.dataHash });
  }

  async ofPosition({
    position,
    custom,
    format,
    options,
    events = [],
  }: Parameters<PictureService['ofPosition']>[0]): ReturnType<PictureService['ofPosition']> {
    const game = this.games.openPosition(position, custom);
    if (isRefusal(game)) return game;
    const read = readOptions(game, format, options);
    if (isRefusal(read)) return read;
    const readable = readEvents(events);
    if (isRefusal(readable)) return readable;
    const source = custom === undefined ? { package: this.data.hash } : { custom: canonicalJson(custom) };
    return this.draw({ ...read, events: readable }, source);
  }

  /** What the viewer may know of what happened last. */
  private async lastEvents({ match, viewer, version }: Scene, since?: number): Promise<readonly GameEvent[]> {
    const first = Math.max((since ?? version - mostEntries) + 1, 1);
    const entries = await this.replays.entries(match, first, version);
    const seen = entries.map((entry) => viewEntry(match, entry, viewer));
    return since === undefined ? eventsOfLastTurn(seen) : eventsSince(seen, since);
  }

  /** `source` stands for the data in the tag. */
  private async draw(
    task: PictureTask,
    source: object,
  ): Promise<{ readonly status: 'ok'; readonly picture: DrawnPicture } | Denied> {
    const { data, ...rest } = task;
    const tag = sha256(canonicalJson([data.system, source, rest])).slice(0, 40);
    try {
      const picture = await this.drawn.get(tag, () => this.drawer.draw(task));
      const { format } = task;
      return { status: 'ok', picture: { ...picture, format, mediaType: MEDIA_TYPES[format], tag } };
    } catch (error) {
      this.drawn.drop(tag);
      if (error instanceof DrawerUnavailable) return denied('PICTURES_BUSY');
      throw error;
    }
  }
}
