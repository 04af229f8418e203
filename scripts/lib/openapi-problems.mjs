import { STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The answers in which operations of REST say what is wrong, by status, as the code in this folder knows them. */
export class ProblemAnswers {
  constructor(folder) {
    const load = createRequire(join(root, folder, 'service/problems/'));
    Object.assign(this, load('./of-operations.js'), load('./problems.js'));
  }

  /** `parameters` are the names of all parameters of the operation, those in its path included. */
  of({ problems = [], open = false, hasBody, parameters }) {
    const codes = problems.flatMap((name) => this.PROBLEM_SETS[name] ?? this.known(name));
    const byStatus = this.problemsByStatus({ problems: codes, open, hasBody, parameters });
    const statuses = [...byStatus.keys()].toSorted((one, other) => one - other);
    return Object.fromEntries(statuses.map((status) => [status, answer(status, byStatus.get(status))]));
  }

  known(code) {
    if (this.REST_CODES.includes(code)) return code;
    throw new Error(`openapi/ names the problem ${code}, which does not exist.`);
  }
}

function answer(status, codes) {
  const waits = status === 429 || status === 503;
  return {
    description: STATUS_CODES[status],
    ...(waits && { headers: ['RetryAfter'] }),
    content: {
      'application/problem+json': {
        schema: { allOf: [{ $ref: 'Problem' }, { properties: { code: { enum: codes } } }] },
      },
    },
  };
}
