import Ajv from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { Answer } from '../client';
import { document, resolved } from '../walk/requests';
import type { PlacedOperation } from '../walk/requests';

const ajv = formats(new Ajv({ strict: false, validateFormats: true }));
ajv.addSchema({ $id: 'document', components: document.components });

const checks = new Map<string, ValidateFunction>();

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

/** Part of an operation's answer that the document does not describe; undefined if it describes everything. */
export function undescribed(
  operation: PlacedOperation,
  { status, headers, body, text }: Answer,
): string | undefined {
  const { operationId, responses } = operation;
  const range = `${String(status).charAt(0)}XX`;
  const key = [String(status), range, 'default'].find((name) => name in responses);
  if (key === undefined) return `the status ${status}`;
  const { content } = resolved(responses[key]) as Described;
  if (text === '') return undefined;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const media = content?.[type];
  if (media === undefined) return `the type ${type} of ${status}`;
  if (body === null || media.schema === undefined) return undefined;
  const name = `${operationId} ${key} ${type}`;
  const check = checks.get(name) ?? compiled(media.schema);
  checks.set(name, check);
  return check(body) ? undefined : ajv.errorsText(check.errors);
}

/** Compiles a schema of the document, whose references begin at its root. */
function compiled(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
  return ajv.compile(JSON.parse(text) as object);
}
