import { setTimeout as sleep } from 'node:timers/promises';
import { asError } from '../../values/as-error';
import type { Subscriber } from './channel';

const pauseMs = 250;

/** Connection to one node; it ends when it is lost. */
interface NodeSubscriber extends Subscriber {
  on(event: 'error' | 'ready' | 'end', listener: () => void): unknown;
}

/**
 * Listener on a channel of a cluster. The nodes forward messages to each other, so it listens on one node,
 * and on another when that is lost.
 */
export class ClusterSubscriber implements Subscriber {
  #node: NodeSubscriber | undefined;
  #channels: [string, (message: string) => void][] = [];
  #ready: () => void = () => undefined;
  #destroyed = false;
  #turn = 0;

  /**
   * `open` connects to a node, or to the node of the settings. `addresses` lists the present masters.
   * `report` takes errors of the search for another node.
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

  /** Tries until another node has the channels. */
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
