import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { RefereeService } from '../../service/api';
import type { SubmitRequest, SubmitResult } from '../../service/play/api';
import { operationOf } from '../../http/request-scope';
import type { DoorName, Metrics, SubmitOutcome } from './metrics';

/** The same service, whose submissions are counted. */
export function countingSubmissions(service: RefereeService, metrics: Metrics): RefereeService {
  const submit = async (request: SubmitRequest): Promise<SubmitResult> => {
    const result = await service.submit(request);
    metrics.submitted(outcomeOf(result), request.actions.length);
    return result;
  };
  return { ...service, submit };
}

function outcomeOf({ status }: SubmitResult): SubmitOutcome {
  switch (status) {
    case 'accepted':
    case 'filed':
      return 'accepted';
    case 'refused':
    case 'not-understood':
      return 'refused';
    case 'stale':
    case 'denied':
      return 'denied';
  }
}

/** Counts every request when it has been answered, or when the client has left. */
export function measured(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      const operation = operationOf(request) ?? 'none';
      metrics.answered(doorOf(request.originalUrl), operation, status, performance.now() - begun);
    });
    next();
  };
}

function doorOf(url: string): DoorName {
  if (/^\/graphql\/stream(?:[/?]|$)/.test(url)) return 'sse';
  if (/^\/graphql(?:[/?]|$)/.test(url)) return 'graphql';
  return /^\/v1(?:[/?]|$)/.test(url) ? 'rest' : 'other';
}

/** Answers `/metrics`, to everybody or to the bearer of a token. */
export function metricsPage(metrics: Metrics, token: string | undefined): RequestHandler {
  return async (request, response) => {
    if (token !== undefined && !isSame(request.headers.authorization?.replace(/^Bearer +/i, ''), token)) {
      response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('A token is wanted.\n');
      return;
    }
    const text = await metrics.text();
    response.set('Content-Type', metrics.contentType).send(text);
  };
}

/** Digests are equally long, so the comparison takes as long for any guess. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
