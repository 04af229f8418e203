import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers of answers that scripts of other origins may read beside those that they always may. */
const readable = [
  'ETag',
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
  return [
    helmet({
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
    }),
    cors({
      origin: origins === '*' ? '*' : [...origins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: readable,
      maxAge: preflightSeconds,
    }),
  ];
}
