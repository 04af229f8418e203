import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { loadDataPackage } from '../../../src/data/load';
import { drawPicture, lineInPicture } from '../../../src/pictures';
import type { PictureFormat, PictureTask } from '../../../src/pictures';
import { draw } from '../../../src/pictures/draw';
import { DrawerUnavailable } from '../../../src/pictures/drawer';
import type { DrawingTask } from '../../../src/pictures/drawer';
import { DrawingPool } from '../../../src/pictures/pool/drawing-pool';
import type { ReplayTask } from '../../../src/pictures/replay/draw-replay';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { DrawnPicture } from '../../../src/service/pictures/requests';
import type { MatchPictureOptions } from '../../../src/service/pictures/schema';
import { recordedExample } from '../../notation/matches';
import { typescriptArguments } from '../../support/child';
import { Table, resign, startHarness } from '../harness';
import type { Harness } from '../harness';
import { standingAlone } from '../../support/standing-alone';

/** Draws in this process, and records the tasks. */
class NotedDrawer {
  readonly tasks: PictureTask[] = [];
  readonly replays: ReplayTask[] = [];
  busy = false;

  async draw(task: DrawingTask) {
    if (this.busy) throw new DrawerUnavailable('Too many pictures are waiting.');
    if (task.format === 'gif') this.replays.push(task);
    else this.tasks.push(task);
    return draw(task);
  }

  close = () => Promise.resolve();
}

const drawer = new NotedDrawer();
let harness: Harness;
let table: Table;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test'), drawer });
  table = await played('hurtgen-forest', ['us', 'german']);
});
afterAll(() => harness.close());

/** Example turn of a game, played in a match. */
async function played(system: 'hurtgen-forest' | 'arnhem', seats: string[], most = Infinity): Promise<Table> {
  const { header, log } = recordedExample(system);
  const { scenario } = header;
  const match = await Table.open(harness.service, { system, scenario, seats, dice: 'supplied' });
  for (const line of log.slice(0, most)) {
    if (line.kind === 'entry') await match.play(line.side, [line.action], { dice: line.dice });
  }
  return match;
}

async function picture(
  options: MatchPictureOptions = {},
  format: PictureFormat = 'svg',
  at?: number,
): Promise<DrawnPicture> {
  const answer = await harness.service.pictures.ofMatch({ match: table.id, at, format, options });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer.picture;
}

async function svg(options: MatchPictureOptions = {}, at?: number): Promise<string> {
  const { content } = await picture(options, 'svg', at);
  if (typeof content !== 'string') throw new Error('An SVG is text.');
  return content;
}

const hexesOf = (drawing: string, kind: string): string[] =>
  [...drawing.matchAll(new RegExp(`class="${kind}"[^>]* data-hexes="([^"]*)"`, 'g'))].map(
    ([, hexes]) => hexes!,
  );

