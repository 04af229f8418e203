import type { Budget } from '../api';
import { NODE, workDone } from '../effort';

/** Counts the nodes of a search and limits them. */
export class NodeBudget {
  private readonly limit: number;
  private readonly stop: () => boolean;
  private readonly begun = workDone();
  private stopped = false;

  constructor({ nodes, stop }: Budget) {
    this.limit = nodes;
    this.stop = stop ?? ((): boolean => false);
  }

  /** Nodes spent since the beginning. */
  get spent(): number {
    return (workDone() - this.begun) / NODE;
  }

  /** This budget, limited to a share of it. */
  upTo(share: number): NodeBudget {
    return new NodeBudget({ nodes: Infinity, stop: () => this.hasSpent(share) });
  }

  /** True if no node is left, or the caller stops the search. */
  get isOut(): boolean {
    return this.hasSpent(1);
  }

  /**
   * True if this share of the nodes is spent, or the caller stops the search. A piece of work under way is
   * finished.
   */
  hasSpent(share: number): boolean {
    this.stopped ||= this.stop();
    return this.stopped || this.spent >= this.limit * share;
  }
}
