import { columnOf, resultOf } from '../../../engine/search';

/** Result counts of the six faces, by column: what happens to the defender and to the attacker. */
interface Faces {
  /** Faces that make the defender retreat this many hexes (index 1 to 4; 0 for none). */
  readonly defender: readonly number[];
  /** Faces that make the attacker retreat this many hexes (index 1 and 2; 0 for none). */
  readonly attacker: readonly number[];
  readonly defenderDies: number;
  readonly attackerDies: number;
  /** Faces whose retreat reaches the defender although fire alone attacks (8.15). */
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

/** Differentials from here on, and up to there, have columns of their own on the clear line. */
const LEAST = -7;
const MOST = 12;
const COLUMNS = Int8Array.from({ length: MOST - LEAST + 1 }, (_, at) => columnOf(LEAST + at, 0));

/** The column of a whole differential on the line of this shift, as the table has it (7.61). */
export function columnFor(differential: number, shift: number): number {
  const at = differential < LEAST ? 0 : differential > MOST ? MOST - LEAST : differential - LEAST;
  return Math.max(1, COLUMNS[at]! - shift);
}

/** What is at stake in one combat, in points for the attacker. */
export interface Stakes {
  /** Gain when the defenders must retreat 1 to 4 hexes (index 0 unused). */
  readonly retreat: readonly number[];
  /** Gain when the defenders are eliminated. */
  readonly destruction: number;
  /** Loss when the attackers must retreat 1 or 2 hexes (index 0 unused). */
  readonly setback: readonly number[];
  /** Loss when the attackers are eliminated. */
  readonly ruin: number;
  readonly fireOnly: boolean;
}

/** Points that the attacker may expect of a combat in this column (7.61). */
export function expectation(column: number, stakes: Stakes): number {
  const faces = TABLE[column - 1]!;
  const retreats = stakes.fireOnly ? faces.byFire : faces.defender;
  let sum = faces.defenderDies * stakes.destruction - faces.attackerDies * stakes.ruin;
  for (let hexes = 1; hexes <= 4; hexes += 1) sum += retreats[hexes]! * stakes.retreat[hexes]!;
  for (let hexes = 1; hexes <= 2; hexes += 1) sum -= faces.attacker[hexes]! * stakes.setback[hexes]!;
  return sum / 6;
}
