import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler } from '@modelcontextprotocol/server';
import express, { Router } from 'express';
import type { Request as HttpRequest } from 'express';
import { DEFAULT_BODY_LIMIT } from '../http/door';
import type { DoorConfig } from '../http/door';
import { callerOf, chargeRequest, logOf, noteOperation } from '../http/request-scope';
import type { RefereeService } from '../service/api';
import { assistantServer } from './server';
import { weightOf } from './weights';

const MCP_PATH = '/mcp';

/** The door for assistants: the Model Context Protocol without sessions, also as older clients speak it. */
export function openMcp(service: RefereeService, config: DoorConfig): Router {
  const router = Router();
  router.all(
    MCP_PATH,
    express.json({ limit: config.bodyLimit ?? DEFAULT_BODY_LIMIT }),
    async (request, response) => {
      noteOperation(request, 'mcp');
      await chargeRequest(request, weightOf(request.body) - 1);
      const caller = callerOf(request);
      const log = logOf(config.log, request);
      const handler = createMcpHandler(() => assistantServer({ service, caller }), {
        // The tools stay the same, so there is nothing to listen to.
        maxSubscriptions: 0,
        onerror: (err) => log?.error({ err }, 'An assistant was answered with an error.'),
      });
      const answer = await handler.fetch(asFetched(request), { parsedBody: request.body as unknown });
      response.status(answer.status);
      answer.headers.forEach((value, name) => response.set(name, value));
      response.set('Cache-Control', 'no-store');
      if (answer.body === null) response.end();
      else await pipeline(Readable.fromWeb(answer.body), response);
    },
  );
  return router;
}

function asFetched(request: HttpRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const sends = request.method === 'POST';
  return new Request(`http://localhost${MCP_PATH}`, {
    method: request.method,
    headers,
    ...(sends && { body: JSON.stringify(request.body ?? null) }),
  });
}
