const HEAD = `# The codes of problems

Why a request is not carried out, by code. \`npm run schema\` writes this page from the records in [src/problems](../../src/problems/record.ts); a server has a page about each, with an example, at \`/problems/<code>\`. What the rules forbid has the code \`REFUSED\`, and each rule in the way a code of its own.

After each code stand its status in REST and its form in GraphQL: a name is the type of an answer, and \`code\` an error with this \`extensions.code\`; a denied query is such an error, too. Then come what it says and, in italics, what you can do.
`;

/** Page that lists the codes of both APIs; `filled` inserts the values of a sentence. */
export function problemsPage({ PROBLEMS, filled }) {
  const lines = Object.entries(PROBLEMS)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { status, graphql, text, values = {}, advice }]) => {
      const forms = graphql.map((form) => (form === 'error' ? '`code`' : `\`${form}\``));
      const said = /^\{\w+\}$/.test(text) ? `For example: ${filled(text, values)}` : text;
      const codes = [...status, ...forms].join(', ');
      return `- \`${code}\` (${codes}): ${said.replaceAll('<', '&lt;')} _${advice}_`;
    });
  return [HEAD, ...lines, ''].join('\n');
}
