import webPush from "web-push";
import type { PushSubscriptionRow } from "#drizzle/schema/notification-channels.ts";
import { sql } from "#server/db/client.ts";
import { senderOf } from "#server/mail/service.ts";
import { callForAccount, OutboundFailure } from "#server/outbound/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { type Letter, NotSent, type Outcome } from "../outcome.ts";
import type { Person } from "../person.ts";
import { vapidKeys } from "./vapid.ts";

/** Seconds for which a push service keeps a message for a browser that is closed. */
const keptFor = 24 * 3600;
/** Push services take 4096 bytes; characters of any language fit. */
const maxText = 600;

type Subscription = Pick<PushSubscriptionRow, "id" | "endpoint" | "p256dh" | "auth">;

/**
 * Sends a message to all browsers of a person. A repeated message replaces itself there by its tag. Subscriptions that
 * have ended are removed.
 */
export async function sendByPush({ id: personId }: Person, letter: Letter): Promise<Outcome> {
  const subscriptions = await sql()<Subscription[]>`
    select id, endpoint, p256dh, auth from push_subscriptions where person_id = ${personId} order by id`;
  const outcomes = await Promise.allSettled(subscriptions.map((one) => pushTo(one, letter)));
  const answers = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  // Where one browser was reached, the others' services are not asked again.
  if (answers.includes("sent")) return "sent";
  const failed = outcomes.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return answers.find((one) => typeof one === "object") ?? "gone";
}

async function pushTo(
  { id, endpoint, p256dh, auth }: Subscription,
  { id: tag, title, text, path }: Letter,
): Promise<Outcome> {
  const site = await siteEnv();
  const payload = JSON.stringify({ title, text: text.slice(0, maxText), path, tag });
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject: `mailto:${senderOf(site).address}`, ...(await vapidKeys()) },
      TTL: keptFor,
      contentEncoding: "aes128gcm",
    },
  );
  try {
    const { status, headers: answered } = await callForAccount({
      url: endpoint,
      method: "POST",
      headers,
      body: body ?? "",
      timeoutMs: 15_000,
      maxAnswerBytes: 4096,
    });
    if (status >= 200 && status < 300) return "sent";
    if (status === 404 || status === 410) {
      await sql()`delete from push_subscriptions where id = ${id}`;
      return "gone";
    }
    if (status === 429)
      return { retryAt: new Date(Date.now() + secondsOf(answered["retry-after"]) * 1000) };
    throw new NotSent(`the push service answered ${status}`);
  } catch (error) {
    if (error instanceof OutboundFailure && error.reason === "forbidden") return "gone";
    throw error;
  }
}

function secondsOf(header: string | undefined): number {
  const seconds = Number(header);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 60;
}
