const sheets = new Map<string, CSSStyleSheet>();

/** Gives the document, or the tree of a board in a page of others, the style of a part that is loaded later. */
export function adopt(part: Element | null, css: string): void {
  const root = part?.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  let sheet = sheets.get(css);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
