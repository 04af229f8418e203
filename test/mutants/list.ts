import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../scripts/lib/case-yaml.cjs';

const text = z.string().min(1);
const cases = z.union([text.transform((one): readonly string[] => [one]), z.array(text).min(1).readonly()]);

const codeChange = {
  in: text,
  file: text.optional(),
  find: text,
  replace: z.string(),
};

const codeMutantSchema = z.strictObject({ case: cases, ...codeChange, breaks: text });
const dataMutantSchema = z.strictObject({
  case: cases,
  data: text,
  at: text,
  was: z.unknown().optional(),
  value: z.unknown().optional(),
  exchange: text.optional(),
  drop: z.unknown().optional(),
  add: z.unknown().optional(),
  breaks: text,
});
const equivalentSchema = z.strictObject({ ...codeChange, why: text });

type CodeMutant = z.infer<typeof codeMutantSchema>;
export type DataMutant = z.infer<typeof dataMutantSchema>;
/** Rule broken on purpose, with the effect of the change and the cases of which a row must fail. */
export type Mutant = CodeMutant | DataMutant;
/** Change that changes no rule, with the reason. */
export type Equivalent = z.infer<typeof equivalentSchema>;

const LISTS = join(__dirname, 'lists');

/** Mutants of the lists, file by file. */
export function readMutants(): readonly Mutant[] {
  return readdirSync(LISTS)
    .sort()
    .flatMap((path) => readList(join(LISTS, path), z.array(z.union([codeMutantSchema, dataMutantSchema]))));
}

export function readEquivalents(): readonly Equivalent[] {
  return readList(join(__dirname, 'equivalents.yaml'), z.array(equivalentSchema));
}

function readList<T>(path: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(readYaml(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
