import { callForOperator, type OutboundAnswer, OutboundFailure } from "#server/outbound/service.ts";
import type { RecordStep } from "../exchange.ts";

type Call = Parameters<typeof callForOperator>[0];

const maxRecorded = 4000;

/** Calls a provider and records request and answer. Redirects are not followed: keys would go along. Throws OutboundFailure. */
export async function callProvider(
  call: Call,
  record?: RecordStep,
  send: typeof callForOperator = callForOperator,
): Promise<OutboundAnswer> {
  if (!record) return send(call);
  const hide = credentialsHider(call.headers?.authorization);
  const note = (direction: "out" | "in", name: string, data: Record<string, string>) =>
    record({
      direction,
      name,
      data: Object.fromEntries(Object.entries(data).map(([field, text]) => [field, hide(text)])),
    });
  note("out", `${call.method} ${call.url}`, {
    ...call.headers,
    ...(call.body !== undefined && { body: cut(call.body.slice(0, maxRecorded).toString()) }),
  });
  try {
    const answer = await send(call);
    note("in", `HTTP ${answer.status}`, {
      ...answer.headers,
      body: cut(answer.body.toString()),
    });
    return answer;
  } catch (error) {
    if (error instanceof OutboundFailure) note("in", error.reason, {});
    throw error;
  }
}

/** Hides what follows the scheme of an `Authorization` header: it may be secrets in another spelling. */
function credentialsHider(authorization = ""): (text: string) => string {
  const credentials = authorization.replace(/^\S+\s+/, "");
  return (text) => (credentials === "" ? text : text.replaceAll(credentials, "••••"));
}

function cut(text: string): string {
  return text.slice(0, maxRecorded).toWellFormed();
}
