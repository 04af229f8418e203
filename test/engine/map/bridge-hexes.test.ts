import { BARRED } from '../../../src/engine/map/ground';
import { Terrain } from './support';

const plain = new Terrain('remagen');
const floating = new Terrain('remagen', { floatBridges: [{ hex: '0804', west: '0705', east: '0904' }] });
const destroyed = new Terrain('remagen', { destroyedBridgeHexes: ['0616'] });

describe('R-REM-1 the Ludendorff Bridge', () => {
  test('is entered and left only through its two exits', () => {
    const open = ['0515', '0516', '0517', '0615', '0617', '0716', '0717'].filter((id) => {
      try {
        return plain.foot('0616', id) !== BARRED;
      } catch {
        return false;
      }
    });
    expect(open).toEqual(['0517', '0716']);
    expect(plain.foot('0615', '0616')).toBe(BARRED);
  });

  test('costs the road rate on both its hexsides, for vehicles too', () => {
    for (const [from, to] of [
      ['0517', '0616'],
      ['0616', '0716'],
      ['0716', '0616'],
      ['0616', '0517'],
    ] as const) {
      expect([plain.foot(from, to), plain.vehicle(from, to)]).toEqual([1, 1]);
      expect(plain.has('roadSides', from, to)).toBe(true);
    }
  });

  test('is not closed and stands on the bridge line', () => {
    const hex = plain.hex('0616');
    expect([plain.ground.closed[hex], plain.ground.bridgeHex[hex], plain.ground.shift[hex]]).toEqual([
      0, 1, 1,
    ]);
    expect(plain.ground.closed[plain.hex('0717')]).toBe(1);
  });

  test('is plain water once it is destroyed (REM 11.21)', () => {
    expect(destroyed.ground.closed[destroyed.hex('0616')]).toBe(1);
    expect(destroyed.foot('0517', '0616')).toBe(BARRED);
    expect(destroyed.has('zocSides', '0716', '0616')).toBe(false);
    expect(destroyed.has('roadSides', '0716', '0616')).toBe(false);
  });
});

describe('R-REM-3 combat and bridges', () => {
  test('zones of control pass through the pointed sides only', () => {
    expect(plain.has('zocSides', '0616', '0517')).toBe(true);
    expect(plain.has('zocSides', '0716', '0616')).toBe(true);
    expect(plain.has('zocSides', '0615', '0616')).toBe(false);
    expect(plain.has('zocSides', '0616', '0617')).toBe(false);
  });

  test('a unit on a bridge cannot attack, but can be attacked', () => {
    expect(plain.ground.attackSides[plain.hex('0616')]).toBe(0);
    expect(plain.has('attackSides', '0716', '0616')).toBe(true);
    expect(plain.has('attackSides', '0615', '0616')).toBe(false);
  });

  test('retreats and lines of communication cross by the exits', () => {
    expect(plain.has('footRetreat', '0616', '0517')).toBe(true);
    expect(plain.has('lineSides', '0716', '0616')).toBe(true);
    expect(plain.has('lineSides', '0616', '0615')).toBe(false);
  });

  test('no zone of control enters the Rhine', () => {
    const { ground } = plain;
    ground.closed.forEach((closed, hex) => {
      if (closed === 1) expect(ground.zocSides[hex]).toBe(0);
    });
  });
});

describe('R-REM-2 a Float Bridge', () => {
  test('opens its hex at the trail rate', () => {
    expect(plain.foot('0705', '0804')).toBe(BARRED);
    expect([floating.foot('0705', '0804'), floating.vehicle('0904', '0804')]).toEqual([2, 2]);
    expect(floating.ground.bridgeHex[floating.hex('0804')]).toBe(1);
  });

  test('costs the terrain of the bank to leave, and its hexsides count as road for vehicles (STD 5.24)', () => {
    expect(floating.ground.terrain[floating.hex('0904')]).toBe('broken');
    expect([floating.foot('0804', '0904'), floating.vehicle('0804', '0904')]).toEqual([6, 6]);
    expect(floating.has('roadSides', '0804', '0904')).toBe(false);
    expect(floating.has('vehicleRetreat', '0804', '0904')).toBe(true);
  });

  test('does not change the printed map', () => {
    expect(plain.ground.closed[plain.hex('0804')]).toBe(1);
    expect(
      () => new Terrain('remagen', { floatBridges: [{ hex: '0804', west: '0101', east: '0904' }] }),
    ).toThrow(RangeError);
  });
});
