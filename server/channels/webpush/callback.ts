import * as z from "zod";
import { pushSubscriptionInput } from "#lib/notifications/push-subscription.ts";
import { readOrigins, type WebpushConfig, webpushConfig } from "#lib/providers/webpush-config.ts";
import { readInvitation } from "#server/auth/invitation-token.ts";
import { vapidPublicKey } from "#server/notifications/service.ts";
import { jsonOf } from "../api/signed-callback.ts";
import type { Callback, CallbackReceiver, Verdict } from "../callback.ts";
import { pageScript, workerScript } from "./scripts.ts";
import { personOf } from "./subscription.ts";

const maxBytes = 4096;

const call = pushSubscriptionInput.pick({ endpoint: true, p256dh: true, auth: true }).extend({
  invitation: z.string().max(200),
  /** The visitor's clock, in milliseconds since 1970. */
  at: z.number(),
});

/** Subscriptions of browsers, handed over by a page of an allowed site with an invitation; and the scripts that do so. */
export const webpushCallbacks: CallbackReceiver<WebpushConfig> = {
  configSchema: webpushConfig,
  verify: (callback, config) =>
    callback.method === "GET" ? scriptFor(callback, config) : verifyPage(callback, config),
  receive(callback) {
    const { invitation: token, at, ...subscription } = call.parse(jsonOf(callback));
    const time = new Date(Math.min(Math.max(at, 0), Date.now()));
    // One that has become old between its arrival and now is still taken.
    const invitation = readInvitation(token, time);
    const change = { person: personOf(subscription), hasLeft: false, at: time };
    return {
      reports: [],
      incoming: [],
      people: invitation ? [{ ...change, invitation }] : [],
    };
  },
};

async function scriptFor(
  { query }: Callback,
  { publicKey, privateKey }: WebpushConfig,
): Promise<Verdict> {
  const wanted = new URLSearchParams(query).get("script");
  const type = "text/javascript; charset=utf-8";
  if (wanted === "worker") return { kind: "challenge", answer: { type, body: workerScript } };
  if (wanted !== "page") return { kind: "refused" };
  return {
    kind: "challenge",
    answer: {
      type,
      body: pageScript(publicKey && privateKey ? publicKey : await vapidPublicKey()),
    },
  };
}

function verifyPage({ headers, body }: Callback, { origins }: WebpushConfig): Verdict {
  const origin = headers.get("origin") ?? "";
  if (!readOrigins(origins)?.includes(origin) || body.length > maxBytes) return { kind: "refused" };
  try {
    const { invitation } = call.parse(jsonOf({ body }));
    return readInvitation(invitation) ? { kind: "genuine" } : { kind: "refused" };
  } catch {
    return { kind: "refused" };
  }
}
