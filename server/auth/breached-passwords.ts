import { createHash } from "node:crypto";
import { env } from "#lib/env.ts";
import { log } from "#server/log.ts";

/** Time-out in milliseconds; it is short because a person waits at a form. */
const patience = 3000;

/**
 * Whether a service of breached passwords knows this one; false without a service. The first five characters of the
 * password's SHA-1 are all that it learns. One that can't be had lets every password pass, so
 * that registration goes on.
 */
export async function isBreached(password: string): Promise<boolean> {
  const { BREACHED_PASSWORDS_URL: service } = env();
  if (!service) return false;
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const answer = await fetch(`${service.replace(/\/$/, "")}/${digest.slice(0, 5)}`, {
      redirect: "error",
      signal: AbortSignal.timeout(patience),
      // Lines that count nothing are added, so that the length of the answer tells nothing either.
      headers: { "add-padding": "true" },
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const lines = (await answer.text()).split(/\r?\n/);
    return lines.some((line) => {
      const [rest, count] = line.split(":");
      return rest === digest.slice(5) && Number(count) > 0;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    log().warn({ error: reason }, "the service of breached passwords can't be had");
    return false;
  }
}
