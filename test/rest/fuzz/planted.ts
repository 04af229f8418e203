import fc from 'fast-check';
import type { Json } from '../../../src/engine/model/position';

/** JSON that a parser accepts and a program may choke on. */
const HOSTILE: readonly string[] = [
  nested('[', ']', 30),
  nested('[', ']', 20_000),
  nested('{"a":', '}', 20_000),
  // Greatest depth that is read.
  nested('[', ']', 90),
  JSON.stringify('a'.repeat(4_000)),
  JSON.stringify('a'.repeat(400_000)),
  JSON.stringify(`${'0101 '.repeat(700)}!`),
  JSON.stringify(`${'1'.repeat(3_000)}-`),
  JSON.stringify('\u0000\ud800\u202e'),
  JSON.stringify(Array.from({ length: 100_000 }, () => 0)),
  JSON.stringify(Array.from({ length: 20_000 }, () => ({}))),
  JSON.stringify(Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`n${at}`, at]))),
  JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [hexId(at), 'woods']))),
  JSON.stringify({ all: Array.from({ length: 10_000 }, () => ({ within: 99, ofAny: ['0101'] })) }),
  JSON.stringify({ within: 1e9, ofAny: Array.from({ length: 20_000 }, (_, at) => hexId(at)) }),
  '{"__proto__":{"ok":true},"constructor":null,"toString":1,"hasOwnProperty":0}',
  '{"a":1,"a":{},"a":[]}',
  '1e308',
  '-1e-320',
  '9007199254740993',
  '99999999999999999999999999',
  '-1',
  '0.5',
  'null',
  '""',
  '[]',
];

function nested(begin: string, end: string, depth: number): string {
  return `${begin.repeat(depth)}0${end.repeat(depth)}`;
}

function hexId(at: number): string {
  return String(at % 10_000).padStart(4, '0');
}

/** Text of a value with something hostile at some of its places. */
export function planted(value: Json, most = 1): fc.Arbitrary<string> {
  const ways = fc.array(fc.nat(), { minLength: 1, maxLength: 8 });
  const plants = fc.array(fc.tuple(ways, fc.constantFrom(...HOSTILE)), { minLength: 1, maxLength: most });
  return plants.map((all) => {
    // The hostile texts are inserted last, as few of them could be walked through.
    const root = { root: structuredClone(value) as unknown };
    for (const [at, [way]] of all.entries()) leaveHole(root, way, holeName(at));
    return all.reduce(
      (text, [, hostile], at) => text.replace(JSON.stringify(holeName(at)), () => hostile),
      JSON.stringify(root.root),
    );
  });
}

const holeName = (at: number): string => `?hole ${at}?`;

/**
 * Descends a value, at each step to one of its members, as far as the path or the value leads, and leaves a hole
 * there.
 */
function leaveHole(root: object, way: readonly number[], name: string): void {
  let holder = root as Record<string, unknown>;
  let member = 'root';
  for (const step of way) {
    const inner = holder[member];
    const members = typeof inner === 'object' && inner !== null ? Object.keys(inner) : [];
    if (members.length === 0) break;
    holder = inner as Record<string, unknown>;
    member = members[step % members.length]!;
  }
  holder[member] = name;
}
