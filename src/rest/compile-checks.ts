import Ajv2020 from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone';
import { describedOperations, referred } from './contract';
import type { ApiDocument, ApiParameter, ApiResponse, Described } from './contract';

/** What is compared with the parameters of a request, and what with its body, by `operationId`. */
export interface CompiledChecks {
  readonly parameters: Readonly<Record<string, ValidateFunction>>;
  readonly bodies: Readonly<Record<string, ValidateFunction>>;
}

/** The files of compiled checks, each with the members of one of them. */
export const CHECK_FILES: Readonly<Record<keyof CompiledChecks, string>> = {
  parameters: 'parameters.js',
  bodies: 'bodies.js',
};

/** The id under which the schemas of the document are known to those of requests and answers. */
const DOCUMENT = 'document';

/** Which codes an operation may have is left to the tests: one check is compiled for all problems. */
const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Texts of the query become the numbers and truth values that they stand for. */
const ofParameters = (document: ApiDocument, source = false): Ajv2020 =>
  compiler(document, { coerceTypes: true, useDefaults: true, code: { source } });
const ofBodies = (document: ApiDocument, source = false): Ajv2020 =>
  compiler(document, { useDefaults: true, code: { source } });

/** The checks of requests as the text of a module each: made when the project is built. */
export function checksAsCode(document: ApiDocument): Readonly<Record<keyof CompiledChecks, string>> {
  const codeOf = (ajv: Ajv2020, schemas: Readonly<Record<string, object>>): string => {
    for (const [id, schema] of Object.entries(schemas)) ajv.addSchema(schema, id);
    return standaloneCode(ajv, Object.fromEntries(Object.keys(schemas).map((id) => [id, id])));
  };
  return {
    parameters: codeOf(ofParameters(document, true), parameterSchemas(document)),
    bodies: codeOf(ofBodies(document, true), bodySchemas(document)),
  };
}

/** The checks of requests, made now: for a document that is not the one of the build. */
export function compileChecks(document: ApiDocument): CompiledChecks {
  const compiled = (ajv: Ajv2020, schemas: Readonly<Record<string, object>>) =>
    Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, ajv.compile(schema)]));
  return {
    parameters: compiled(ofParameters(document), parameterSchemas(document)),
    bodies: compiled(ofBodies(document), bodySchemas(document)),
  };
}

/** Says what is wrong with an answer of this status to an operation; each check is compiled when it is first needed. */
export function answerChecks(
  document: ApiDocument,
): (described: Described, status: number, body: unknown) => string | undefined {
  const ajv = compiler(document, {});
  const compiled = new Map<object, ValidateFunction>();
  return ({ id, operation }, status, body) => {
    const answer =
      operation.responses[String(status)] ?? operation.responses[`${String(status).charAt(0)}XX`];
    if (answer === undefined) return `${id} has no answer of status ${status}.`;
    const { content }: ApiResponse =
      '$ref' in answer ? referred(document.components.responses, answer) : answer;
    const [type, media] = Object.entries(content ?? {}).find(([name]) => name.includes('json')) ?? [];
    const schema = type === 'application/problem+json' ? PROBLEM : media?.schema;
    if (schema === undefined) return `${id} has no JSON in its answer of status ${status}.`;
    const check = compiled.get(schema) ?? ajv.compile({ properties: { response: named(schema) } });
    compiled.set(schema, check);
    return check({ response: body }) ? undefined : ajv.errorsText(check.errors, { dataVar: id });
  };
}

function compiler({ components }: ApiDocument, options: ConstructorParameters<typeof Ajv2020>[0]): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    validateSchema: false,
    discriminator: true,
    // Formats that only name what a text holds are known to no one.
    logger: false,
    ...options,
  });
  addFormats(ajv, { mode: 'fast' });
  ajv.addSchema({ $id: DOCUMENT, components: { schemas: components.schemas } });
  return ajv;
}

function parameterSchemas(document: ApiDocument): Record<string, object> {
  const entries = describedOperations(document).map(({ id, parameters }) => {
    const ofPlace = (place: ApiParameter['in']): object => {
      const own = parameters.filter((one) => one.in === place);
      if (own.length === 0) return {};
      const nameOf = ({ name }: ApiParameter): string => (place === 'header' ? name.toLowerCase() : name);
      return {
        type: 'object',
        properties: Object.fromEntries(own.map((one) => [nameOf(one), named(one.schema)])),
        required: own.filter(({ required }) => required === true).map(nameOf),
      };
    };
    return [
      id,
      {
        properties: { query: ofPlace('query'), headers: ofPlace('header'), params: ofPlace('path') },
      },
    ];
  });
  return Object.fromEntries(entries) as Record<string, object>;
}

function bodySchemas(document: ApiDocument): Record<string, object> {
  const entries = describedOperations(document).flatMap(({ id, operation }) => {
    const { required = false, content = {} } = operation.requestBody ?? {};
    const [media] = Object.values(content);
    if (media?.schema === undefined) return [];
    return [[id, { properties: { body: named(media.schema) }, ...(required && { required: ['body'] }) }]];
  });
  return Object.fromEntries(entries) as Record<string, object>;
}

/** A schema whose references lead to the schemas of the document, so that each of those is compiled once. */
function named(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT}#/`)) as object;
}
