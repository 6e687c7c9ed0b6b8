import { ForbiddenAddress } from "./guarded-connect.ts";

/** Why a call outside got no answer. */
export const outboundReasons = [
  "forbidden",
  "dns",
  "connect",
  "tls",
  "timeout",
  "reset",
  "redirects",
] as const;
export type OutboundReason = (typeof outboundReasons)[number];

/** A call that got no answer. Network failures are expected, so they are data and not messages. */
export class OutboundFailure extends Error {
  override readonly name = "OutboundFailure";
  readonly reason: OutboundReason;
  /** Whether the request may have reached the other side; if not, repeating it is safe. */
  readonly isSent: boolean;

  constructor(reason: OutboundReason, isSent: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.isSent = isSent;
  }
}

const unresolved =
  /^(?:ENOTFOUND|EAI_.+|ENODATA|ESERVFAIL|EFORMERR|EREFUSED|EBADNAME|EBADRESP|ETIMEOUT|ENONAME)$/;
const unconnected =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/;
const untrusted =
  /^(?:CERT_.+|ERR_TLS_.+|ERR_SSL_.+|EPROTO|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.+|HOSTNAME_MISMATCH)$/;

/** Names what an error of the network means. If the connection itself failed, nothing was sent. */
export function failureOf(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const [reason, isSent] = meaningOf(error);
  return new OutboundFailure(reason, isSent, { cause: error });
}

function meaningOf(error: unknown): [OutboundReason, boolean] {
  if (error instanceof ForbiddenAddress) return ["forbidden", false];
  if (error instanceof AggregateError && error.errors.length > 0) return meaningOf(error.errors[0]);
  const { code = "", name, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (name === "TimeoutError" || name === "AbortError") return ["timeout", true];
  if (code === "UND_ERR_CONNECT_TIMEOUT") return ["timeout", false];
  if (unresolved.test(code)) return ["dns", false];
  if (unconnected.test(code)) return ["connect", false];
  if (untrusted.test(code)) return ["tls", false];
  return code === "" && cause instanceof Error ? meaningOf(cause) : ["reset", true];
}
