import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers by Node's code of a parse error; any other code means a malformed request. */
const UNREADABLE: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of a request have at most 16 KB together.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request has not come in time.'],
};

/** Answers requests that Node would refuse without a sentence, and leaves optional matters to the app. */
export function answerEveryRequest(server: Server, app: RequestListener): void {
  // RFC 9110, 10.1.1: an unknown expectation may be ignored.
  server.on('checkExpectation', app);
  server.on('connect', (_request, socket) =>
    refuse(socket, 405, 'This is not a proxy.', { Allow: 'GET, HEAD, POST' }),
  );
  server.on('clientError', (error: NodeJS.ErrnoException & { readonly reason?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, sentence] = UNREADABLE[error.code ?? ''] ?? [400, 'The request is no HTTP/1.1.'];
    refuse(socket, status, error.reason === undefined ? sentence : `${sentence} ${error.reason}.`);
  });
}

/** Ends a connection with an answer, outside any app. */
export function refuse(
  socket: Duplex,
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = `${sentence}\n`;
  const lines = Object.entries({
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}

/**
 * Serves a request that offers another protocol as if it did not. A server may ignore the offer (RFC 9110, 7.8), and
 * clients such as that of Java offer HTTP/2 with every request. Node has stopped reading after its headers.
 */
export function serveWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  rest: Buffer,
): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 1 || /^upgrade$/i.test(name) ? [] : [`${name}: ${rawHeaders[at + 1]}\r\n`],
  );
  const head = Buffer.from(`${method} ${url} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`, 'latin1');
  socket.unshift(Buffer.concat([head, rest]));
  server.emit('connection', socket);
}
