import webPush, { type RequestOptions } from "web-push";
import { type WebpushConfig, webpushConfig } from "#lib/providers/webpush-config.ts";
import { senderOf } from "#server/mail/service.ts";
import { vapidKeys } from "#server/notifications/service.ts";
import { callForAccount, OutboundFailure } from "#server/outbound/service.ts";
import { siteEnv } from "#server/site-env.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import type { RecordStep } from "../exchange.ts";
import { callProvider } from "../http/recorded-call.ts";
import { masker } from "../mask.ts";
import { findPeople, forgetPerson, type PeopleOf } from "../people.ts";
import { createQueuedChannel } from "../queued-channel.ts";
import { subscriptionOf } from "./subscription.ts";

/** Push services take 4096 bytes with what encryption adds. */
const maxPayloadBytes = 3900;
const maxAnswerBytes = 4096;
const maxId = 300;

type VapidDetails = NonNullable<RequestOptions["vapidDetails"]>;

interface Prepared {
  people: PeopleOf;
  vapidDetails: VapidDetails;
}

/** The provider's own keys and contact, else the installation's. */
async function detailsOf({ publicKey, privateKey, subject }: WebpushConfig): Promise<VapidDetails> {
  const keys = publicKey && privateKey ? { publicKey, privateKey } : await vapidKeys();
  return { subject: subject || `mailto:${senderOf(await siteEnv()).address}`, ...keys };
}

function createWebpushChannel(config: WebpushConfig, context: ChannelContext): Channel {
  const { window, rate, timeoutMs, throttleTimeoutMs, urgency } = config;
  const { providerId, log, record } = context;

  async function prepare(messages: readonly OutboundMessage[]): Promise<Prepared> {
    const people = await findPeople(providerId, messages, Boolean(record));
    return { people, vapidDetails: await detailsOf(config) };
  }

  /** A message goes to the browser that has subscribed last; where its subscription has ended, to the one before. */
  async function submit(message: OutboundMessage, prepared: Prepared): Promise<Attempt> {
    const { id, sender, text, payload } = message;
    // A picture is loaded by the browser from a public address, which stored files have not.
    if (typeof payload.image === "string") return { outcome: "failed", error: "files.none" };
    const shown = JSON.stringify({ title: sender, text, tag: id });
    if (Buffer.byteLength(shown) > maxPayloadBytes)
      return { outcome: "failed", error: "push.long" };
    for (const person of prepared.people.get(id) ?? []) {
      const attempt = await pushTo(person, shown, message, prepared.vapidDetails);
      if (attempt) return attempt;
      await forgetPerson(providerId, person);
    }
    return { outcome: "failed", error: "push.none" };
  }

  /** The outcome of one browser; null where its subscription has ended. */
  async function pushTo(
    person: string,
    shown: string,
    { id, validUntil }: OutboundMessage,
    vapidDetails: VapidDetails,
  ): Promise<Attempt | null> {
    const subscription = subscriptionOf(person);
    if (!subscription) return null;
    const { endpoint, p256dh, auth } = subscription;
    const left = validUntil ? Math.max(0, (validUntil.getTime() - Date.now()) / 1000) : config.ttl;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      shown,
      {
        vapidDetails,
        TTL: Math.floor(Math.min(config.ttl, left)),
        urgency,
        // A message that comes again takes the place of the first, at the push service and on the screen.
        topic: id.replaceAll("-", "").slice(0, 32),
        contentEncoding: "aes128gcm",
      },
    );
    const written = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const call = { url: endpoint, method: "POST", headers: written, body: body ?? "" } as const;
    try {
      const { status, headers: answered } = await callProvider(
        { ...call, timeoutMs, maxAnswerBytes },
        record && hiding(record, endpoint),
        callForAccount,
      );
      if (status >= 200 && status < 300)
        return { outcome: "sent", providerMessageId: answered.location?.slice(0, maxId) ?? null };
      if (status === 404 || status === 410) return null;
      return attemptOfRefusal(status);
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      if (error.reason === "forbidden") return null;
      return again(`HTTP ${error.reason}`);
    }
  }

  return createQueuedChannel<Prepared>(
    { limits: { window, rate }, throttleTimeoutMs, prepare, submit },
    { log },
  );
}

/** Each browser names its own push service, so that the trouble of one is no reason to keep others waiting. */
function attemptOfRefusal(status: number): Attempt {
  const error = `HTTP ${status}`;
  const isForNow = status === 408 || status === 425 || status === 429 || status >= 500;
  return isForNow ? again(error) : { outcome: "failed", error };
}

/** A push that comes again replaces the first: there is no doubt. */
function again(error: string): Attempt {
  return { outcome: "retry", error, cause: "own", askedMs: 0 };
}

/** Who knows the address of a browser may write to it, as far as its keys allow. */
function hiding(record: RecordStep, endpoint: string): RecordStep {
  const mask = masker([new URL(endpoint).pathname]);
  return ({ name, ...step }) => record({ ...step, name: mask(name) });
}

/** Sends to browsers whose users have subscribed on a customer's site (docs/providers/webpush.md). */
export const webpush: ChannelKind<WebpushConfig> = {
  configSchema: webpushConfig,
  create: createWebpushChannel,
};
