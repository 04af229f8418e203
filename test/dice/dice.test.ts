import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  algorithm,
  commitment,
  entropyDigest,
  newSeed,
  roll,
  verifiableDice,
  verifyCommitment,
  verifyRoll,
} from '../../src/dice';
import { firstFace } from '../../src/dice/faces';
import { textCommitment } from '../../src/dice/text-commitment';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const otherSeed = 'ff'.repeat(32);
const both = { german: 'Remagen, 7 March', allied: 'Hürtgen' };

function rolls(
  count: number,
  ...[with_, matchId, entropy]: [string, string, Record<string, string>?]
): string {
  return Array.from({ length: count }, (_, n) => roll(with_, matchId, n + 1, entropy)).join('');
}

describe('seeds', () => {
  it('are 256 bits, and new each time', () => {
    const seeds = Array.from({ length: 100 }, newSeed);
    for (const one of seeds) expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(seeds).size).toBe(100);
  });

  it('are committed to by the hash of their bytes', () => {
    expect(commitment(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    // SHA-256 of 32 zero bytes, as widely published.
    expect(commitment('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });

  it('are verified against their commitment', () => {
    expect(verifyCommitment(seed, commitment(seed))).toBe(true);
    expect(verifyCommitment(otherSeed, commitment(seed))).toBe(false);
    expect(verifyCommitment(seed, commitment(seed).toUpperCase())).toBe(false);
    expect(verifyCommitment('no seed', commitment(seed))).toBe(false);
  });

  it.each(['', 'abc', 'FF'.repeat(32), `${seed}00`, `${seed}\n`])(
    'are 64 hexadecimal digits in small letters, and not %j',
    (text) => {
      expect(() => commitment(text)).toThrow(TypeError);
      expect(() => roll(text, 'match-1', 1)).toThrow(TypeError);
    },
  );
});

describe('rolls', () => {
  it('are fixed by seed, match, number and entropy', () => {
    expect(rolls(12, seed, 'match-1')).toBe('344346451555');
    expect(rolls(12, seed, 'match-1', both)).toBe('346655165212');
    expect(rolls(12, seed, 'match-1', {})).toBe('344346451555');
  });

  it('follow the documented message', () => {
    for (let n = 1; n <= 200; n++) {
      const lines = `allied:${Buffer.from('Hürtgen').toString('hex')}\n`;
      const digest = createHash('sha256').update(lines).digest('hex');
      const message = `westwall-dice-1\nmatch_Z\n${digest}\n${n}\n0`;
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
      const byte = [...block].find((one) => one < 252)!;
      expect(roll(seed, 'match_Z', n, { allied: 'Hürtgen' })).toBe((byte % 6) + 1);
    }
  });

  it('change with every part', () => {
    const variants = [
      rolls(40, seed, 'match-1'),
      rolls(40, otherSeed, 'match-1'),
      rolls(40, seed, 'match-2'),
      rolls(40, seed, 'match-11'),
      rolls(40, seed, 'match-1', both),
      rolls(40, seed, 'match-1', { ...both, german: 'Remagen, 8 March' }),
      rolls(40, seed, 'match-1', { allied: both.allied }),
      rolls(40, seed, 'match-1', { allied: '' }),
    ];
    expect(new Set(variants).size).toBe(variants.length);
  });

  it('refuse what could be mistaken for another roll', () => {
    for (const matchId of ['', 'a\nb', 'a b', 'ü', 'a\n']) {
      expect(() => roll(seed, matchId, 1)).toThrow(TypeError);
    }
    for (const n of [0, -1, 1.5, NaN, Infinity, 2 ** 53]) {
      expect(() => roll(seed, 'match-1', n)).toThrow(RangeError);
    }
    expect(() => roll(seed, 'match-1', 1, { 'a:b': '' })).toThrow(TypeError);
  });

  it('are verified by their seed and the texts', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.filter((face) => verifyRoll(seed, 'match-1', 6, face))).toEqual([6]);
    expect(faces.filter((face) => verifyRoll(seed, 'match-1', 2, face, both))).toEqual([4]);
    // Another seed must not pass for the seed of the match.
    const claimed = Array.from({ length: 20 }, (_, at) =>
      verifyRoll(otherSeed, 'match-1', at + 1, roll(seed, 'match-1', at + 1)),
    );
    expect(claimed).toContain(false);
  });

  it('show all faces equally often, alone and in pairs', () => {
    const count = 36_000;
    const faces = Array.from(rolls(count, seed, 'uniform'), Number);
    const singles = new Map<number, number>();
    const pairs = new Map<number, number>();
    faces.forEach((face, at) => {
      singles.set(face, (singles.get(face) ?? 0) + 1);
      if (at % 2 === 1) {
        const pair = 6 * faces[at - 1]! + face;
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
    });
    expect([...singles.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    // Bounds that chance exceeds for one in a thousand seeds, for 5 and 35 degrees of freedom.
    expect(chiSquare([...singles.values()], 6)).toBeLessThan(20.5);
    expect(chiSquare([...pairs.values()], 36)).toBeLessThan(66.6);
  });
});

describe('the mapping of bytes to faces', () => {
  it('is exactly fair over the bytes that it takes', () => {
    const counts = new Map<number, number>();
    for (let byte = 0; byte < 252; byte++) {
      const face = firstFace(() => Uint8Array.of(byte));
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 1: 42, 2: 42, 3: 42, 4: 42, 5: 42, 6: 42 });
  });

  it('skips the rest, and goes on to further blocks', () => {
    const asked: number[] = [];
    const blocks = [
      [255, 254, 253],
      [252, 252, 252],
      [252, 251, 0],
    ];
    const face = firstFace((counter) => {
      asked.push(counter);
      return Uint8Array.from(blocks[counter]!);
    });
    expect(face).toBe((251 % 6) + 1);
    expect(asked).toEqual([0, 1, 2]);
  });
});

describe('entropy', () => {
  it('does not depend on the order in which sides joined', () => {
    const { german, allied } = both;
    expect(entropyDigest({ allied, german })).toBe(entropyDigest({ german, allied }));
  });

  it('belongs to the side that added it', () => {
    const digests = [{ a: 'x', b: 'y' }, { a: 'y', b: 'x' }, { a: 'x\nb:79' }, { ab: 'x', b: 'y' }].map(
      entropyDigest,
    );
    expect(new Set(digests).size).toBe(4);
  });
});

it('offers the same dice as one value', () => {
  const { algorithm: name, createSeed, commit, roll: rollWith } = verifiableDice;
  expect(name).toBe(algorithm);
  expect(createSeed()).toHaveLength(64);
  expect(commit(seed)).toBe(commitment(seed));
  expect(rollWith({ seed, matchId: 'match-1', entropy: both }, 2)).toBe(roll(seed, 'match-1', 2, both));
});

describe('docs/players/dice.md', () => {
  const text = readFileSync(join(__dirname, '../../docs/players/dice.md'), 'utf8');

  it('has a worked example with the values that the code gives', () => {
    expect(text).toContain(`Seed \`${seed}\``);
    expect(text).toContain(`Commitment: \`${commitment(seed)}\``);
    expect(text).toContain(`Digest: \`${entropyDigest(both)}\``);
    expect(text).toContain(`\`${algorithm}\`, match id, entropy digest, roll number, block number`);
    expect(text).toContain(`it is \`${textCommitment('match-1', 'german', both.german)}\``);
    const rows = [...text.matchAll(/^\| (none|both) +\| (\d+) +\| `([0-9a-f]{8})` +\| ([1-6]) +\|$/gm)];
    expect(rows).toHaveLength(5);
    for (const [, entropy, n, beginning, face] of rows) {
      const added = entropy === 'both' ? both : {};
      const message = [algorithm, 'match-1', entropyDigest(added), n, 0].join('\n');
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest('hex');
      expect(block.slice(0, 8)).toBe(beginning);
      expect(roll(seed, 'match-1', Number(n), added)).toBe(Number(face));
    }
  });
});

function chiSquare(counts: readonly number[], cells: number): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / cells;
  const empty = (cells - counts.length) * expected;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, empty);
}
