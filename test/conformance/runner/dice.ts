import type { Dice } from '../../../src/engine';

/** Dice of a row, in order until they are used up. */
export class ListedDice implements Dice {
  private readonly faces: readonly number[];
  private used = 0;

  constructor(faces: readonly number[]) {
    this.faces = faces;
  }

  roll(): number | undefined {
    const face = this.faces[this.used];
    if (face !== undefined) this.used += 1;
    return face;
  }

  get left(): number {
    return this.faces.length - this.used;
  }
}
