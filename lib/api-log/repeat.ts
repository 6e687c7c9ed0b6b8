import { testRecipients } from "#lib/sendings/test-recipients.ts";
import type { ApiCallView } from "./call.ts";

type Call = Pick<ApiCallView, "protocol" | "method" | "path" | "request">;

/** The test number that repeated sends go to: delivered, then seen. */
export const repeatedTo = Object.keys(testRecipients)[2] ?? "";

interface Repeated {
  method: "GET" | "POST";
  /** Below `/api`. */
  path: string;
  body: object | null;
}

/**
 * The call as it may be made again without harm: reading, and a send or an estimate, whose recipient is then the test
 * number. Null for any other, and for one of which only a part is known.
 */
export function repeatOf({ protocol, method, path, request }: Call): Repeated | null {
  if (protocol !== "http" || path.includes("•")) return null;
  if (method === "GET") return { method, path, body: null };
  const [plain] = path.split("?");
  if (method !== "POST" || (plain !== "/sendings" && plain !== "/sendings/estimate")) return null;
  const body = request.isCut ? null : parsed(request.body);
  if (!body) return null;
  const { schedule: _at, fallbacks: _later, ...kept } = body;
  return { method, path: plain, body: { ...kept, recipient: repeatedTo } };
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The call for a shell; the token stands in a variable. Null for what isn't HTTP. */
export function curlOf({ protocol, method, path, request }: Call, origin: string): string | null {
  if (protocol !== "http") return null;
  const lines = [`curl ${quoted(`${origin}/api${path}`)}`];
  if (method !== "GET" && !(method === "POST" && request.body !== null)) lines.push(`-X ${method}`);
  lines.push('-H "Authorization: $TOKEN"');
  const key = request.headers["idempotency-key"];
  if (key) lines.push(`-H ${quoted(`Idempotency-Key: ${key}`)}`);
  if (request.body !== null)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(request.body)}`);
  return lines.join(" \\\n  ");
}

/** A word of a shell that holds nothing but the text. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
