import { columnOf, resultOf } from '../../../engine/search';

/** Numbers of die faces in a column, by their effect on the defender and the attacker. */
interface Faces {
  /** Faces that make the defender retreat, by hexes (index 1 to 4; index 0 is unused). */
  readonly defender: readonly number[];
  /** Faces that make the attacker retreat, by hexes (index 1 and 2; index 0 is unused). */
  readonly attacker: readonly number[];
  readonly defenderDies: number;
  readonly attackerDies: number;
  /** Faces that make the defender retreat although fire alone attacks (8.15). */
  readonly byFire: readonly number[];
}

function facesOf(column: number): Faces {
  const defender = [0, 0, 0, 0, 0];
  const attacker = [0, 0, 0];
  let defenderDies = 0;
  let attackerDies = 0;
  for (let die = 1; die <= 6; die += 1) {
    const result = resultOf(die, column);
    if (result === 'De') defenderDies += 1;
    else if (result === 'Ae') attackerDies += 1;
    else if (result === 'Br') {
      defender[1]! += 1;
      attacker[1]! += 1;
    } else (result.startsWith('D') ? defender : attacker)[Number(result[1])]! += 1;
  }
  const byFire = defender.map((count, hexes) => (hexes >= 2 ? count : 0));
  return { defender, attacker, defenderDies, attackerDies, byFire };
}

const TABLE: readonly Faces[] = Array.from({ length: 12 }, (_, at) => facesOf(at + 1));

/** Bounds of the differentials with columns of their own on the clear line. */
const LEAST = -7;
const MOST = 12;
const COLUMNS = Int8Array.from({ length: MOST - LEAST + 1 }, (_, at) => columnOf(LEAST + at, 0));

/** The column of a whole differential on the line of this shift (7.61). */
export function columnFor(differential: number, shift: number): number {
  const at = differential < LEAST ? 0 : differential > MOST ? MOST - LEAST : differential - LEAST;
  return Math.max(1, COLUMNS[at]! - shift);
}

/** The stakes of one combat, in points for the attacker. */
export interface Stakes {
  /** Gain from a retreat of the defenders by 1 to 4 hexes (index 0 is unused). */
  readonly retreat: readonly number[];
  /** Gain from the elimination of the defenders. */
  readonly destruction: number;
  /** Loss from a retreat of the attackers by 1 or 2 hexes (index 0 is unused). */
  readonly setback: readonly number[];
  /** Loss from the elimination of the attackers. */
  readonly ruin: number;
  readonly fireOnly: boolean;
}

/** Expected points of the attacker in a combat in this column (7.61). */
export function expectedValueOf(column: number, stakes: Stakes): number {
  const faces = TABLE[column - 1]!;
  const retreats = stakes.fireOnly ? faces.byFire : faces.defender;
  let sum = faces.defenderDies * stakes.destruction - faces.attackerDies * stakes.ruin;
  for (let hexes = 1; hexes <= 4; hexes += 1) sum += retreats[hexes]! * stakes.retreat[hexes]!;
  for (let hexes = 1; hexes <= 2; hexes += 1) sum -= faces.attacker[hexes]! * stakes.setback[hexes]!;
  return sum / 6;
}
