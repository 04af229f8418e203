import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { ProblemAnswers } from './openapi-problems.mjs';
import { root } from './root.mjs';

/** The schema of a body that is no JSON. */
const TEXT = { type: 'string' };
/** What has this tag is for everybody. */
const OPEN_TAG = 'catalogue';
const BINARY = { ...TEXT, format: 'binary' };
const RAW = { 'image/png': BINARY, 'image/gif': BINARY };

/** The whole document of REST: openapi/ with what `openapi/README.md` says may be left out, for the code in `folder`. */
export function completeDocument(folder) {
  const { tags, components, ...head } = read('openapi.yaml');
  const parts = readParts(folder);
  const paths = {};
  for (const { name: tag } of tags) {
    for (const [path, item] of Object.entries(read(`paths/${tag}.yaml`))) {
      paths[path] ??= pathParameters(path);
      for (const [method, operation] of Object.entries(item)) {
        paths[path][method] = completeOperation({ tag, path }, operation, parts);
      }
    }
  }
  const { schemas, parameters, responses } = parts;
  const headers = mapOf(parts.headers, (header) => ({ ...header, name: undefined }));
  return linked({
    ...head,
    tags,
    paths,
    components: { ...components, schemas, parameters, headers, responses },
  });
}

function read(path) {
  return load(readFileSync(join(root, 'openapi', path), 'utf8'), { schema: CORE_SCHEMA });
}

function mapOf(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** What operations refer to by name. */
function readParts(folder) {
  const files = readdirSync(join(root, 'openapi/schemas')).filter((file) => file.endsWith('.json'));
  const generated = files.map((file) => [file.slice(0, -'.json'.length), read(`schemas/${file}`)]);
  const headers = read('components/headers.yaml');
  const groups = Object.entries(read('components/parameters.yaml'));
  return {
    headers,
    schemas: Object.fromEntries(generated),
    parameters: Object.assign({}, ...groups.map(([place, group]) => mapOf(group, inPlace(place)))),
    responses: mapOf(read('components/responses.yaml'), (response) => withHeaders(response, headers)),
    values: read('components/values.yaml'),
    problems: new ProblemAnswers(folder),
  };
}

function inPlace(place) {
  return ({ name, ...rest }, key) => {
    return { name: name ?? key, in: place, ...(place === 'path' && { required: true }), ...rest };
  };
}

function withHeaders({ headers = [], ...response }, known) {
  if (headers.length === 0) return response;
  const named = headers.map((key) => [known[key]?.name ?? key, { $ref: `#/components/headers/${key}` }]);
  return { headers: Object.fromEntries(named), ...response };
}

/** Every path has the parameters that it names. */
function pathParameters(path) {
  const names = namesIn(path);
  return names.length === 0 ? {} : { parameters: names.map(parameterNamed) };
}

function namesIn(path) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
}

function parameterNamed(name) {
  return { $ref: `#/components/parameters/${name}` };
}

function completeOperation({ tag, path }, operation, { headers, values, problems: known }) {
  const { example, requestBody, responses, problems, open = tag === OPEN_TAG, ...rest } = operation;
  const twins = [rest['x-graphql']].flat();
  const own = rest.parameters ?? [];
  const names = twins.some((twin) => twin.startsWith('Mutation.')) ? [...own, 'idempotencyKey'] : own;
  const parameters = names.map((one) =>
    typeof one === 'string' ? parameterNamed(one) : { in: 'query', ...one },
  );
  const answers = mapOf(responses, (response, status) =>
    withHeaders(repeatable(completeResponse(response, derivedHeaders(status, names)), names), headers),
  );
  const failures = known.of({
    problems,
    open,
    hasBody: requestBody !== undefined,
    parameters: [...namesIn(path), ...names],
  });
  return {
    ...rest,
    tags: [tag],
    'x-graphql': twins,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody: completeBody(requestBody, filledIn(example, values)) }),
    responses: {
      ...answers,
      ...(names.includes('ifNoneMatch') && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...mapOf(failures, (failure) => withHeaders(failure, headers)),
    },
  };
}

/** What is new says where it is, a page which one follows, and what can be compared its version. */
function derivedHeaders(status, parameters) {
  if (status === '201' || status === '202') return ['Location'];
  return [
    ...(parameters.includes('cursor') ? ['Link'] : []),
    ...(parameters.includes('ifNoneMatch') ? ['ETag'] : []),
  ];
}

/** What was answered before says so, whatever else it bears. */
function repeatable({ headers = [], ...response }, parameters) {
  return {
    headers: [...headers, ...(parameters.includes('idempotencyKey') ? ['IdempotencyReplayed'] : [])],
    ...response,
  };
}

function completeResponse(response, headers) {
  if (typeof response === 'string') return { description: response, headers };
  if (!Array.isArray(response)) {
    const { schema, ...rest } = response;
    return { headers, ...rest, ...(schema !== undefined && { content: contentOf(schema) }) };
  }
  const [schema, description] = response;
  return { description, headers, content: contentOf(schema) };
}

function completeBody(schema, example) {
  const name = schema.replace(/\?$/, '');
  const [[type, content]] = Object.entries(contentOf(name));
  return {
    ...(name === schema && { required: true }),
    content: { [type]: { ...content, ...(example !== undefined && { example }) } },
  };
}

/** `Match`, `Match[]`, `Accepted | Filed` as JSON; media types for everything else. */
function contentOf(text) {
  const parts = text.split(' | ');
  if (text.includes('/'))
    return Object.fromEntries(parts.map((type) => [type, { schema: RAW[type] ?? TEXT }]));
  const [first, ...others] = parts.map(schemaNamed);
  return { 'application/json': { schema: others.length === 0 ? first : { oneOf: [first, ...others] } } };
}

function schemaNamed(text) {
  const name = text.replace(/\[\]$/, '');
  return name === text ? { $ref: name } : { type: 'array', items: { $ref: name } };
}

/** An example with the values of `components/values.yaml` that it refers to. */
function filledIn(example, values) {
  if (Array.isArray(example)) return example.map((item) => filledIn(item, values));
  if (typeof example !== 'object' || example === null) return example;
  const { $ref, ...own } = example;
  const base = $ref === undefined ? {} : filledIn(valueNamed($ref, values), values);
  return { ...base, ...mapOf(own, (member) => filledIn(member, values)) };
}

function valueNamed(name, values) {
  if (!(name in values)) throw new Error(`components/values.yaml has no ${name}.`);
  return values[name];
}

/** The document with every name of a schema as a reference. Throws where one leads nowhere. */
function linked(document) {
  const text = JSON.stringify(document).replaceAll(/"(\w+)\.json"/g, '"#/components/schemas/$1"');
  return JSON.parse(text, (key, value) => {
    if (key !== '$ref') return value;
    const path = value.startsWith('#/') ? value : `#/components/schemas/${value}`;
    const [, , kind, name] = path.split('/');
    if (!(name in document.components[kind]))
      throw new Error(`openapi/ refers to ${path}, which does not exist.`);
    return path;
  });
}
