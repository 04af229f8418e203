import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createReferee } from '../../src/engine';
import { playEntries } from '../../src/notation/play-match';
import { boardOf, lineInPicture, placesOf } from '../../src/pictures';
import { actsOf } from '../../src/pictures/replay/acts';
import type { Step } from '../../src/pictures/replay/acts';
import { drawReplay } from '../../src/pictures/replay/draw-replay';
import { scenesOf } from '../../src/pictures/replay/scenes';
import { exportedMatchSchema } from '../../src/service/matches/exported';
import { documentOf } from '../../src/service/notation/exported-match';
import { data } from '../support/scenarios';

const game = data.get('hurtgen-forest')!;
/** Text as long as that of a whole position: several blocks of a comment. */
const LINE = `ww1;hurtgen-forest/historical/1976/b1;${'3/121@0918m1,'.repeat(40)}`;
const FIRST = 78;
const LAST = 124;

/** Longest Player-Turn of a recorded match of Hürtgen Forest. */
const steps = longPlayerTurn();
const acts = actsOf(steps);

function longPlayerTurn(): readonly Step[] {
  const file = join(__dirname, '../recorded/hurtgen-forest-historical.json.gz');
  const exported = exportedMatchSchema.parse(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')));
  const document = documentOf(exported);
  const referee = createReferee(game, document.header.scenario, document.header.options);
  const found: Step[] = [];
  for (const { number, events, position } of playEntries(referee, document)) {
    if (number >= FIRST) found.push({ events, position });
    if (number === LAST) break;
  }
  return found;
}

/** Delays of the pictures of a GIF, in hundredths of a second. */
function delaysOf(gif: Buffer): number[] {
  expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
  const delays: number[] = [];
  const past = (blocks: number): number => {
    let at = blocks;
    while (gif[at] !== 0) at += gif[at]! + 1;
    return at + 1;
  };
  const table = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));
  let at = 13 + table(gif[10]!);
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) delays.push(gif.readUInt16LE(at + 4));
      at = past(at + 2);
    } else at = past(at + 10 + table(gif[at + 9]!) + 1);
  }
  return delays;
}

describe('A replay of a Player-Turn', () => {
  test('is an animation under 1 MB, wider than high, with the last picture shown for longest', async () => {
    const { content, width, height } = await drawReplay({
      format: 'gif',
      data: game,
      acts,
      line: LINE,
      aspect: 1.5,
      width: 640,
      theme: 'paper',
    });
    const gif = Buffer.from(content);
    expect(gif.length).toBeLessThan(1_000_000);
    expect(width).toBeGreaterThanOrEqual(550);
    expect(width / height).toBeGreaterThan(1.2);
    const delays = delaysOf(gif);
    expect(delays.length).toBeGreaterThan(15);
    expect(delays.length).toBeLessThanOrEqual(38);
    expect(Math.max(...delays)).toBe(delays.at(-1));
    expect(lineInPicture(gif)).toBe(LINE);
    expect(lineInPicture(gif.subarray(0, 16_000))).toBe(LINE);
    for (const cut of [7, 12, 700, 800, 1000]) expect(lineInPicture(gif.subarray(0, cut))).toBeUndefined();
  });

  test('has an act for each move, and one for each combat with its result', () => {
    const all = steps.flatMap(({ events }) => events.map(({ type }) => type));
    const count = (type: string): number => all.filter((one) => one === type).length;
    const kinds = acts.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'combat')).toHaveLength(count('attackDeclared'));
    expect(kinds.filter((kind) => kind === 'move').length).toBeGreaterThanOrEqual(count('unitMoved'));
    for (const { kind, events } of acts) {
      expect(events.some(({ type }) => type === 'combatResolved')).toBe(kind === 'combat');
    }
  });

  test('keeps to few parts of the map, all of one size, and leaves out no act', () => {
    const placed = acts.map((act) => ({ ...act, hexes: placesOf(boardOf(game, act.position), act.events) }));
    const scenes = scenesOf(game.map, placed, 1.5);
    expect(scenes.length).toBeLessThanOrEqual(8);
    expect(new Set(scenes.map(({ hexes }) => hexes.length)).size).toBe(1);
    expect(scenes.flatMap((scene) => scene.acts)).toHaveLength(acts.length);
    for (const scene of scenes) {
      const shown = new Set(scene.hexes);
      for (const { hexes } of scene.acts) for (const hex of hexes) expect(shown).toContain(hex);
    }
  });
});
