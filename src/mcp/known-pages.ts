import type { Request, RequestHandler, Response } from 'express';
import ipaddr from 'ipaddr.js';

/** The code of JSON-RPC for errors of a server without a code of their own. */
const SERVER_ERROR = -32_000;

/** Refuses a request whose messages have not been read. */
export function rpcError(response: Response, status: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', error: { code: SERVER_ERROR, message }, id: null });
}

/** The address of the server, and the origins of the pages that may call it. */
export interface Surroundings {
  /** Known once the server listens. */
  readonly address: () => string;
  readonly corsOrigins: '*' | readonly string[] | undefined;
}

/**
 * Refuses the requests of unknown pages, as the protocol demands: a page whose name leads to this machine (DNS rebinding)
 * could call it otherwise. Clients other than browsers send no `Origin`.
 */
export function fromKnownPages({ address, corsOrigins }: Surroundings): RequestHandler {
  const listed = corsOrigins === '*' ? [] : (corsOrigins ?? []);
  return (request, response, next) => {
    const isHere = isLoopbackAddress(address());
    const problem = (isHere ? hostProblem(request) : undefined) ?? originProblem(request, { isHere, listed });
    if (problem === undefined) next();
    else rpcError(response, 403, problem);
  };
}

function hostProblem({ headers: { host = '' } }: Request): string | undefined {
  if (isLoopbackName(urlOf(`http://${host}`)?.hostname)) return undefined;
  return `The header Host must be localhost or an address of this machine, as the server listens on no other; it is "${host}".`;
}

function originProblem(
  { headers: { origin, host = '' } }: Request,
  { isHere, listed }: { readonly isHere: boolean; readonly listed: readonly string[] },
): string | undefined {
  if (origin === undefined || listed.includes(origin)) return undefined;
  const url = urlOf(origin);
  const isOwn = isHere
    ? isLoopbackName(url?.hostname)
    : url !== undefined && urlOf(`${url.protocol}//${host}`)?.host === url.host;
  if (isOwn) return undefined;
  const own = isHere ? 'a page of this machine' : `a page of ${host}`;
  return `The header Origin must be that of ${own}, or of one that WESTWALL_CORS lists; it is "${origin}".`;
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** True for a host name, as a URL has it, that names this machine. */
function isLoopbackName(host: string | undefined): boolean {
  if (host === undefined) return false;
  return (
    host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host.replace(/^\[|\]$/g, ''))
  );
}

function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
