import { z } from 'zod';
import type { DeepReadonly } from '../map/values';
import { violationKindSchema } from './refusal';
import type { Refusal, Refusals } from './refusal';
import { STANDARD_REFUSALS } from './standard-refusals';
import { sideTitle } from './words';

/**
 * The value of a placeholder. A function is called when the sentence is read, so it must speak only of what
 * does not change.
 */
type Value = string | number | (() => string);

/**
 * The subject of a violation. `case` and `ruling` replace those of the catalogue for an exclusive rule; a
 * null ruling removes it.
 */
interface ViolationDetail {
  readonly unit?: string;
  readonly other?: string;
  readonly hex?: string;
  readonly side?: string;
  readonly case?: string;
  readonly ruling?: string | null;
  readonly values?: Readonly<Record<string, Value>>;
  /** The rule of the match's edition where the other edition differs; it ends the sentence. */
  readonly edition?: string;
  readonly units?: readonly string[];
  readonly hexes?: readonly string[];
}

/** A rule that forbids an action. The code belongs to the standard rules or to the game. */
export const violationSchema = z
  .object({
    code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
    kind: violationKindSchema,
    case: z.string().describe('The numbered case of the rules, for example `STD 5.14`.'),
    ruling: z.string().optional().describe('The ruling that settles the point.'),
    message: z.string().describe('One sentence for people.'),
    units: z.array(z.string()),
    hexes: z.array(z.string()),
  })
  .describe('A rule that forbids an action.');
export const violationsSchema = z.array(violationSchema).describe('Every rule that forbids it.');
export type Violation = DeepReadonly<z.infer<typeof violationSchema>>;

/** Names of the placeholders of a sentence. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Subject = 'unit' | 'other' | 'hex' | 'side';
type Needed<Name extends string> = Readonly<Record<Name & Subject, string>> &
  ([Exclude<Name, Subject>] extends [never]
    ? unknown
    : { readonly values: Readonly<Record<Exclude<Name, Subject>, Value>> });

/** A detail that fills all placeholders of the sentence; optional if there are none. */
type DetailFor<Name extends string> = [Name] extends [never]
  ? [detail?: ViolationDetail]
  : [detail: ViolationDetail & Needed<Name>];

/** A builder of violations for these refusals. Its type requires all values that a sentence needs. */
export function violationsOf<const Catalogue extends Refusals>(
  refusals: Catalogue,
): <Code extends keyof Catalogue & string>(
  code: Code,
  ...given: DetailFor<Placeholder<Catalogue[Code]['text']>>
) => Violation {
  return (code, ...[given]) => build(code, refusals[code]!, given ?? {});
}

/** A violation of the standard rules. */
export const violation = violationsOf(STANDARD_REFUSALS);

function build(code: string, refusal: Refusal, detail: ViolationDetail): Violation {
  return new LazyViolation(code, refusal, detail);
}

/** A violation with its sentence reworded. */
export function reworded(one: Violation, words: (sentence: string) => string): Violation {
  return one instanceof LazyViolation ? one.in(words) : { ...one, message: words(one.message) };
}

/**
 * A plain value to its readers, except that its sentence is filled when it is read, because most violations
 * are only counted.
 */
class LazyViolation implements Violation {
  readonly code: string;
  readonly kind: Violation['kind'];
  readonly case: string;
  declare readonly message: string;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  declare readonly ruling?: string;
  readonly #text: string;
  readonly #detail: ViolationDetail;
  #words: ((sentence: string) => string) | undefined = undefined;

  constructor(code: string, refusal: Refusal, detail: ViolationDetail) {
    this.#text = refusal.text;
    this.#detail = detail;
    this.code = code;
    this.kind = refusal.kind;
    this.case = detail.case ?? refusal.case;
    Object.defineProperty(this, 'message', LazyViolation.#message);
    this.units = detail.units ?? present(detail.unit, detail.other);
    this.hexes = detail.hexes ?? present(detail.hex);
    const ruling = detail.ruling === undefined ? refusal.ruling : detail.ruling;
    if (ruling !== undefined && ruling !== null) this.ruling = ruling;
  }

  /** Rewords the sentence from now on. Only its maker holds a violation that is not yet answered. */
  in(words: (sentence: string) => string): this {
    this.#words = words;
    return this;
  }

  /**
   * One getter for all violations, so that they share one shape. An own property, so that it is copied and
   * serialized.
   */
  static readonly #message = {
    get(this: LazyViolation): string {
      const said = sentence(this.#text, this.#detail);
      return this.#words === undefined ? said : this.#words(said);
    },
    enumerable: true,
  };
}

function present(first: string | undefined, second?: string): string[] {
  if (first === undefined) return second === undefined ? [] : [second];
  return second === undefined ? [first] : [first, second];
}

function sentence(text: string, { unit, other, hex, side, values, edition }: ViolationDetail): string {
  const names: Readonly<Record<string, Value | undefined>> = {
    unit,
    other,
    hex,
    side: side === undefined ? undefined : sideTitle(side),
    ...values,
  };
  const said = text.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = names[name];
    return String(typeof value === 'function' ? value() : value);
  });
  return edition === undefined ? said : `${said.slice(0, -1)}; ${edition}.`;
}
