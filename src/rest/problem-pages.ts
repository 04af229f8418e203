import { Router } from 'express';
import { VIOLATIONS } from '../engine';
import type { RefereeService } from '../service/api';
import { BASE } from './page';
import { problemPath } from './problem';
import { PROBLEM_EXAMPLES } from './problem-examples';
import { PROBLEM_KINDS, problemTitle } from './problem-kinds';
import type { ProblemCode } from './problem-kinds';
import { refusalExamples } from './refusal-examples';
import type { RefusalExample, ViolationCode } from './refusal-examples';

/** What a client does about a problem, by its status. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the request and send it again. Where a part of it is malformed, `problems` say which.',
  401: 'Send a valid token or API key as `Authorization: Bearer <token>`.',
  403: 'This caller may not do it. Send the token of one who may, or ask the owner.',
  404: 'Look for the id in the list that it comes from.',
  405: 'Use a method that the header `Allow` names.',
  409: 'It cannot be done now. Read the match or event again, and decide on what it has become.',
  412: 'Read the match again: it has changed since the version in `If-Match`.',
  413: 'Send less at once.',
  415: 'Send JSON, with `Content-Type: application/json`.',
  422: 'The same request will be refused again: change it.',
  428: 'Say which version you have seen, so that nothing is done on an old position.',
  429: 'Wait for the seconds in `Retry-After`.',
  500: 'It is a fault of the service. Its operator finds it in the log by `X-Request-Id`.',
  503: 'Wait for the seconds in `Retry-After`. With the same `Idempotency-Key` nothing happens twice.',
};

/** The refusals of the rules, which stand in the `violations` of these problems. */
const WITH_VIOLATIONS: readonly string[] = ['REFUSED', 'BRANCH_REFUSED'];

/** Pages for people about every code of a problem and of a violation: `type` of a problem leads to them. */
export function problemPages({ catalogue }: RefereeService): Router {
  const router = Router();
  router.get('/problems', (_request, response) => {
    response.type('html').send(page('Problems', [`<ul>${linksTo(Object.keys(PROBLEM_KINDS))}</ul>`]));
  });
  router.get('/problems/:code', (request, response, next) => {
    const { code } = request.params;
    const content = Object.hasOwn(PROBLEM_KINDS, code)
      ? aboutProblem(code as ProblemCode)
      : Object.hasOwn(VIOLATIONS, code)
        ? aboutViolation(catalogue, code as ViolationCode)
        : undefined;
    if (content === undefined) next();
    else response.type('html').send(page(`${problemTitle(code)} (${code})`, content));
  });
  return router;
}

function aboutProblem(code: ProblemCode): readonly string[] {
  const { statuses, text } = PROBLEM_KINDS[code];
  const lines = statuses.map((status) => `<dt>Status ${status}</dt><dd>${prose(ADVICE[status] ?? '')}</dd>`);
  const violations = WITH_VIOLATIONS.includes(code)
    ? [`<h2>Violations</h2><ul>${linksTo(Object.keys(VIOLATIONS))}</ul>`]
    : [];
  return [sentence(text), `<dl>${lines.join('')}</dl>`, ...exampleOf(code), ...violations];
}

/** A request, and what it is answered where the sentence has values. */
function exampleOf(code: ProblemCode): readonly string[] {
  const { when, values = {} } = PROBLEM_EXAMPLES[code];
  const { text } = PROBLEM_KINDS[code];
  const said = text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  const answer = said === text ? [] : [sentence(said)];
  return [
    '<h2>Example</h2>',
    `<p>${prose(`${when.charAt(0).toUpperCase()}${when.slice(1)}.`)}</p>`,
    ...answer,
  ];
}

function aboutViolation(catalogue: RefereeService['catalogue'], code: ViolationCode): readonly string[] {
  const refusal = VIOLATIONS[code];
  const { case: caseId, text } = refusal;
  const found = catalogue.cases(caseId);
  const row = found.status === 'ok' ? (found.exact ?? found.cases[0]) : undefined;
  const rule = `<a href="${BASE}/rules/${encodeURIComponent(caseId)}">${escaped(caseId)}</a>`;
  const ruling = 'ruling' in refusal ? rulingLink(refusal.ruling) : '';
  return [
    sentence(text),
    `<p>Rule: ${rule}${row === undefined ? '' : `. ${escaped(row.paraphrase)}`}</p>`,
    ruling,
    `<p>It stands in the <code>violations</code> of a problem <a href="${problemPath('REFUSED')}">REFUSED</a>.</p>`,
    ...refusalExample(refusalExamples()[code]),
  ];
}

/** A row of the conformance cases that expects the refusal, or what stands for one. */
function refusalExample({ title, row, place }: RefusalExample): readonly string[] {
  return [
    '<h2>Example</h2>',
    `<p>${escaped(title)}${row === undefined ? '' : ':'}</p>`,
    ...(row === undefined ? [] : [`<pre>${escaped(row)}</pre>`]),
    ...(place === undefined
      ? []
      : [
          `<p>This is a conformance case, <code>${escaped(place)}</code>. Hexes are four digits; a unit has its type, its Combat Strengths with its Movement Points, and its hex.</p>`,
        ]),
  ];
}

function rulingLink(ruling: string): string {
  return `<p>Ruling: <a href="${BASE}/rulings/${encodeURIComponent(ruling)}">${escaped(ruling)}</a></p>`;
}

/** What the service says, with a name in braces for each value. */
function sentence(text: string): string {
  return `<blockquote>${escaped(text)}</blockquote>`;
}

function linksTo(codes: readonly string[]): string {
  return codes
    .toSorted()
    .map((code) => `<li><a href="${problemPath(code)}">${code}</a></li>`)
    .join('');
}

/** A text with its code in back quotes. */
function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function page(title: string, content: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}: Westwall Referee</title>
    <style>
      body { font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
      pre { overflow-x: auto; padding: 0.5rem; border: 1px solid #999; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${content.join('\n    ')}
    <p><a href="/problems">All problems</a>, <a href="/docs">all operations</a></p>
  </body>
</html>
`;
}
