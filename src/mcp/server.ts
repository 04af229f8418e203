import { McpServer } from '@modelcontextprotocol/server';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { programVersion } from '../config/program-version';
import type { ServerLog } from '../http/api-config';
import { problemOf } from '../rest/problem-of';
import { inputOf } from './arguments';
import { Refused, failedCall } from './results';
import { Misused } from './tool';
import type { CallerSession, Reporter, Tool } from './tool';
import { TOOLS } from './tools';

const INSTRUCTIONS =
  'The referee of four WestWall games. Actions are lines of notation, such as "M us-8-inf-3-121 0918" or "end movement"; `legal` writes them for you. An illegal action is refused with its rule and changes nothing.';

const INPUTS = new Map(TOOLS.map((tool) => [tool, inputOf(tool)]));

/** A server with all tools, which act with the rights of the caller. */
export function assistantServer(
  session: CallerSession,
  log: ServerLog | undefined,
  { reports } = { reports: true },
): McpServer {
  const server = new McpServer(
    { name: 'westwall-referee', version: programVersion() },
    { instructions: INSTRUCTIONS },
  );
  for (const [tool, inputSchema] of INPUTS) {
    const { name, description, writes } = tool;
    const annotations = writes ? { destructiveHint: false } : { readOnlyHint: true };
    server.registerTool(name, { description, inputSchema, annotations }, (args, context) =>
      call(tool, session, args, { log, report: reports ? reportOf(context) : unreported }),
    );
  }
  return server;
}

/** Calls a tool. Refusals and failures become answers with the reason. */
async function call(
  tool: Tool,
  session: CallerSession,
  args: Readonly<Record<string, unknown>>,
  { log, report }: { readonly log: ServerLog | undefined; readonly report: Reporter },
): Promise<CallToolResult> {
  try {
    return await tool.run(session, args, report);
  } catch (error) {
    if (error instanceof Refused || error instanceof Misused) return failedCall(`Refused. ${error.message}`);
    const { code, detail } = problemOf(error, log).problem;
    return failedCall(`${detail} (${code})`);
  }
}

const unreported: Reporter = () => Promise.resolve();

/** Sends progress under the token of the request, if it has one. */
function reportOf({ mcpReq }: ServerContext): Reporter {
  const progressToken = mcpReq._meta?.progressToken;
  return async (progress, total) => {
    if (progressToken === undefined) return;
    const params = { progressToken, progress, total };
    await mcpReq.notify({ method: 'notifications/progress', params });
  };
}
