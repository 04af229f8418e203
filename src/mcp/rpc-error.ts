import type { Response } from 'express';

/** The code of JSON-RPC for errors of a server without a code of their own. */
const SERVER_ERROR = -32_000;

/** Refuses a request whose messages have not been read. */
export function rpcError(response: Response, status: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', error: { code: SERVER_ERROR, message }, id: null });
}