describe('The picture of a match', () => {
  it('marks the moves and the combat of the last Player-Turn with a move', async () => {
    const combat = await svg({}, 6);
    expect(hexesOf(combat, 'arrow move')).toEqual(['0818 0918']);
    expect(hexesOf(combat, 'arrow retreat')).toEqual(['0917 0916 0915']);
    expect(combat).toContain('class="combat" data-defenders="0917"');
    // The Germans have begun but not moved; then a unit has moved.
    expect(hexesOf(await svg({}, 7), 'arrow move')).toEqual(['0818 0918']);
    const german = await svg({}, 8);
    expect(hexesOf(german, 'arrow move')).toEqual([expect.stringMatching(/ 2418 2518$/)]);
    expect(german).not.toContain('class="combat"');
  });

  it('marks what happened since an entry, or nothing, on request', async () => {
    expect(hexesOf(await svg({ since: 0 }), 'arrow move')).toHaveLength(2);
    expect(await svg({ marks: false })).not.toContain('class="arrow');
    expect(hexesOf(await svg({ since: 0, only: 'german' }), 'arrow move')).toHaveLength(1);
  });

  it('shows the position after any entry, as text too', async () => {
    expect(await svg({ marks: false }, 0)).toContain('data-unit="us-8-inf-3-121" data-hex="0818"');
    expect(await svg({ marks: false }, 1)).toContain('data-unit="us-8-inf-3-121" data-hex="0918"');
    const { content, mediaType, width } = await picture({ hexes: ['0918'], margin: 1 }, 'text', 1);
    expect(mediaType).toBe('text/plain; charset=utf-8');
    expect(content).toMatch(/U\d+ .* 0918/);
    expect(width).toBeLessThan(110);
  });

  it('draws zones, moves and plans over the map', async () => {
    const all = await svg(
      {
        zones: true,
        communications: true,
        moves: 'us-8-inf-3-121',
        orders: ['M us-8-inf-3-121 0918', 'A us-8-inf-3-121 x 0917'],
      },
      0,
    );
    expect(all).toContain('class="zone" data-side="german"');
    expect(all).toContain('id="communications"');
    expect(all).toContain('id="reach" data-unit-hex="0818"');
    expect(hexesOf(all, 'arrow order')).toEqual(['0818 0918']);
    expect(all).toContain('class="combat" data-defenders="0917"');
    expect(await svg({ moves: 'us' }, 0)).toMatch(/id="reachable" data-hexes="[^"]*0918/);
  });

  it('keeps within a size and shows a part of the map', async () => {
    const whole = await picture({ maxWidth: 400, maxHeight: 300 }, 'png');
    expect(whole.height).toBeLessThanOrEqual(300);
    expect(Buffer.from(whole.content).readUInt32BE(16)).toBe(whole.width);
    const part = await svg({ units: ['us-8-inf-3-121'], margin: 1 });
    expect(part.length).toBeLessThan((await svg()).length / 3);
    expect(part).not.toContain('data-hex="0101"');
  });

  it('says which position it shows, as everyone may know it', async () => {
    const terms = { system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] };
    const own = await Table.open(harness.service, terms);
    await own.submit('us', [{ type: 'setStandingOrder', finalProtectiveFire: 'never' }]);
    await own.play('us', [{ type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }]);
    const seen = await harness.service.view(own.query(null));
    const mine = await harness.service.view(own.query('us'));
    if (seen.status !== 'ok' || mine.status !== 'ok') throw new Error('There is no view.');
    const { line } = seen.view;
    expect(mine.view.line).toContain('us.fpf=never');
    for (const format of ['png', 'svg'] as const) {
      const drawn = await harness.service.pictures.ofMatch({ ...own.query('us'), format });
      if (drawn.status !== 'ok') throw new Error(drawn.message);
      const content = Buffer.from(drawn.picture.content);
      expect(lineInPicture(content)).toBe(line);
      const head = content.subarray(0, 4_000).toString('base64');
      const again = await harness.service.stateless.view({ position: { picture: head }, viewer: null });
      expect(again).toMatchObject({ status: 'ok', line, owed: seen.view.owed });
    }
    const other = { picture: Buffer.from('a photograph').toString('base64') };
    expect(await harness.service.stateless.view({ position: other, viewer: null })).toMatchObject({
      status: 'position-refused',
      problems: [{ path: 'picture', message: expect.stringContaining('does not say') }],
    });
  });

  it('has other colours', async () => {
    const paper = await svg({ theme: 'paper' });
    expect(await svg()).toBe(paper);
    const night = await svg({ theme: 'night' });
    expect(night).not.toContain('#efe8d3');
    expect(night.replace(/#[0-9a-f]{6}/g, '')).toBe(paper.replace(/#[0-9a-f]{6}/g, ''));
  });

  it('is drawn once for equal positions, for any caller and in any match', async () => {
    const first = await picture({}, 'svg', 1);
    const count = drawer.tasks.length;
    expect(await picture({ margin: 2 }, 'svg', 1)).toEqual(first);
    expect(drawer.tasks).toHaveLength(count);
    expect((await picture({ zones: true }, 'svg', 1)).tag).not.toBe(first.tag);
    expect((await picture({}, 'svg', 2)).tag).not.toBe(first.tag);
  });

  it.each([
    [{ hexes: ['9999'] }, 'UNKNOWN_HEX'],
    [{ hexes: ['here'] }, 'UNKNOWN_HEX'],
    [{ units: ['nobody'] }, 'UNKNOWN_UNIT'],
    [{ units: ['constructor'] }, 'UNKNOWN_UNIT'],
    [{ moves: 'nobody' }, 'UNKNOWN_UNIT'],
    [{ units: ['us-5a-armor-10'] }, 'NOTHING_TO_DRAW'],
    [{ moves: 'de-mg-31' }, 'NOTHING_TO_DRAW'],
    [{ moves: 'german' }, 'NOTHING_TO_DRAW'],
    [{ only: 'allied' }, 'UNKNOWN_SIDE'],
    [{ margin: 21 }, 'BAD_REQUEST'],
    [{ maxWidth: 10_000 }, 'BAD_REQUEST'],
    [{ orders: ['M us-8-inf-3-121'] }, 'NOTATION_UNREADABLE'],
    [{ since: 99 }, 'NO_SUCH_ENTRY'],
  ])('is refused for %j with %s', async (options: MatchPictureOptions, code) => {
    const answer = await harness.service.pictures.ofMatch({
      match: table.id,
      format: 'svg',
      at: 0,
      options,
    });
    expect(answer).toMatchObject({ status: 'denied', code });
  });

  it('has no moves to show after the Movement Phase', async () => {
    const asked = { match: table.id, format: 'svg', at: 6, options: { moves: 'us-8-inf-3-121' } } as const;
    const { status } = await harness.service.pictures.ofMatch(asked);
    expect(status).toBe('denied');
  });

  it('is refused when too many are waiting, and drawn the next time', async () => {
    drawer.busy = true;
    const asked = { match: table.id, format: 'svg', options: { legend: true } } as const;
    expect(await harness.service.pictures.ofMatch(asked)).toMatchObject({ code: 'PICTURES_BUSY' });
    drawer.busy = false;
    expect(await harness.service.pictures.ofMatch(asked)).toMatchObject({ status: 'ok' });
  });

  it('shows drop zones only to the side that has recorded them', async () => {
    const secret = await played('arnhem', ['allied', 'german'], 1);
    const drawn = async (side: string | null, at?: number): Promise<string> => {
      const answer = await harness.service.pictures.ofMatch({ ...secret.query(side), at, format: 'svg' });
      if (answer.status !== 'ok') throw new Error(answer.message);
      return String(answer.picture.content);
    };
    expect(await drawn('german', 1)).toBe(await drawn(null, 1));
    expect(JSON.stringify(drawer.tasks.at(-1)?.position)).not.toMatch(standingAlone('3717'));
    await secret.play('german', [resign]);
  });
});

