import { parseDocument } from 'yaml';

/** Four digits are a hex, also with leading zeros, and never a number. */
const HEX = /^\d{4}$/;

/** Reads YAML 1.2 in which a scalar of four digits is text, as a value and as a key; throws what is wrong. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, {
    schema: 'core',
    customTags: (tags) => [
      { tag: 'tag:yaml.org,2002:str', default: true, test: HEX, resolve: (source: string) => source },
      ...tags,
    ],
  });
  const [problem] = document.errors;
  if (problem !== undefined) throw new Error(problem.message);
  return document.toJS();
}
