import { STATUS_CODES } from 'node:http';

/**
 * The answers in which operations of REST say what is wrong: by status, with the codes that each operation may have.
 * `kinds` are the statuses of all problems by code (`openapi/problems.json`), `rules` is `components/problems.yaml`.
 */
export class ProblemAnswers {
  constructor(kinds, { always, scoped, body, parameters, sets }) {
    Object.assign(this, { kinds, always, scoped, body, parameters, sets });
  }

  /** `parameters` are the names of all parameters of the operation, those in its path included. */
  of({ problems = [], open = false, hasBody, parameters }) {
    const codes = this.expanded([
      ...this.always,
      ...(open ? [] : this.scoped),
      ...(hasBody ? this.body : []),
      ...parameters.flatMap((name) => this.parameters[name] ?? []),
      ...problems,
    ]);
    const byStatus = new Map();
    for (const code of Object.keys(this.kinds).filter((one) => codes.has(one))) {
      for (const status of this.kinds[code]) {
        byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
      }
    }
    const statuses = [...byStatus.keys()].toSorted((one, other) => one - other);
    return Object.fromEntries(statuses.map((status) => [status, this.answer(status, byStatus.get(status))]));
  }

  /** Codes in place of the names of sets. */
  expanded(names, found = new Set()) {
    for (const name of names) {
      if (name in this.sets) this.expanded(this.sets[name], found);
      else if (name in this.kinds) found.add(name);
      else throw new Error(`openapi/ names the problem ${name}, which does not exist.`);
    }
    return found;
  }

  answer(status, codes) {
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
}
