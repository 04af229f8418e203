import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { RefereeService } from '../../service/service';
import type { SubmitResult } from '../../service/play/requests';
import { operationOf } from '../../http/request-scope';
import type { ApiName, Metrics, SubmitOutcome } from './metrics';

/** Counts submissions until the returned function is called. */
export function countSubmissions(operations: RefereeService['operations'], metrics: Metrics): () => void {
  return operations.listen(({ outputs }, request, answer) => {
    if (!('accepted' in outputs)) return;
    const { actions } = request as { readonly actions?: readonly unknown[] };
    const { entries = actions } = answer as { readonly entries?: readonly unknown[] };
    metrics.submitted(OUTCOMES[answer.status] ?? 'denied', entries?.length ?? 1);
  });
}

const OUTCOMES: Readonly<Record<string, SubmitOutcome | undefined>> = {
  accepted: 'accepted',
  filed: 'accepted',
  refused: 'refused',
  'not-understood': 'refused',
  stale: 'denied',
  denied: 'denied',
} satisfies Readonly<Record<SubmitResult['status'], SubmitOutcome>>;

/** Counts every request when it has been answered or its client has left. */
export function measured(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      const operation = operationOf(request) ?? 'none';
      metrics.answered(apiOf(request.originalUrl), operation, status, performance.now() - begun);
    });
    next();
  };
}

function apiOf(url: string): ApiName {
  if (/^\/graphql\/stream(?:[/?]|$)/.test(url)) return 'sse';
  if (/^\/graphql(?:[/?]|$)/.test(url)) return 'graphql';
  return /^\/v1(?:[/?]|$)/.test(url) ? 'rest' : 'other';
}

/** Answers `/metrics` to holders of the token. */
export function metricsPage(metrics: Metrics, token: string): RequestHandler {
  return async (request, response) => {
    if (!isSame(request.headers.authorization?.replace(/^Bearer +/i, ''), token)) {
      response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('A token is wanted.\n');
      return;
    }
    const text = await metrics.text();
    response.set('Content-Type', metrics.contentType).send(text);
  };
}

/** Compares digests, which have equal lengths, so that every comparison takes the same time. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
