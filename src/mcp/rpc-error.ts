import type { Response } from 'express';

/** The code of JSON-RPC for errors of a server that have none of their own. */
const SERVER_ERROR = -32_000;

/** Refuses a request before any of its messages is read. */
export function rpcError(response: Response, status: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', error: { code: SERVER_ERROR, message }, id: null });
}
