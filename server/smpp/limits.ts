import { env } from "#lib/env.ts";

/** What programs may do; those of an account share its part. Times are in milliseconds. */
export interface SmppLimits {
  /** Submits per second that an account may have accepted; more are answered ESME_RTHROTTLED. */
  rate: number;
  /** Submits of a session without an answer; it isn't read any further while it has as many. */
  window: number;
  /** Sessions of an account in this process. */
  sessions: number;
  /** Connections in all, and those among them that have not bound yet. */
  connections: number;
  unbound: number;
  /** Time for a new connection to bind. */
  bindWithin: number;
  /** Silence after which a session is asked whether it is still there. */
  enquireAfter: number;
  /** Time to answer that, or a delivery. */
  answerWithin: number;
  /** Receipts and messages that a session has not answered yet. */
  deliveries: number;
}

export function smppLimits(): SmppLimits {
  const { SMPP_RATE, SMPP_WINDOW, SMPP_SESSIONS } = env();
  return {
    rate: SMPP_RATE,
    window: SMPP_WINDOW,
    sessions: SMPP_SESSIONS,
    connections: 5000,
    unbound: 1000,
    bindWithin: 10_000,
    enquireAfter: 30_000,
    answerWithin: 30_000,
    deliveries: 100,
  };
}
