import { table } from './markdown-table.mjs';

const HEAD = `# The codes of problems

Why a request is not carried out, by code. \`npm run schema\` writes this page from the records in [src/problems](../../src/problems/record.ts); a server has a page about each, with an example, at \`/problems/<code>\`. What the rules forbid has the code \`REFUSED\`, and each rule in the way a code of its own.

In GraphQL a name is the type of an answer, and \`code\` an error with this \`extensions.code\`; a denied query is such an error, too.
`;

/** Page that lists the codes of both APIs; `filled` inserts the values of a sentence. */
export function problemsPage({ PROBLEMS, filled }) {
  const rows = Object.entries(PROBLEMS)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { status, graphql, text, values = {}, advice }]) => {
      const forms = graphql.map((form) => (form === 'error' ? '`code`' : `\`${form}\``));
      const said = /^\{\w+\}$/.test(text) ? `For example: ${filled(text, values)}` : text;
      return [`\`${code}\``, status.join(', '), forms.join(', '), said.replaceAll('<', '&lt;'), advice];
    });
  return [HEAD, table([['Code', 'REST', 'GraphQL', 'What it says', 'What you can do'], ...rows])].join('\n');
}
