import fc from 'fast-check';
import { exampleRequest } from '../walk/requests';
import type { Attempt, Parameter, PlacedOperation } from '../walk/requests';
import type { Json } from '../../../src/engine/model/position';
import { NOT_IDS } from '../../http/not-ids';
import { spoiled, valuesOf } from './arbitrary';
import { planted } from './planted';

const BEARERS = [undefined, 'us', 'german', 'open-us', 'nobody'];

/** Requests for an operation: as the document describes them, close to the examples, and with mistakes. */
export function attempts(operation: PlacedOperation): fc.Arbitrary<Attempt> {
  const example = exampleRequest(operation);
  const fresh = fc.boolean().chain((bad) => generated(operation, bad));
  const near = fc.boolean().chain((bad) =>
    bodies(operation, bad).map((body) => ({
      ...example,
      body: example.body === undefined ? undefined : body,
    })),
  );
  const spoiledExample =
    example.body === undefined ? near : spoiled(example.body).map((body) => ({ ...example, body }));
  const hostile =
    example.body === undefined ? near : planted(example.body as Json).map((body) => ({ ...example, body }));
  return fc
    .tuple(
      fc.oneof(fresh, near, spoiledExample, hostile, fc.constant(example)),
      fc.constantFrom(...BEARERS, example.bearer),
    )
    .map(([attempt, bearer]) => ({ ...attempt, bearer }));
}

function generated(operation: PlacedOperation, bad: boolean): fc.Arbitrary<Attempt> {
  const { all, path, method } = operation;
  const { type } = exampleRequest(operation);
  const given = fc.tuple(...all.map((parameter) => parameterValue(parameter, bad)));
  return fc.tuple(given, bodies(operation, bad)).map(([values, body]) => {
    const of = (place: string) =>
      all.flatMap((parameter, index): [string, string][] => {
        const value = values[index];
        if (parameter.in !== place || value === undefined) return [];
        return [value]
          .flat()
          .map((one) => [parameter.name, typeof one === 'string' ? one : JSON.stringify(one)]);
      });
    const filled = of('path').reduce(
      (text, [name, value]) => text.replace(`{${name}}`, segment(value)),
      path,
    );
    const query = new URLSearchParams(of('query')).toString();
    return {
      ...{ method: method.toUpperCase(), body, type, bearer: undefined },
      path: query === '' ? filled : `${filled}?${query}`,
      headers: Object.fromEntries(of('header').filter(([, value]) => /^[\x20-\x7e]*$/.test(value))),
    };
  });
}

/** Segment of a path. Empty ones and dots never arrive, as an address is normalised before it is sent. */
function segment(value: string): string {
  return /^\.{0,2}$/.test(value) ? '-' : encodeURIComponent(value);
}

/** Value of a parameter, mostly that of the example, since an invented id finds nothing. */
function parameterValue(
  { schema, required, example: usual, in: place }: Parameter,
  bad: boolean,
): fc.Arbitrary<unknown> {
  const values = bad ? fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...NOT_IDS)) : valuesOf(schema);
  const choices = usual === undefined ? [values] : [values, fc.constant(usual), fc.constant(usual)];
  const left = required === true || place === 'path' ? [] : [fc.constant(undefined), fc.constant(undefined)];
  return fc.oneof(...choices, ...left);
}

function bodies({ requestBody }: PlacedOperation, bad: boolean): fc.Arbitrary<unknown> {
  if (requestBody === undefined) return fc.constant(undefined);
  const [media] = Object.values(requestBody.content);
  const good = valuesOf(media?.schema);
  return bad ? good.chain(spoiled) : good;
}
