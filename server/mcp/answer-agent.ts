import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { AppError } from "#lib/errors.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import type { RawInput } from "#server/transport/body-kinds.ts";
import { createAgentServer } from "./agent-server.ts";

/**
 * Answers one message of the Model Context Protocol over streamable HTTP. Each call stands by itself: there are no
 * sessions to be kept. Throws Forbidden for a browser's session: agents have tokens of their own.
 */
export const answerAgent = forEveryone(
  async (actor, body: RawInput, request: Pick<Request, "headers">): Promise<Response> => {
    if (actor.via !== "token" || actor.tokenId === undefined)
      throw new AppError("Forbidden", "tokens.errors.agent");
    const bytes = await body.bytes();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createAgentServer(actor);
    await server.connect(transport);
    const headers = new Headers({ "Content-Type": body.type });
    for (const name of ["accept", "mcp-protocol-version"]) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    try {
      return await transport.handleRequest(
        new Request("http://localhost/api/mcp", {
          method: "POST",
          headers,
          body: new Uint8Array(bytes),
        }),
      );
    } finally {
      await server.close();
    }
  },
);
