import type { Budget } from '../api';
import { NODE, workDone } from '../effort';

/** Counts the nodes that a search takes, and says when it must end. */
export class NodeBudget {
  private readonly limit: number;
  private readonly stop: () => boolean;
  private readonly begun = workDone();
  private stopped = false;

  constructor({ nodes, stop }: Budget) {
    this.limit = nodes;
    this.stop = stop ?? ((): boolean => false);
  }

  /** What all work since the beginning has cost. */
  get spent(): number {
    return (workDone() - this.begun) / NODE;
  }

  /** The same budget up to a share of it. */
  upTo(share: number): NodeBudget {
    return new NodeBudget({ nodes: Infinity, stop: () => this.hasSpent(share) });
  }

  /** No node is left, or the caller asks to stop. */
  get isOut(): boolean {
    return this.hasSpent(1);
  }

  /** Is this share of the nodes spent, or does the caller ask to stop? A piece of work that has begun is finished. */
  hasSpent(share: number): boolean {
    this.stopped ||= this.stop();
    return this.stopped || this.spent >= this.limit * share;
  }
}
