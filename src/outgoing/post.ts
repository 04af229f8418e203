import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isNativeError } from 'node:util/types';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isPublicAddress } from './public-address';
import { isLoopbackHost, readTarget } from './target';

/** Finds all addresses of a name, as `dns.lookup` does with `all`. */
export type Resolver = (
  name: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PostRules {
  /** See `TargetRules`. */
  readonly loopback: boolean;
  /** Milliseconds from the look-up of the name to the last byte of the answer. */
  readonly timeoutMs: number;
  /** By default that of the system. */
  readonly resolver?: Resolver;
}

/** Result of a post. `status` is null without an answer; then `problem` has the reason. */
export interface Posted {
  readonly status: number | null;
  /** First part of the answer's body. */
  readonly excerpt: string;
  readonly problem: string | null;
  readonly durationMs: number;
}

/** Sends a JSON text to an external endpoint. Never throws: the result holds any error. */
export type Post = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<Posted>;

/** Bytes of the answer that are kept; the connection is closed when more arrive. */
const excerptBytes = 1024;
const loopbackAddresses = ['127.0.0.1', '::1'];

/**
 * Sends to public addresses only. It checks the text of the URL, every address of its name and the address of the
 * connection, at each post. It follows no redirects, reuses no connections and uses no proxy.
 */
export function poster({ loopback, timeoutMs, resolver = systemLookup }: PostRules): Post {
  return async (text, body, headers, signal) => {
    const started = performance.now();
    const posted = (members: Partial<Posted>): Posted => ({
      ...{ status: null, excerpt: '', problem: null, durationMs: Math.round(performance.now() - started) },
      ...members,
    });
    const target = readTarget(text, { loopback });
    if (typeof target === 'string') return posted({ problem: target });
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(target.url, {
        ...{ body, headers, loopback, resolver },
        signal: AbortSignal.any([signal, timeout]),
      });
      return posted({ status: response.statusCode ?? null, excerpt: await beginningOf(response) });
    } catch (error) {
      return posted({
        problem: timeout.aborted ? 'There was no answer in time.' : problemOf(error),
      });
    }
  };
}

interface Sending {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly loopback: boolean;
  readonly resolver: Resolver;
  readonly signal: AbortSignal;
}

function send(url: URL, { body, headers, loopback, resolver, signal }: Sending): Promise<IncomingMessage> {
  const here = loopback && isLoopbackHost(url.hostname);
  const filter = { keepAlive: false, ...(here && { allowIPAddressList: loopbackAddresses }) };
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? secureRequest : plainRequest)(
      url,
      {
        method: 'POST',
        agent: secure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter),
        lookup: checkedLookup(resolver, here),
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal,
      },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Looks up a name for a connection; one address that is not public is enough to refuse. */
function checkedLookup(resolver: Resolver, here: boolean): LookupFunction {
  return (name, options, found) => {
    resolver(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        found(error, []);
        return;
      }
      const isAllowed = ({ address }: LookupAddress): boolean =>
        isPublicAddress(address) || (here && loopbackAddresses.includes(address));
      const [first] = addresses;
      if (first === undefined) {
        found(new Error(`${name} has no address.`), []);
      } else if (!addresses.every(isAllowed)) {
        found(new Error(`${name} leads to an address that is not public.`), []);
      } else if (options.all === true) {
        found(null, addresses);
      } else {
        found(null, first.address, first.family);
      }
    });
  };
}

/** First part of the answer; the rest is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= excerptBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, excerptBytes).toString('utf8').replace(/\0/g, '');
}

/** One sentence for the owner of the endpoint. */
function problemOf(error: unknown): string {
  return isNativeError(error) ? error.message : String(error);
}
