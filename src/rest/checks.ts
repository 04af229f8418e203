import type { RequestHandler } from 'express';
import { OpenApiContext } from 'express-openapi-validator/dist/framework/openapi.context';
import { sortRoutes } from 'express-openapi-validator/dist/framework/openapi.spec.loader';
import type { RouteMetadata, Spec } from 'express-openapi-validator/dist/framework/openapi.spec.loader';
import {
  applyOpenApiMetadata,
  RequestValidator,
  ResponseValidator,
} from 'express-openapi-validator/dist/middlewares';
import {
  httpMethods,
  SchemaPreprocessor,
} from 'express-openapi-validator/dist/middlewares/parsers/schema.preprocessor';
import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator';
import type {
  OpenApiRequest,
  OpenApiRequestHandler,
  OpenApiValidatorOpts,
} from 'express-openapi-validator/dist/framework/types';

import { BASE } from './page';

type Documents = ReturnType<SchemaPreprocessor['preProcess']>;

/** The checks of one path: which operation a request means, and whether it and its answer are as described. */
export interface PathChecks {
  /** Which paths of requests are meant. */
  readonly pattern: RegExp;
  readonly handlers: readonly RequestHandler[];
}

/** Optimized code takes half as long again to make, and the checks of most processes are few. */
const COMPILER = { code: { optimize: false } };

/**
 * The parts of the validator, put together so that each path knows its own routes alone and that no part of the document
 * is gone through twice. Put together by the library, each status of each operation goes through all of it.
 */
export function pathChecks(options: OpenApiValidatorOpts): readonly PathChecks[] {
  const { ajvOpts, options: whole } = new OpenApiValidator(options);
  const { validateResponses: answers } = whole;
  if (typeof answers !== 'object' || typeof whole.apiSpec === 'string') {
    throw new Error('The checks are of a document, and of answers, too.');
  }
  const spec = specOf(structuredClone(whole.apiSpec) as Spec['apiDoc']);
  const preprocessor = new SchemaPreprocessor(spec.apiDoc, ajvOpts.preprocessor, answers);
  resolveComponents(preprocessor, spec.apiDoc);
  const documents = preprocessor.preProcess();
  const requests = new RequestValidator(documents.apiDoc, { ...ajvOpts.request, ...COMPILER });
  const answerOptions = { ...ajvOpts.response, ...COMPILER };
  const responses = new AnswerValidator(documents.apiDocRes, answerOptions, answers, spec.serial);
  hideParts(documents);

  const ofRequest: OpenApiRequestHandler = (request, response, next) =>
    requests.validate(request, response, next);
  const ofAnswer = responses.validate();
  return [...routesByPath(spec)].map(([path, routes]) => {
    const context = new OpenApiContext({ ...spec, routes }, NO_PATH);
    const ofOperation = applyOpenApiMetadata(context, documents.apiDocRes);
    return { pattern: patternOf(path), handlers: [ofOperation, ofRequest, ofAnswer] };
  });
}

/**
 * Gives the preprocessor what the references of the document stand for. It would compile each part of the document to
 * find that out, which takes five times as long as all that a first request needs.
 */
function resolveComponents(preprocessor: SchemaPreprocessor, { components = {} }: Spec['apiDoc']): void {
  const resolved = preprocessor['resolvedSchemaCache'] as Map<string, unknown>;
  const kinds = components as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  for (const [kind, parts] of Object.entries(kinds)) {
    for (const [name, part] of Object.entries(parts)) resolved.set(`#/components/${kind}/${name}`, part);
  }
}

let documentsRead = 0;

/** The document with its routes, the plain ones before those with parameters. It was bundled when it was built. */
function specOf(apiDoc: Spec['apiDoc']): Spec {
  const routes = Object.entries(apiDoc.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => httpMethods.has(key))
      .map((method): RouteMetadata => ({
        basePath: BASE,
        openApiRoute: `${BASE}${path}`,
        expressRoute: `${BASE}${path.replaceAll(PARAMETER, ':$1')}`,
        method: method.toUpperCase(),
        pathParams: [],
      })),
  );
  documentsRead += 1;
  return { apiDoc, basePaths: [BASE], routes: routes.sort(sortRoutes), serial: documentsRead };
}

/**
 * Compiles what it checks an answer with for the status of the answer, and not for all that an operation may have; what
 * several operations refer to, once.
 */
class AnswerValidator extends ResponseValidator {
  override _getOrBuildValidator(
    ...[request, responses]: Parameters<ResponseValidator['_getOrBuildValidator']>
  ): ReturnType<ResponseValidator['_getOrBuildValidator']> {
    const status = String(request.res?.statusCode);
    const name = [status, `${status.charAt(0)}XX`, 'default'].find((described) => described in responses);
    if (name === undefined) return super._getOrBuildValidator(request, {});
    const meant = responses[name]!;
    // The method keeps what it has compiled by the verb and the route.
    const kept = sharedBy(meant, name) ?? `${request.method} ${routeOf(request)} ${name}`;
    const asked = Object.create(request, {
      method: { value: '' },
      openapi: { value: { ...request.openapi, expressRoute: kept } },
    }) as OpenApiRequest;
    return super._getOrBuildValidator(asked, { [name]: meant });
  }
}

/** What is checked alike wherever it is answered: what a reference names, and problems. */
function sharedBy(answer: object, status: string): string | undefined {
  if ('$ref' in answer) return String(answer.$ref);
  return JSON.stringify(answer).includes('application/problem+json') ? `problem ${status}` : undefined;
}

function routeOf({ openapi }: OpenApiRequest): string {
  return openapi !== undefined && 'expressRoute' in openapi ? openapi.expressRoute : '';
}

const NO_PATH = /^$/;
const PARAMETER = /\{([^}]+)\}/g;

function routesByPath({ routes }: Spec): ReadonlyMap<string, RouteMetadata[]> {
  const byPath = new Map<string, RouteMetadata[]>();
  for (const route of routes) {
    const others = byPath.get(route.openApiRoute);
    if (others === undefined) byPath.set(route.openApiRoute, [route]);
    else others.push(route);
  }
  return byPath;
}

/** What the parts of a document are named can still be read, but is not listed to those who go through it all. */
function hideParts({ apiDoc, apiDocRes }: Documents): void {
  for (const { paths = {}, components = {} } of [apiDoc, apiDocRes]) {
    for (const parts of [paths, components]) {
      for (const name of Object.keys(parts)) Object.defineProperty(parts, name, { enumerable: false });
    }
  }
}

/** Any text that is not empty may stand for a parameter. */
function patternOf(path: string): RegExp {
  const parts = path
    .replaceAll(PARAMETER, '{}')
    .split('{}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}/?$`, 'i');
}
