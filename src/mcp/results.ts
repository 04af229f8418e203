import type { CallToolResult } from '@modelcontextprotocol/server';
import { sentencesOf } from '../engine';
import type { Violation } from '../engine';
import { isRefusal } from '../problems/denials';
import type { DeniedReason } from '../problems/denials';

/** A refusal of the service, on its way to the answer of a tool. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Returns an answer that is not a refusal. Throws Refused with the reason. */
export function answered<T>(answer: T): Exclude<T, DeniedReason> {
  if (isRefusal(answer)) throw new Refused(refusalReasons(answer));
  return answer as Exclude<T, DeniedReason>;
}

/** The reasons of a refusal, a line for each. */
export function refusalReasons(refusal: object): string {
  const { code, message, violations, problems } = refusal as {
    readonly code?: string;
    readonly message?: string;
    readonly violations?: readonly Violation[];
    readonly problems?: readonly {
      readonly path?: string;
      readonly line?: number;
      readonly column?: number;
      readonly message: string;
    }[];
  };
  return [
    ...(message === undefined ? [] : [`${message} (${code ?? ''})`]),
    ...sentencesOf(violations ?? [], violationSentence),
    ...(problems ?? []).map(({ path, line, column, message: sentence }) => {
      const place = line === undefined ? (path ?? '') : `line ${line}, character ${column ?? 1}`;
      return place === '' ? sentence : `${place}: ${sentence}`;
    }),
  ].join('\n');
}

export function violationSentence({ message, case: citation, ruling }: Violation): string {
  return `${message} (${[citation, ruling].filter(Boolean).join(', ')})`;
}

/** Text for an assistant, in parts. */
export function said(...parts: readonly string[]): CallToolResult {
  return { content: parts.filter((part) => part !== '').map((text) => ({ type: 'text', text })) };
}

/** Like `said`, with the same answer as a value for programs. */
export function saidWith(value: object, ...parts: readonly string[]): CallToolResult {
  return { ...said(...parts), structuredContent: { ...value } };
}

export function failedCall(...parts: readonly string[]): CallToolResult {
  return { ...said(...parts), isError: true };
}
