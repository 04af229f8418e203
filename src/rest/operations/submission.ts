import type { SubmitRequest, SubmitResult } from '../../service/play/api';
import { sentenceOf } from '../../service/problems/problems';
import { versionOf } from '../etag';
import type { Reply } from '../operation';
import { REPLAYED } from '../idempotency-key';
import { ok } from '../operation';
import { HttpProblem, unwrap, problem } from '../problem';

export interface SubmissionHeaders {
  readonly 'if-match'?: string;
  readonly 'idempotency-key'?: string;
}

/** The version that the sender has seen: by the tag that they have, or in the body; `*` stands for any. */
export function expectedVersion(
  ifMatch: string | undefined,
  version: number | undefined,
): SubmitRequest['expectedVersion'] {
  if (ifMatch === undefined && version === undefined) {
    throw new HttpProblem(problem('VERSION_REQUIRED'));
  }
  if (ifMatch === '*') return version ?? 'any';
  const expected = ifMatch === undefined ? version! : versionOf(ifMatch);
  if (version !== undefined && version !== expected) {
    const detail = 'If-Match and the version in the body differ.';
    throw new HttpProblem(problem('BAD_USER_INPUT', { detail }));
  }
  return expected;
}

/** What became of actions, as all doors to them answer it. */
export function submitted(result: SubmitResult, ifMatch: string | undefined): Reply {
  if (result.status === 'stale') {
    const { version } = result;
    const detail = sentenceOf('STALE_VERSION', { version });
    const status = ifMatch === undefined ? 409 : 412;
    throw new HttpProblem(problem('STALE_VERSION', { status, detail, version }));
  }
  const done = unwrap(result);
  const head = done.repeated && { headers: REPLAYED };
  if (done.status === 'filed') return ok({ filed: done.filed }, head);
  const { version, entries, view } = done;
  return ok({ version, entries, view }, head);
}
