import { createReferee } from '../../src/engine';
import type { Position, Referee } from '../../src/engine';
import { readLineTerms, readPosition, writePosition } from '../../src/notation/position-line/position-line';
import { data } from '../support/scenarios';
import { fromLine, thereAndBack } from './lines';

const opened = (system: 'hurtgen-forest' | 'arnhem' | 'bastogne', scenario: string): Referee =>
  createReferee(data.get(system)!, scenario, { edition: '1976' });

const hurtgen = opened('hurtgen-forest', 'historical');
const START = 'ww1;hurtgen-forest/historical/1976/b1;1/us/movement';

/** Refusal of an unreadable line: the column and the sentence. */
function refusal(line: string, referee = hurtgen): string {
  const read = readPosition(referee, line);
  if (read.status === 'read') throw new Error(`read: ${line}`);
  return `${read.problem.column}: ${read.problem.message}`;
}

const faulty: readonly (readonly [what: string, line: string, refusal: string])[] = [
  ['another text', 'M us-8 0510', '1: Expected ww1, found M us-8 0510.'],
  ['another version', 'ww2;hurtgen-forest', '1: The line is of another version: ww1 is read here.'],
  [
    'an edition that is none',
    START.replace('1976', '1980'),
    '31: Expected 1976 or 2009, found 1980/b1;1/us/movement.',
  ],
  ['a build given twice', START.replace('b1', 'b1/b1'), '39: The build of the rules is there twice.'],
  [
    'an option of another game',
    START.replace('b1', 'b1/night:on'),
    '1: The line is of another game, or of other options.',
  ],
  ['a side that is none', START.replace('/us/', '/uk/'), '41: Expected us or german, found uk/movement.'],
  ['an unknown field', `${START};moon=full`, '53: There is no field moon here.'],
  ['a field twice', `${START};us.gs=1;us.gs=2`, '61: The field us.gs is there twice.'],
  ['an unknown unit', `${START};units=9/99@0918`, '59: The game has no unit "9/99".'],
  [
    'an ambiguous name',
    `${START};units=116@0918`,
    '59: More than one unit is named "116": say which of "116.rec", "116.sp", "116.art18", "116.art12".',
  ],
  ['a unit twice', `${START};units=1/8@0918,1/8@0917`, '68: "us-4-inf-1-8" is named twice.'],
  [
    'half a hex',
    `${START};units=1/8@091`,
    '63: Expected a hex like 0510 with its marks, or x, e, w or d, found 091.',
  ],
  [
    'an unknown mark',
    `${START};units=1/8@0918y`,
    '63: Expected a hex like 0510 with its marks, or x, e, w or d, found 0918y.',
  ],
  ['something behind a field', `${START};us.gs=1x`, '60: Expected ; or the end of the line, found x.'],
  ['a wrong escape', `${START};paused=~FF`, '60: ~FF is not UTF-8.'],
];

