export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text with its code in back quotes as HTML. */
export function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Page of plain text. */
export function htmlPage(title: string, content: readonly string[]): string {
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
