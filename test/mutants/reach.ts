import { blockAround, markBlocks, markLoops } from './marks';
import type { Block, Range } from './marks';
import { Trial, readData } from './groups';
import type { Group } from './groups';
import { Program } from './program';
import { ENGINE } from './symbols';

/** A group that loops far more often than without the change counts as endless. */
const LEAST_LIMIT = 200_000;
const TIMES_AS_MANY = 5;

/** Groups of rows that execute each block of the engine. */
export class Reach {
  private readonly blocks = new Map<string, readonly Block[]>();
  private readonly groupsOf = new Map<number, Group[]>();
  private readonly loops = new Map<Group, number>();
  private readonly all: readonly Group[];

  /** Runs every group once and records its blocks; throws if a row fails without any change. */
  constructor(groups: readonly Group[]) {
    let next = 0;
    const program = new Program((text, file) => {
      if (!file.startsWith(ENGINE)) return markLoops(text);
      const marked = markBlocks(text, next);
      next += marked.blocks.length;
      this.blocks.set(file, marked.blocks);
      return marked.text;
    });
    const data = readData(program);
    const sizes = new Map<Group, number>();
    for (const group of groups) {
      // A separate trial, as code that is compiled once would count for the first group only.
      const trial = new Trial(program, program, data);
      if (trial.failure(group, 'counts too') !== undefined)
        throw new Error(`${group.case} ${group.spec.title} fails as it is`);
      sizes.set(group, program.meter.blocks.size);
      this.loops.set(group, program.meter.loops);
      for (const block of program.meter.blocks) {
        const known = this.groupsOf.get(block);
        if (known === undefined) this.groupsOf.set(block, [group]);
        else known.push(group);
      }
    }
    const small = (a: Group, b: Group): number => sizes.get(a)! - sizes.get(b)!;
    this.all = [...groups].sort(small);
    for (const found of this.groupsOf.values()) found.sort(small);
  }

  /** Groups that execute a place; those that execute least of the engine come first. */
  through(file: string, place: Range): readonly Group[] {
    const block = blockAround(this.blocks.get(file) ?? [], place);
    return block === undefined ? this.all : (this.groupsOf.get(block.number) ?? []);
  }

  /** Loop turns that a group may take with a change: several times as many as it needs. */
  limitOf(group: Group): number {
    return LEAST_LIMIT + TIMES_AS_MANY * (this.loops.get(group) ?? 0);
  }
}
