import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { AppError } from "#lib/errors.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { logToolCall } from "#server/api-log/service.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { newId } from "#server/db/ids.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { log } from "#server/log.ts";
import { version } from "#server/version.ts";
import { instructions, tools } from "./tools.ts";

/** A body that is read whole. */
interface Body {
  bytes(): Promise<Uint8Array>;
}

/**
 * Answers one message of the Model Context Protocol over streamable HTTP. Each call stands by itself: there are no
 * sessions to be kept. Throws BadRequest for a browser's session, because agents have tokens of their own, and for what
 * is no such message.
 */
export const answerAgent = forEveryone(
  async (actor, body: Body, protocolVersion: string | null): Promise<Response> => {
    if (actor.via !== "token" || actor.tokenId === undefined)
      throw new AppError("BadRequest", "tokens.errors.agent.token");
    const bytes = new Uint8Array(await body.bytes());
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createAgentServer(actor);
    await server.connect(transport);
    try {
      const answer = await transport.handleRequest(
        new Request("http://localhost/api/mcp", {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            Accept: "application/json, text/event-stream",
            ...(protocolVersion !== null && { "mcp-protocol-version": protocolVersion }),
          },
          body: bytes,
        }),
      );
      if (!answer.ok) throw new AppError("BadRequest", "tokens.errors.agent.message");
      return answer;
    } finally {
      await server.close();
    }
  },
);

/** An MCP server with the tools that the caller's token allows. */
function createAgentServer(caller: Actor): McpServer {
  const server = new McpServer({ name: "cabinet", version }, { instructions });
  for (const { name, needs, description, fields, isReading, run } of tools) {
    if (!needs.every((path) => canDo(caller, path))) continue;
    server.registerTool(
      name,
      {
        description,
        inputSchema: fields.shape,
        annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
      },
      async (asked: Record<string, unknown>) =>
        answerOf(caller, name, asked, async () => run(caller, asked)),
    );
  }
  return server;
}

async function answerOf(
  actor: Actor,
  name: string,
  asked: unknown,
  run: () => Promise<object>,
): Promise<CallToolResult> {
  const text = (value: object) => [{ type: "text" as const, text: JSON.stringify(value) }];
  const begunAt = performance.now();
  const note = (status: number, answer: object, key: string | null = null) => {
    logToolCall(actor, { tool: name, asked, answer, key, status, begunAt });
    return text(answer);
  };
  try {
    return { content: note(200, await run()) };
  } catch (error) {
    if (error instanceof AppError)
      return { content: note(error.status, refusalOf(actor, error), error.key), isError: true };
    const id = newId();
    log().error({ err: error, tool: name, errorId: id }, "a tool of an agent failed");
    const t = translatorFor(actor.locale);
    return { content: note(500, { message: t("commons.errors.unknown", { id }) }), isError: true };
  }
}

function refusalOf({ locale }: Actor, { key, params, fields }: AppError): object {
  const t = translatorFor(locale);
  return {
    key,
    message: t(key, params),
    fields: fields.map((field) => ({ path: field.path, message: t(field.key, field.params) })),
  };
}
