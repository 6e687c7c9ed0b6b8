import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#lib/errors.ts";
import { log } from "#server/log.ts";
import { type ActionCall, actionCalls } from "#server/transport/action-call.ts";

const actionId = /^[0-9a-f]{42}$/;
/** The type in which pages send what their actions take: forms would come with files, which go to the API. */
const bodyType = /^text\/plain\b/i;

/** Whether a path is of the API, and stays so when Next has taken the dots out of it. */
export function isApiPath(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return /^\/api(?:\/|$)/.test(path) && !/\/(?:\.|%2e){2}(?:\/|\\|%5c|$)/i.test(path);
}

/** Whether Next would take it for a server action. Forms work by scripts only: none is sent without its id. */
export function isAction({ method, headers, url = "" }: IncomingMessage): boolean {
  if (method !== "POST" || isApiPath(url)) return false;
  return (
    headers["next-action"] !== undefined ||
    /^multipart\/form-data\b/i.test(headers["content-type"] ?? "")
  );
}

/** What no page of ours would send, which Next would answer with 500 and a stack; null where it may go on. */
export function faultOfAction({ headers }: IncomingMessage): AppError | null {
  const { origin, host, "x-forwarded-host": forwarded } = headers;
  const own = String(forwarded ?? host ?? "")
    .split(",")[0]
    ?.trim();
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== own))
    return new AppError("Forbidden", "commons.errors.crossSite");
  const isOurs =
    actionId.test(String(headers["next-action"])) && bodyType.test(headers["content-type"] ?? "");
  return isOurs ? null : new AppError("BadRequest", "commons.errors.invalid");
}

/** Logs a refused action in one line without a stack, because the caller is at fault. */
export function logRefusedAction(path: string | undefined, why: string): void {
  log().warn({ path: path?.split("?")[0], why }, "action refused");
}

/**
 * Has Next answer an action. Where it can't read what came it would say 500 and print a stack:
 * that is answered 400 and logged as what it is.
 */
export function serveAction(
  request: IncomingMessage,
  response: ServerResponse,
  serve: () => Promise<void>,
): void {
  const call: ActionCall = { isReached: false, failure: null };
  const { url } = request;
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(status === 500 && !call.isReached ? 400 : status, ...rest);
  response.once("close", () => {
    if (call.failure) logRefusedAction(url, call.failure.message);
  });
  void actionCalls().run(call, serve);
}

/** Keeps what Next prints of actions that it can't read for `serveAction`; everything else is printed. */
export function logUnreadableActions(): void {
  const print = console.error;
  console.error = (...said: unknown[]) => {
    const call = actionCalls().getStore();
    const failure = said.find((part) => part instanceof Error);
    if (!call || call.isReached || !failure) return print(...said);
    call.failure ??= failure;
  };
}
