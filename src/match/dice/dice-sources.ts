import type { Dice } from '../../engine';
import type { Roll } from '../records';

/** Dice without faces: an action that needs a die stops. */
export const noDice: Dice = { roll: () => undefined };

/** Faces from a request, used in order. */
export class SuppliedDice implements Dice {
  private taken = 0;

  constructor(private readonly faces: readonly number[]) {}

  roll(): number | undefined {
    const face = this.faces[this.taken];
    if (face !== undefined) this.taken += 1;
    return face;
  }

  get used(): number {
    return this.taken;
  }

  get left(): readonly number[] {
    return this.faces.slice(this.taken);
  }
}

/** Records every roll of another source. */
export class RecordingDice implements Dice {
  private readonly noted: Roll[] = [];

  constructor(private readonly source: Dice) {}

  roll(rollNumber: number): number | undefined {
    const face = this.source.roll(rollNumber);
    if (face !== undefined) this.noted.push({ roll: rollNumber, face });
    return face;
  }

  get rolls(): readonly Roll[] {
    return this.noted;
  }
}

/** Dice of a log entry; undefined for a roll that the entry does not have. */
export function recordedDice(rolls: readonly Roll[]): Dice {
  const faces = new Map(rolls.map(({ roll, face }) => [roll, face]));
  return { roll: (rollNumber) => faces.get(rollNumber) };
}

const mostFaces = 400;

/** Describes the fault of faces in a request; undefined if they are valid. */
export function facesProblem(faces: readonly number[] | undefined): string | undefined {
  if (faces === undefined) return undefined;
  if (faces.length > mostFaces) return `At most ${mostFaces} dice are taken at once.`;
  const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > 6);
  return wrong === undefined ? undefined : `A die shows 1 to 6, not ${wrong}.`;
}
