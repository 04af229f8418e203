import { setTimeout as sleep } from 'node:timers/promises';
import { asError } from '../../values/as-error';
import type { Subscriber } from './channel';

const pauseMs = 250;

/** A connection to one node, which ends when it is lost. */
interface NodeSubscriber extends Subscriber {
  on(event: 'error' | 'ready' | 'end', listener: () => void): unknown;
}

/**
 * Listens on a channel of a cluster, whose nodes pass on what is published to each other: over one node, and over
 * another when that is lost.
 */
export class ClusterSubscriber implements Subscriber {
  #node: NodeSubscriber | undefined;
  #channels: [string, (message: string) => void][] = [];
  #ready: () => void = () => undefined;
  #destroyed = false;
  #turn = 0;

  /**
   * `open` makes a connection to a node, or to that of the settings. `addresses` of masters as the cluster has them now.
   * `report` takes what goes wrong while it looks for another node.
   */
  constructor(
    private readonly open: (address: string | undefined) => NodeSubscriber,
    private readonly addresses: () => readonly string[],
    private readonly report: (error: Error) => void,
  ) {}

  async connect(): Promise<void> {
    const addresses = this.addresses();
    const node = this.open(addresses[this.#turn++ % Math.max(addresses.length, 1)]);
    let lost = (): void => undefined;
    node.on('error', () => lost());
    node.on('end', () => lost());
    try {
      await node.connect();
      for (const [channel, listener] of this.#channels) await node.subscribe(channel, listener);
    } catch (error) {
      node.destroy();
      throw error;
    }
    this.#node = node;
    lost = () => {
      if (this.#node !== node) return;
      this.#node = undefined;
      void this.#again();
    };
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<void> {
    this.#channels.push([channel, listener]);
    await this.#node?.subscribe(channel, listener);
  }

  on(event: 'error' | 'ready', listener: () => void): this {
    if (event === 'ready') this.#ready = listener;
    return this;
  }

  destroy(): void {
    this.#destroyed = true;
    const node = this.#node;
    this.#node = undefined;
    node?.destroy();
  }

  /** Until another node has the channels. */
  async #again(): Promise<void> {
    while (!this.#destroyed && this.#node === undefined) {
      await sleep(pauseMs);
      try {
        await this.connect();
        this.#ready();
      } catch (error) {
        // The next node may answer.
        this.report(asError(error));
      }
    }
    if (this.#destroyed) this.destroy();
  }
}
