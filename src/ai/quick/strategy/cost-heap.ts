/** A binary heap of nodes by cost. */
export class CostHeap {
  private readonly nodes: number[] = [];
  private readonly costs: number[] = [];
  /** Cost of the last node taken. */
  cost = 0;

  push(node: number, cost: number): void {
    const { nodes, costs } = this;
    let at = nodes.length;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (costs[up]! <= cost) break;
      nodes[at] = nodes[up]!;
      costs[at] = costs[up]!;
      at = up;
    }
    nodes[at] = node;
    costs[at] = cost;
  }

  /** Takes the cheapest node; -1 if the heap is empty. */
  pop(): number {
    const { nodes, costs } = this;
    const node = nodes.pop();
    if (node === undefined) return -1;
    const cost = costs.pop()!;
    const top = nodes[0] ?? node;
    this.cost = costs[0] ?? cost;
    const size = nodes.length;
    if (size === 0) return top;
    let at = 0;
    for (let down = 1; down < size; down = 2 * at + 1) {
      if (down + 1 < size && costs[down + 1]! < costs[down]!) down += 1;
      if (costs[down]! >= cost) break;
      nodes[at] = nodes[down]!;
      costs[at] = costs[down]!;
      at = down;
    }
    nodes[at] = node;
    costs[at] = cost;
    return top;
  }
}
