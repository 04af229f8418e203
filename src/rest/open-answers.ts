/**
 * Part of the document that this module opens. Requests are closed and answers open: a client may send nothing that
 * is not described, and must ignore unknown members, since members are only ever added to answers. The parts of the
 * contract are written closed.
 */

interface Served {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>> & {
    readonly schemas: Readonly<Record<string, object>>;
  };
}

const SCHEMA = '#/components/schemas/';
const CLOSING = ['additionalProperties', 'unevaluatedProperties'] as const;

/** Opens the answers of a document. A closed schema that requests also use stays closed as `<name>Input`. */
export function withOpenAnswers(document: Served): Served {
  const { schemas } = document.components;
  const { asked, answered } = partsOf(document);
  const [inRequests, inAnswers] = [reached(asked, schemas), reached(answered, schemas)];
  const split = new Set([...inRequests].filter((name) => inAnswers.has(name) && isClosed(name, schemas)));
  const toInput = (part: object): object =>
    referring(part, (name) => (split.has(name) ? inputOf(name) : name));

  const served = Object.entries(schemas).map(([name, schema]): [string, object] => {
    if (inAnswers.has(name)) return [name, opened(schema)];
    return [name, inRequests.has(name) ? toInput(schema) : schema];
  });
  const inputs = [...split].map((name): [string, object] => {
    const taken = schemas[inputOf(name)];
    if (taken !== undefined) throw new Error(`There are two schemas ${inputOf(name)}.`);
    return [inputOf(name), { ...toInput(schemas[name]!), title: inputOf(name) }];
  });
  const { parameters = {} } = document.components;
  const { responses = {} } = document.components;
  return {
    ...document,
    paths: mapMembers(document.paths, (item) => withParts(item, toInput)) as Served['paths'],
    components: {
      ...document.components,
      schemas: Object.fromEntries([...served, ...inputs]),
      parameters: toInput(parameters),
      responses: opened(responses),
    },
  };
}

const inputOf = (name: string): string => `${name}Input`;

/** Parts of requests and parts of answers. */
function partsOf({ paths, components }: Served): { readonly asked: object; readonly answered: object } {
  const asked: object[] = [components['parameters'] ?? {}];
  const answered: object[] = [components['responses'] ?? {}];
  for (const item of Object.values(paths)) {
    const { parameters = [], ...operations } = item as Readonly<Record<string, object>>;
    asked.push(parameters);
    for (const operation of Object.values(operations)) {
      const { responses = {}, ...rest } = operation as Readonly<Record<string, object>>;
      asked.push(rest);
      answered.push(responses);
    }
  }
  return { asked, answered };
}

/** Operations of a path, with requests changed by `toInput` and open answers. */
function withParts(item: object, toInput: (part: object) => object): object {
  return mapMembers(item, (operation) => {
    if (Array.isArray(operation) || !('responses' in operation)) return toInput(operation);
    const { responses, ...asked } = operation;
    return { ...toInput(asked), responses: opened(responses as object) };
  });
}

/** Names of the schemas that a part refers to, directly or not. */
function reached(part: object, schemas: Served['components']['schemas']): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (node: object): void => {
    for (const name of namesIn(node)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name]!);
    }
  };
  follow(part);
  return found;
}

function isClosed(name: string, schemas: Served['components']['schemas']): boolean {
  const all = [schemas[name]!, ...[...reached(schemas[name]!, schemas)].map((one) => schemas[one]!)];
  return all.some((schema) => JSON.stringify(schema) !== JSON.stringify(opened(schema)));
}

function namesIn(part: object): ReadonlySet<string> {
  const names = new Set<string>();
  referring(part, (name) => {
    names.add(name);
    return name;
  });
  return names;
}

/** Copy whose references lead to the renamed schemas. */
function referring<Part extends object>(part: Part, rename: (name: string) => string): Part {
  return copied(part, (_key, value) =>
    typeof value === 'string' && value.startsWith(SCHEMA)
      ? `${SCHEMA}${rename(value.slice(SCHEMA.length))}`
      : value,
  );
}

export function opened<Part extends object>(part: Part): Part {
  return copied(part, (key, value) =>
    value === false && CLOSING.some((closing) => closing === key) ? undefined : value,
  );
}

/** Copy as `JSON.stringify` with this replacer would make it; examples stay as they are. */
function copied<Part extends object>(part: Part, change: (key: string, value: unknown) => unknown): Part {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, member]): [string, unknown] => {
      return [key, key === 'example' ? member : copy(change(key, member))];
    });
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  };
  return copy(part) as Part;
}

function mapMembers(record: object, change: (member: object) => object): object {
  const entries = Object.entries(record).map(([key, member]) => [key, change(member as object)]);
  return Object.fromEntries(entries) as object;
}
