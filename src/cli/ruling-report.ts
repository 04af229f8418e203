import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { DataPackage } from '../data/data-package';
import { REFEREE, RULES_BUILD, createReferee } from '../engine';
import { explanationOf } from '../service/questions/questions';
import { questionSchema } from '../service/questions/schema';
import { Failure } from './failure';
import { jsonOf, startOf } from './start-of';

/** First member of every report of a ruling. */
const FORMAT = 'westwall-report/1';

/** A question about a position with the answer that a player doubts, as the page saves it. */
const reportSchema = z.object({
  format: z.literal(FORMAT),
  match: z.string(),
  entry: z.int(),
  engineVersion: z.string(),
  line: z.string(),
  question: questionSchema,
  answer: z.object({
    allowed: z.boolean(),
    violations: z.array(z.object({ case: z.string(), message: z.string() })),
  }),
});

interface Answer {
  readonly allowed: boolean;
  readonly violations: readonly { readonly case: string; readonly message: string }[];
}

/** A report, asked again. */
export interface AskedAgain {
  readonly text: string;
  /** True if the rules answer as the report has it. */
  readonly same: boolean;
}

/** Asks the question of a report again, by a build of the rules. Undefined for a file that is no report. */
export function askAgain(
  file: string,
  { data, build }: { readonly data: DataPackage; readonly build: number },
): AskedAgain | undefined {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(`"${FORMAT}"`)) return undefined;
  const read = reportSchema.safeParse(jsonOf(file, text));
  if (!read.success) throw new Failure(`${file} is no sound report: ${z.prettifyError(read.error)}`);
  const { match, entry, engineVersion, line, question, answer } = read.data;
  const { data: game, position } = startOf(line, {}, data);
  const options = { ...position.options, rulesBuild: Math.max(build, position.options.rulesBuild) };
  const referee = createReferee(game, position.scenario, options);
  const asked = explanationOf({ referee, position: { ...position, options }, viewer: REFEREE }, { question });
  if (asked.status !== 'ok') throw new Failure(`${file}: the question cannot be read.`);
  const now = answerText(asked.explanation);
  const was = answerText(answer);
  const lines = [
    `${file}: match "${match}", entry ${entry}, engine ${engineVersion}, rules build ${position.options.rulesBuild}`,
    `  ${line}`,
    `  Question: ${JSON.stringify(question)}`,
    `  Answer: ${was}`,
    `  By build ${options.rulesBuild} of ${RULES_BUILD}: ${now === was ? 'the same' : now}`,
  ];
  return { text: lines.join('\n'), same: now === was };
}

function answerText({ allowed, violations }: Answer): string {
  if (allowed) return 'it is legal.';
  return violations.map(({ message, case: number }) => `${message} (${number})`).join(' ');
}
