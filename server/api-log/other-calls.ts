import { maskPart } from "#lib/api-log/mask.ts";
import type { Actor } from "#lib/permissions.ts";
import { newId } from "#server/db/ids.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import { currentScope } from "#server/tracing/scope.ts";
import { foldCall, isLogging, logCall } from "./buffer.ts";

type Caller = Pick<Actor, "userId" | "tokenId">;

const none = new Headers();

interface ToolCall {
  tool: string;
  asked: unknown;
  answer: unknown;
  key: string | null;
  status: number;
  begunAt: number;
}

/** Logs what an agent did by a tool. */
export function logToolCall(actor: Caller, call: ToolCall): void {
  if (!isLogging()) return;
  const request = maskPart(none, call.asked);
  const response = maskPart(none, call.answer);
  logCall({
    id: newId(),
    ownerId: actor.userId,
    protocol: "mcp",
    method: call.tool,
    path: "/mcp",
    status: call.status,
    ms: Math.round(performance.now() - call.begunAt),
    tokenId: actor.tokenId ?? null,
    ip: null,
    requestId: currentScope()?.requestId ?? null,
    key: call.key,
    calls: 1,
    bytesIn: request.body?.length ?? 0,
    bytesOut: response.body?.length ?? 0,
    request,
    response,
  });
}

interface MailCall {
  recipient: string;
  ip: string;
  /** What was read of the mail; null where nothing was. */
  asked: unknown;
  answer: unknown;
  key: string | null;
  /** The status of HTTP that means the same. */
  status: number;
  bytes: number;
  begunAt: number;
}

/** Logs a mail that was to become an SMS. The address that it came to holds a secret and isn't kept. */
export function logMailCall(actor: Caller, call: MailCall): void {
  if (!isLogging()) return;
  const response = maskPart(none, call.answer ?? undefined);
  logCall({
    id: newId(),
    ownerId: actor.userId,
    protocol: "mail",
    method: "MAIL",
    path: call.recipient,
    status: call.status,
    ms: Math.round(performance.now() - call.begunAt),
    tokenId: actor.tokenId ?? null,
    ip: call.ip,
    requestId: null,
    key: call.key,
    calls: 1,
    bytesIn: call.bytes,
    bytesOut: response.body?.length ?? 0,
    request: maskPart(none, call.asked ?? undefined),
    response,
  });
}

/** Statuses of HTTP that mean the same, so that one filter finds refusals of either. */
const statusOf = new Map<number, number>([
  [commandStatus.ok, 200],
  [commandStatus.throttled, 429],
  [commandStatus.noMoney, 402],
  [commandStatus.systemError, 503],
]);

interface SmppCall {
  command: string;
  /** The command_status of the answer. */
  status: number;
  /** Addresses of the first one, by which it can be found. */
  sample: object;
  begunAt: number;
}

/** Counts a request over SMPP in the row of its second, command and answer: there may be thousands. */
export function logSmppCall(actor: Caller, { command, status, sample, begunAt }: SmppCall): void {
  if (!isLogging()) return;
  const second = Math.floor(Date.now() / 1000);
  const ms = Math.round(performance.now() - begunAt);
  foldCall(
    `${second} ${actor.userId} ${actor.tokenId ?? ""} ${command} ${status}`,
    () => ({
      id: newId(),
      ownerId: actor.userId,
      protocol: "smpp",
      method: command,
      path: "",
      status: statusOf.get(status) ?? 400,
      ms,
      tokenId: actor.tokenId ?? null,
      ip: null,
      requestId: null,
      key: status === commandStatus.ok ? null : `command_status 0x${status.toString(16)}`,
      calls: 1,
      bytesIn: 0,
      bytesOut: 0,
      request: maskPart(none, sample),
      response: maskPart(none, { command_status: status }),
    }),
    ms,
  );
}
