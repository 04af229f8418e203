import type { Budget } from '../api';

/** Counts the nodes that a search takes, and says when it must end. */
export class NodeBudget {
  private readonly limit: number;
  private readonly stop: () => boolean;
  private used = 0;
  private stopped = false;

  constructor({ nodes, stop }: Budget) {
    this.limit = nodes;
    this.stop = stop ?? ((): boolean => false);
  }

  get spent(): number {
    return this.used;
  }

  /** No node is left, or the caller asks to stop. */
  get isOut(): boolean {
    this.stopped ||= this.stop();
    return this.stopped || this.used >= this.limit;
  }

  spend(nodes: number): void {
    this.used += nodes;
  }
}
