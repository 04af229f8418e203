/** Why a query that names a match is to be asked as a field of it. */
export const replacedByField = (name: string): string =>
  `\`findMatch { ${name} }\` reads it together with the rest of the match.`;

/** Why a look-up is to be replaced by one whose answer may be null. */
export const replacedByFind = (name: string): string =>
  `An id that is unknown takes the whole answer along; \`${name}\` answers null.`;
