import type { CheckedLink } from "#lib/links/checked-link.ts";
import { limitLinkChecks } from "#server/auth/flood-limits.ts";
import { permitted } from "#server/auth/permitted.ts";
import { callForAccount, OutboundFailure } from "#server/outbound/service.ts";
import { problemOf } from "./target.ts";

const timeoutMs = 8000;

/**
 * Opens a link of a text once, as its recipients would. An address that a link may not lead to is not opened. Throws
 * TooManyRequests after too many in an hour.
 */
export const checkLink = permitted(
  "sendings.generate",
  async (actor, url: string): Promise<CheckedLink> => {
    const none = { status: null, ms: null };
    const problem = await problemOf(url);
    // An address of this network is left to the guard of calls, which knows what may be reached here.
    if (problem !== null && problem !== "links.errors.address")
      return { state: "refused", ...none };
    await limitLinkChecks(actor.userId);
    const begunAt = performance.now();
    try {
      const { status } = await callForAccount({
        url,
        method: "GET",
        headers: { accept: "text/html,*/*;q=0.1" },
        timeoutMs,
        maxAnswerBytes: 1024,
        maxRedirects: 5,
      });
      const ms = Math.round(performance.now() - begunAt);
      return { state: status < 400 ? "opens" : "broken", status, ms };
    } catch (error) {
      const isForbidden = error instanceof OutboundFailure && error.reason === "forbidden";
      return { state: isForbidden ? "refused" : "unreachable", ...none };
    }
  },
);
