import { boardAsText } from '../../src/pictures';
import { START, boardAt, without } from './boards';

describe('the board in plain characters', () => {
  const start = boardAt('hurtgen-forest', 'historical');

  test('shows units, towns, terrain, waters and bridges, with a legend', () => {
    expect(boardAsText(start, { area: { hexes: ['1019'], margin: 3 } })).toBe(`\
Hürtgen Forest: Approach to the Roer, November 1944 ("historical"), Game-Turn 1, U.S. Movement Phase

     07 08 09 10 11 12 13
      -
16  /G8     %     "     %
         %     :     "
17  / %    G9     %    G11
         %     % /-\\ ^ /-
18   U11    . /-/G10\\-/ ^ \\
        U12  / %     ^
19    %     .     :     .
        U13   U14    .
20   U22    .    U15    :
         .    U24    .
21   U23    %    U16    %
         %     :     %
22    %    U17    %     & H
         %     &     & /-
               -     -

us:
  U11 2/121 inf 2-3-7 0718    U16 1/13 inf 2-3-7 1121
  U12 3/121 inf 2-3-7 0818    U17 2/13 inf 2-3-7 0922
  U13 1/28 inf 2-3-7 0819     U22 45 art 1-2-16/2-7 0720
  U14 2/28 inf 2-3-7 1019     U23 43 art 1-2-16/2-7 0721
  U15 3/28 inf 2-3-7 1120     U24 28 art 1-2-16/2-7 1020
german:
  G8  253(-) inf 1-2-7 0716  G10 1/1055 inf 2-3-7 1118
  G9  31MG inf 1-2-7 0917    G11 2/1055 inf 2-3-7 1317
towns:
  1120 Vossenack  0819 Germeter
hexes: . clear  : mixed  " grove  % woods  ^ broken  & rough  Abc town  ABC city
sides: ~ river  = canal  - stream (/ \\ | on slanting hexsides)  H bridge  x bridge down  f ferry
how one wins:
  Either side scores for each enemy unit that is eliminated its Attack plus Defense Strength
    (artillery: Barrage plus FPF plus Defense). (HUR 15.12)
  At the start of each Game-Turn from 5 on, the U.S. side scores 5 points for each unit of the 116th
    Panzer Division on the map. (HUR 12.11)
  At the end of the game, the U.S. side scores for each place free of German units and zones of
    control in every hex, with a line of communication to the west edge over at most 2 rough hexes, over
    water by bridges only: Kommerscheidt 1524 (5), Vossenack 1120 1020 (5), Germeter 0819 (5), Hürtgen
    1214 (5), Kleinhau 1410 (5), Grosshau 1408 (5), Brandenberg 1717 (5), Gey 1805 1905 (25), Bergstein
    2118 (25), Untermaubach 2410 (25), Nideggen 2919 2819 (25), Schmidt 1726 1725 (25). (HUR 15.22)
`);
  });

  test('draws Arnhem in rows, with rivers, canals and ferries between the hexes', () => {
    const arnhem = boardAt('arnhem', 'historical');
    expect(boardAsText(arnhem, { area: { hexes: ['3220'], margin: 2 }, legend: false })).toBe(`\
Arnhem: Operation Market-Garden, September 1944 ("historical"), Game-Turn 1, Allied Movement Phase

      18  19  20  21  22
       / \\
34      . | %   ^   "  ARN
           \\ / f / H / H /
33   Het  .  Dri  .  G3

32      .   .   .   .   "

31  | "  Val  "  Els  .
     \\ / \\ H \\
30      .   " | "   .   .
               \\ / H / H /
`);
  });

  test('keeps the short name of a unit when other units are gone', () => {
    const area = { hexes: ['1019'], margin: 3 };
    const name = /(U\d+) +3\/28 /;
    const before = name.exec(boardAsText(start, { area }));
    const after = name.exec(boardAsText(without(start, 'us-4-inf-1-8'), { area }));
    expect(after?.[1]).toBe(before?.[1]);
  });

  test('writes the cost of moves into the hexes', () => {
    const text = boardAsText(start, {
      area: { hexes: ['1019'], margin: 3 },
      moves: { '0918': 1, '1119': 5, '0101': 7 },
      legend: false,
    });
    expect(text).toContain(' ½ ');
    expect(text).toContain(' 2½');
    expect(text).not.toContain('3½');
  });

  test('fits every whole map into 120 columns', () => {
    for (const [system, scenario] of START) {
      const lines = boardAsText(boardAt(system, scenario)).split('\n');
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
    }
  });

  test('refuses an area that is not on the map', () => {
    expect(() => boardAsText(start, { area: { hexes: ['9999'] } })).toThrow('9999 is not a hex of the map');
    expect(() => boardAsText(start, { area: { units: ['nobody'] } })).toThrow('nothing of this area');
  });
});
