import { problemText } from '../engine';
import { readForm } from '../service/requests/form';
import type { UseCaseAnswer, Operation } from '../operations/operation';

/** Throws if the schema of an operation does not describe its answer. */
export function assertDescribed(operation: Operation, answer: UseCaseAnswer): void {
  const { name, outputs } = operation;
  const { status, repeated: _repeated, ...members } = answer;
  const schema = outputs[status];
  if (schema === undefined) return;
  const read = readForm(schema, members);
  if (read.ok) return;
  const faults = read.faults.map(problemText).join('; ');
  throw new Error(`The output of ${name} does not describe this answer: ${faults}`);
}
