import { answerAgent } from "#server/mcp/service.ts";
import { operation } from "#server/transport/operation.ts";

export const call = operation({
  method: "post",
  path: "/mcp",
  summary:
    "A message of the Model Context Protocol over streamable HTTP: tools for agents, as far as the token allows",
  tag: "Agents",
  isForAnyScope: true,
  logsItself: true,
  body: { kind: "raw", limit: 64 * 1024 },
  verb: answerAgent,
  args: ({ body }, { request }) => [body, request.headers.get("mcp-protocol-version")],
  answer: { kind: "bytes", types: ["application/json"] },
});
