/** Network between a client and the service, with faults that a test selects. */
export class BrokenNetwork {
  /** Requests that have reached the service. */
  readonly arrived: Request[] = [];
  /** Faults of the next requests, in order; later requests succeed. */
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
    if (fault === 'answer cut' || fault === 'answer ended early') return half(response, fault);
    if (fault === 'stream cut') return new Response(response.body?.pipeThrough(cutAfterFirst()), response);
    return response;
  };
}

/**
 * `request lost`: it never arrives. `answer lost`: it arrives, and its answer does not. `answer cut`: half of the
 * answer arrives. `answer ended early`: likewise, but the answer looks complete, as in Node when the server closes
 * the connection. `stream cut`: the answer breaks off in the middle of an event. `answer`: the test answers
 * instead.
 */
export type Fault =
  | 'none'
  | 'request lost'
  | 'answer lost'
  | 'answer cut'
  | 'answer ended early'
  | 'stream cut'
  | { readonly answer: Response };

async function half(response: Response, fault: 'answer cut' | 'answer ended early'): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, bytes.length / 2));
      if (fault === 'answer cut') controller.error(new TypeError('The connection was reset.'));
      else controller.close();
    },
  });
  const headers = new Headers(response.headers);
  if (fault === 'answer ended early') headers.set('connection', 'close');
  return new Response(body, { status: response.status, headers });
}

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
