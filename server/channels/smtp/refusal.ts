import { absentError } from "#lib/sendings/absent.ts";
import type { Attempt } from "../attempt.ts";

/** What nodemailer adds to its errors. */
export interface SmtpRefusal {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

const maxError = 300;

/** Enhanced status codes that say that there is no such mailbox (RFC 3463, RFC 7505). */
const noMailbox = /^5\.1\.(?:1|2|3|6|10)\b/;
/** Those that blame the message or the sender, or a box that is full: the address is there. */
const hasMailbox = /^5\.(?:[3-7]\.|1\.[4578]\b|2\.[23]\b)/;

/** Whether a bounce with this status says that nothing can be delivered to the address. */
export function isAbsent(status: string): boolean {
  return noMailbox.test(status) || (status.startsWith("5.") && !hasMailbox.test(status));
}

/**
 * The outcome of an error. `isGiven` says whether the whole mail had left for the server: only then can it have been
 * taken without an answer.
 */
export function attemptOfRefusal(refusal: SmtpRefusal, isGiven: boolean): Attempt {
  const { code = "", command = "", responseCode = 0, response = "" } = refusal;
  const error = (response || `SMTP ${code || "failed"}`).slice(0, maxError);
  const isRecipient = command === "RCPT TO";
  // The sign-in and the greeting concern every message.
  if (
    code === "EAUTH" ||
    (responseCode >= 400 && /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command))
  )
    return { outcome: "retry", error, cause: "away", askedMs: 0 };
  if (responseCode >= 500) {
    const [, status = ""] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response) ?? [];
    return {
      outcome: "failed",
      error: isRecipient && noMailbox.test(status) ? absentError : error,
    };
  }
  if (responseCode >= 400)
    return { outcome: "retry", error, cause: isRecipient ? "own" : "throttled", askedMs: 0 };
  if (isGiven) return { outcome: "doubt", error };
  return { outcome: "retry", error, cause: "away", askedMs: 0 };
}
