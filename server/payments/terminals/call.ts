import { TerminalRefused } from "./terminal.ts";

/** Milliseconds that a terminal may take to answer. */
export const terminalTimeout = 15_000;
const maxAnswerBytes = 1024 * 1024;

interface Call {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: unknown;
  /** Further statuses that count as a refusal. */
  refusals?: readonly number[];
}

/**
 * Calls a terminal and answers its JSON. Throws `TerminalRefused` for what it refuses; any other error means to
 * ask again. Errors name the status alone: an answer may quote what was sent.
 */
export async function callTerminal(
  url: string,
  { method, headers, body, refusals = [] }: Call,
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    redirect: "error",
    signal: AbortSignal.timeout(terminalTimeout),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await readSome(answer);
  if (answer.ok) return JSON.parse(text);
  // Too many, the same call under way, or wrong credentials: none is the payment's fault.
  const isRefusal = [400, 404, 422, ...refusals].includes(answer.status);
  const said = `the terminal answered ${answer.status}`;
  throw isRefusal ? new TerminalRefused(said) : new Error(said);
}

async function readSome(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new Error("the terminal's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
