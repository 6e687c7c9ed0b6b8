/** Why a bound session ended, as its account sees it. */
export const endReasons = [
  /** The program has said goodbye. */
  "unbound",
  /** The connection broke. */
  "lost",
  /** The program did not answer enquire_link. */
  "silent",
  /** It did not answer a receipt or an incoming message. */
  "unanswered",
  /** It did not read what was sent to it. */
  "slow",
  /** What it sent is no SMPP. */
  "garbage",
  /** Its password or token has ended, or the address is no longer allowed. */
  "revoked",
  "operator",
  /** The server is stopped or replaced. */
  "stopped",
] as const;

export type EndReason = (typeof endReasons)[number];