describe('The line of a position', () => {
  it.each([
    ['moved', { moved: true }, 'movement', '0917m'],
    ['left a zone of control', { leftZone: true }, 'movement', '0917z'],
    ['attacked', { attacked: true }, 'combat', '0917a'],
    ['been attacked', { defended: true }, 'combat', '0917d'],
    ['advanced', { advanced: true }, 'combat', '0917v'],
    ['retreated now', { adverse: 3 }, 'combat', '0917r'],
    ['retreated before', { adverse: 2 }, 'combat', '0917R'],
    ['been displaced now', { displaced: 3 }, 'combat', '0917p'],
    ['been displaced before', { displaced: 2 }, 'combat', '0917P'],
    ['given final protective fire', { fpfTurn: 2 }, 'combat', '0917f'],
    ['done nothing', {}, 'movement', '0917'],
  ] as const)('marks a unit that has %s and nothing else', (_what, done, phase, text) => {
    const { position } = hurtgen.initial();
    const unit = { status: 'map', hex: '0917', ...done } as const;
    const units = { ...position.units, 'us-4-inf-1-8': unit };
    const line = writePosition(hurtgen, { ...position, turn: 2, combatPhase: 3, phase, units });
    expect(line).toMatch(new RegExp(`units=1/8@${text}$`));
  });

  it('names the game, the moment and what is not as at the start', () => {
    const { position } = hurtgen.initial();
    expect(writePosition(hurtgen, position)).toBe(START);
    const moved = hurtgen.apply(
      position,
      'us',
      { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] },
      { roll: () => undefined },
    );
    if (moved.status !== 'accepted') throw new Error('The move is refused.');
    expect(thereAndBack(hurtgen, moved.position)).toBe(`${START};log=1:0;moves=1:1;units=3/121@0918m1`);
  });

  it('says who is asked in a combat, and what was thrown', () => {
    const text = `${START.replace('movement', 'combat')};log=9:1;decide=german:retreat;attack=3/121;defend=31MG;die=D2:4;owe=german:2:31MG;units=3/121@0918ao,31MG@0917dt`;
    const position = fromLine(hurtgen, text);
    expect(position.combat).toMatchObject({ origins: { 'us-8-inf-3-121': '0918', 'de-mg-31': '0917' } });
    expect(thereAndBack(hurtgen, position)).toBe(text);
  });

  it('is one, in whatever order the position keeps what it says', () => {
    const bastogne = opened('bastogne', 'spearhead');
    const { position } = bastogne.initial();
    const kept = [
      { lastIn1416: 'german', lastIn1317: 'us' },
      { lastIn1317: 'us', lastIn1416: 'german' },
    ];
    const lines = kept.map((game) => thereAndBack(bastogne, { ...position, game }));
    expect(lines[0]).toContain(';town=1317:us,1416:german');
    expect(lines[1]).toBe(lines[0]);
  });

  it('needs no escape in the query of an address', () => {
    const { position } = hurtgen.initial();
    const paused: Position = { ...position, paused: { reason: 'Who’s next & why? ~ 100 %' } };
    const line = writePosition(hurtgen, paused);
    expect(line).toMatch(/^[A-Za-z0-9\-._~:/@;=,]+$/);
    expect(fromLine(hurtgen, line).paused).toEqual(paused.paused);
    expect(new URL(`https://w.test/?line=${line}`).searchParams.get('line')).toBe(line);
  });

  it('takes the ids of units and whatever short names one unit alone has', () => {
    const hexOf = (name: string): string | undefined =>
      fromLine(hurtgen, `${START};units=${name}@0511`).units['us-8-art-56']?.hex;
    expect(['56.8', 'us-8-art-56', '56.8.art'].map(hexOf)).toEqual(['0511', '0511', '0511']);
  });

  it.each(faulty)('is refused with its place for %s', (_what, line, sentence) => {
    expect(refusal(line)).toBe(sentence);
  });

  it('leaves out what the viewer does not see', () => {
    const arnhem = opened('arnhem', 'free-deployment');
    const { position } = arnhem.initial();
    const zones = [
      { division: '101', hex: '1312', turn: 1 },
      { division: '82', hex: '2323', turn: 1 },
      { division: '1', hex: '3717', turn: 2 },
    ];
    const noted = arnhem.apply(
      position,
      'allied',
      { type: 'commitDropZones', zones },
      { roll: () => undefined },
    );
    if (noted.status !== 'accepted') throw new Error('The drop zones are refused.');
    const full = arnhem.withStandingOrders(noted.position, 'german', { finalProtectiveFire: 'never' });
    const lineFor = (viewer: string | null): string => writePosition(arnhem, arnhem.view(full, viewer));
    const zonesField = 'allied.zones=1:3717:t2,101:1312:t1,82:2323:t1';
    expect(lineFor('allied')).toContain(zonesField);
    expect(lineFor('german')).toContain('german.fpf=never');
    expect([lineFor('german'), lineFor(null)].join()).not.toContain('zones');
    expect([lineFor('allied'), lineFor(null)].join()).not.toContain('fpf');
    expect(fromLine(arnhem, writePosition(arnhem, full))).toMatchObject({
      secrets: full.secrets,
      standingOrders: { german: { finalProtectiveFire: 'never' } },
    });
  });

  it('is found to be of its game before its units are read', () => {
    const read = readLineTerms(`${START};nonsense`);
    expect(read).toMatchObject({
      status: 'read',
      value: { system: 'hurtgen-forest', scenario: 'historical' },
    });
    expect(refusal('ww1;bastogne/relief/1976/b1;1/us/movement')).toBe(
      '1: The line is of another game, or of other options.',
    );
  });
});
