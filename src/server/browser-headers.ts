import cors from 'cors';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Response headers that scripts of other origins may read, besides those that they always may. */
const readable = [
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
];
const preflightSeconds = 600;

/**
 * Limits the use of answers by browsers: pages of this service load nothing from elsewhere, and pages of the given
 * origins may call it. Tokens travel in headers that a page sets explicitly, never in cookies.
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
        // Pages set styles on elements; no script is written into a page.
        'style-src': ["'self'", "'unsafe-inline'"],
        // The service itself speaks plain HTTP; a proxy in front may set this.
        'upgrade-insecure-requests': null,
      },
    },
    // Pictures and documents may be embedded by other pages.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  });
  const safely = setOnce(safe);
  if (origins !== '*') return [safely, crossOrigin];
  // With every origin allowed the headers are the same for all requests, except for preflight requests.
  const alike = setOnce(safe, crossOrigin);
  return [
    (request, response, next) =>
      request.method === 'OPTIONS'
        ? safely(request, response, () => crossOrigin(request, response, next))
        : alike(request, response, next),
  ];
}

type Setter = (request: Request, response: Response, next: () => void) => void;

/** Replays the headers that these setters set on a first response. */
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
