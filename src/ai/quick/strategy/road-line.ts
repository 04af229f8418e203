import { roadLine } from '../../../engine/search';
import type { State } from '../../../engine/search';

/** The free road line to Bastogne as it stands, and who could cut it where (15.27). */
export class RoadLine {
  private readonly state: State;
  private readonly cuts: Uint8Array;

  constructor(state: State) {
    this.state = state;
    this.cuts = new Uint8Array(state.ground.hexCount);
    this.survey();
  }

  survey(): void {
    const { ground } = this.state;
    this.cuts.fill(0);
    for (const id of roadLine(this.state) ?? []) {
      const hex = ground.indexOf.get(id)!;
      this.cuts[hex] = 1;
      for (let direction = 0; direction < 6; direction += 1) {
        const next = ground.neighbours[hex * 6 + direction]!;
        if (next >= 0 && (ground.zocSides[hex]! & (1 << direction)) !== 0) this.cuts[next] = 1;
      }
    }
  }

  /** Would a German unit in this hex cut the line that is free now? */
  isCutFrom(hex: number): boolean {
    return this.cuts[hex] === 1;
  }
}
