import { Router } from 'express';
import { VIOLATIONS } from '../engine';
import type { RefereeService } from '../service/service';
import { PROBLEMS, PROBLEM_CODES, filled } from '../problems/problems';
import type { ProblemCode } from '../problems/problems';
import type { ProblemRecord } from '../problems/record';
import { escaped, htmlPage, prose } from './html-page';
import { BASE } from './page';
import { problemPath, problemTitle } from './problem';
import { refusalExamples } from './refusal-examples';
import type { ViolationCode } from '../engine';
import type { RefusalExample } from './refusal-examples';

/** Problems whose `violations` hold the refusals of the rules. */
const WITH_VIOLATIONS: readonly string[] = ['REFUSED', 'BRANCH_REFUSED'];

/** Pages about every code of a problem and of a violation; the `type` of a problem is their address. */
export function problemPages({ catalogue }: RefereeService): Router {
  const router = Router();
  router.get('/problems', (_request, response) => {
    response.type('html').send(htmlPage('Problems', [`<ul>${linksTo(PROBLEM_CODES)}</ul>`]));
  });
  router.get('/problems/:code', (request, response, next) => {
    const { code } = request.params;
    const content = Object.hasOwn(PROBLEMS, code)
      ? aboutProblem(code as ProblemCode)
      : Object.hasOwn(VIOLATIONS, code)
        ? aboutViolation(catalogue, code as ViolationCode)
        : undefined;
    if (content === undefined) next();
    else response.type('html').send(htmlPage(`${problemTitle(code)} (${code})`, content));
  });
  return router;
}

function aboutProblem(code: ProblemCode): readonly string[] {
  const { status, graphql, text, advice, example, values = {} }: ProblemRecord = PROBLEMS[code];
  const violations = WITH_VIOLATIONS.includes(code)
    ? [`<h2>Violations</h2><ul>${linksTo(Object.keys(VIOLATIONS))}</ul>`]
    : [];
  const said = filled(text, values);
  return [
    sentence(text),
    `<p>${prose(advice)}</p>`,
    `<dl><dt>REST</dt><dd>${inRest(status)}</dd><dt>GraphQL</dt><dd>${prose(inGraphql(graphql))}</dd></dl>`,
    '<h2>Example</h2>',
    `<p>${prose(`${example.charAt(0).toUpperCase()}${example.slice(1)}.`)}</p>`,
    ...(said === text ? [] : [sentence(said)]),
    ...violations,
  ];
}

function inRest(status: ProblemRecord['status']): string {
  return status.length === 0 ? 'It does not occur.' : `Status ${status.join(' or ')}.`;
}

function inGraphql(forms: ProblemRecord['graphql']): string {
  const types = forms.flatMap((form) => (form === 'error' ? [] : [`the type \`${form}\``]));
  const isError = forms.includes('error') || forms.includes('Denied');
  const all = [...types, ...(isError ? ['an error with this `extensions.code`'] : [])];
  return all.length === 0 ? 'It does not occur.' : `It is ${all.join(', or ')}.`;
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

/** Row of the conformance cases that expects the refusal, or its substitute. */
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

/** Sentence of the service, with a name in braces for each value. */
function sentence(text: string): string {
  return `<blockquote>${escaped(text)}</blockquote>`;
}

function linksTo(codes: readonly string[]): string {
  return codes
    .toSorted()
    .map((code) => `<li><a href="${problemPath(code)}">${code}</a></li>`)
    .join('');
}
