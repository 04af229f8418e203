import cors from 'cors';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Headers of answers that scripts of other origins may read beside those that they always may. */
const readable = [
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit-Limit',
  'RateLimit-Policy',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
];
const preflightSeconds = 600;

/**
 * Limits what browsers may do with answers: pages of ours load nothing from elsewhere, pages of the given
 * origins may call us. Tokens travel in headers that a page has to set by itself, never in cookies.
 */
export function browserHeaders(origins: '*' | readonly string[] = '*'): RequestHandler[] {
  const crossOrigin = cors({
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: readable,
    maxAge: preflightSeconds,
  });
  const safe = helmet({
    contentSecurityPolicy: {
      directives: {
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'font-src': ["'self'", 'data:'],
        'img-src': ["'self'", 'data:', 'blob:'],
        // Pages set styles of elements; no script is written into a page.
        'style-src': ["'self'", "'unsafe-inline'"],
        // The service itself speaks plain HTTP; what stands in front of it may know better.
        'upgrade-insecure-requests': null,
      },
    },
    // Pictures and documents are for pages of others, too.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  });
  const safely = setOnce(safe);
  if (origins !== '*') return [safely, crossOrigin];
  // For pages of every origin the headers are the same; who asks beforehand what they may do is answered.
  const alike = setOnce(safe, crossOrigin);
  return [
    (request, response, next) =>
      request.method === 'OPTIONS'
        ? safely(request, response, () => crossOrigin(request, response, next))
        : alike(request, response, next),
  ];
}

type Setter = (request: Request, response: Response, next: () => void) => void;

/** What puts the same headers together for every answer: they are taken from a first one. */
function setOnce(...setters: readonly Setter[]): RequestHandler {
  const headers = new Map<string, string>();
  const first = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  for (const set of setters) {
    set({ method: 'GET', headers: {} } as Request, first as unknown as Response, () => undefined);
  }
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