describe('The picture of a position', () => {
  it('is that of a match in the same position', async () => {
    const view = await harness.service.view({ match: table.id, at: 6 });
    const history = await harness.service.history({ match: table.id, from: 1, to: 6 });
    if (view.status !== 'ok' || history.status !== 'ok') throw new Error('Nothing can be seen.');
    const events = history.entries.flatMap((entry) => entry.events);
    const { position } = view.view;
    const answer = await harness.service.pictures.ofPosition({ position, format: 'svg', events });
    expect(answer).toMatchObject({ status: 'ok', picture: { content: await svg({ since: 0 }, 6) } });
  });

  it('needs a valid position and valid events', async () => {
    const { pictures } = harness.service;
    expect(await pictures.ofPosition({ position: {}, format: 'svg' })).toMatchObject({
      status: 'position-refused',
    });
    const view = await harness.service.view({ match: table.id });
    if (view.status !== 'ok') throw new Error(view.message);
    const { position } = view.view;
    for (const event of [
      {},
      null,
      { type: 'constructor' },
      { type: 'unitDisplaced', unit: 'a', from: 'x', to: 'y', by: 'b' },
    ]) {
      expect(await pictures.ofPosition({ position, format: 'svg', events: [event] })).toMatchObject({
        status: 'denied',
        message: 'events.0 is not an event.',
      });
    }
  });
});

describe('A replay', () => {
  it('shows the last Player-Turn, or what followed an entry, with no more than its viewer may know', async () => {
    const secret = await played('arnhem', ['allied', 'german'], 1);
    const nothing = await harness.service.pictures.replay(secret.query(null));
    expect(nothing).toMatchObject({ status: 'denied', code: 'NOTHING_TO_DRAW' });

    const shown = await harness.service.pictures.replay({
      ...table.query(null),
      at: 6,
      options: { since: 0 },
    });
    expect(shown).toMatchObject({ status: 'ok', picture: { mediaType: 'image/gif' } });
    const [task] = drawer.replays;
    expect(task).toMatchObject({ aspect: 1.5, width: 640, theme: 'paper' });
    expect(task!.acts.map(({ kind }) => kind)).toContain('move');
    const none = await harness.service.pictures.replay({ ...table.query(null), options: { since: 10_000 } });
    expect(none).toMatchObject({ status: 'denied', code: 'NO_SUCH_ENTRY' });
  });
});

describe('Drawing in threads', () => {
  const pool = new DrawingPool({
    threads: 1,
    maxQueue: 1,
    execArgv: typescriptArguments,
    onError: (error) => {
      throw error;
    },
  });
  afterAll(() => pool.close());

  it('draws the same as in this process, refuses what would wait too long, and continues after a failure', async () => {
    await picture({ legend: true, hexes: ['0918'] }, 'png');
    const task = drawer.tasks.at(-1)!;
    const drawing = pool.draw(task);
    const waiting = pool.draw({ ...task, format: 'svg', area: { hexes: ['9999'] } });
    await expect(pool.draw(task)).rejects.toThrow(DrawerUnavailable);
    expect(Buffer.from((await drawing).content)).toEqual((await drawPicture(task)).content);
    await expect(waiting).rejects.toThrow('9999 is not a hex of the map');
    expect((await pool.draw({ ...task, format: 'text' })).content).toContain('Game-Turn 2');
    if (process.platform === 'linux') expect(nicenesses()).toEqual(expect.arrayContaining([0, 5]));
  });

  it('draws nothing once it is closed', async () => {
    const closed = new DrawingPool({ threads: 1, maxQueue: 1, onError: () => undefined });
    await closed.close();
    await expect(closed.draw(drawer.tasks[0]!)).rejects.toThrow(DrawerUnavailable);
  });
});

/** Nice values of the threads of this process, relative to its own. */
function nicenesses(): readonly number[] {
  const own = getPriority();
  return readdirSync('/proc/self/task').map((id) => getPriority(Number(id)) - own);
}
