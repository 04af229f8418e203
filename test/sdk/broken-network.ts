/** A network between a client and the service, with faults that a test chooses. */
export class BrokenNetwork {
  /** Requests that have reached the service. */
  readonly arrived: Request[] = [];
  /** The faults of the next requests, one after another; later requests succeed. */
  readonly #faults: Fault[] = [];

  next(...faults: readonly Fault[]): void {
    this.#faults.push(...faults);
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const fault = this.#faults.shift() ?? 'none';
    if (fault === 'request lost') throw new TypeError('The connection was refused.');
    if (typeof fault === 'object') return fault.answer;
    this.arrived.push(request.clone());
    const response = await fetch(request);
    if (fault === 'answer lost') {
      await response.body?.cancel();
      throw new TypeError('The connection was closed.');
    }
    if (fault === 'stream cut') return new Response(response.body?.pipeThrough(cutAfterFirst()), response);
    return response;
  };
}

/**
 * `request lost`: it never arrives. `answer lost`: it arrives, and its answer does not. `stream cut`: the answer
 * breaks off in the middle of an event. `answer`: the test answers instead.
 */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'stream cut' | { readonly answer: Response };

/** Passes two chunks and half of a third one. */
function cutAfterFirst(): TransformStream<Uint8Array, Uint8Array> {
  let pieces = 0;
  return new TransformStream({
    transform(piece, controller) {
      pieces += 1;
      if (pieces <= 2) {
        controller.enqueue(piece);
        return;
      }
      controller.enqueue(piece.slice(0, piece.length / 2));
      controller.error(new TypeError('The connection was reset.'));
    },
  });
}
