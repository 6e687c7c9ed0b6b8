import * as z from "zod";
import { wahaConfig } from "#lib/providers/waha-config.ts";
import { absentError } from "#lib/sendings/absent.ts";
import { findSessions } from "#server/wapi/service.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import type { RecordStep } from "../exchange.ts";
import { createQueuedChannel } from "../queued-channel.ts";
import { callWaha, type WahaConfig, WahaFailure } from "./client.ts";
import { chatOf } from "./phones.ts";

/** WAHA's engines answer with an id as text or as an object. */
const sent = z.object({
  id: z.union([z.string().min(1).max(200), z.object({ _serialized: z.string().min(1).max(200) })]),
});

async function submitOne(
  message: OutboundMessage,
  session: string | undefined,
  { config, record }: { config: WahaConfig; record: RecordStep | undefined },
): Promise<Attempt> {
  const { recipient, text, payload } = message;
  if (!session) return { outcome: "failed", error: "wapi.device" };
  // A message with a part that it can't carry is refused, because leaving the part out would change the
  // message.
  if (Object.values(payload).some((part) => part !== null))
    return { outcome: "failed", error: "wapi.attachment" };
  try {
    const answer = await callWaha(config, {
      method: "POST",
      path: "sendText",
      body: { session, chatId: chatOf(recipient), text },
      answer: sent,
      record,
    });
    const providerMessageId = typeof answer.id === "string" ? answer.id : answer.id._serialized;
    return { outcome: "sent", providerMessageId };
  } catch (error) {
    if (!(error instanceof WahaFailure)) throw error;
    if (await isAbsent(error, session, recipient, config))
      return { outcome: "failed", error: absentError };
    return attemptOf(error);
  }
}

function attemptOf({ kind, status, message: error, askedMs }: WahaFailure): Attempt {
  if (kind === "refused") return { outcome: "failed", error };
  if (kind === "unanswered") return { outcome: "doubt", error };
  return { outcome: "retry", error, cause: status === 429 ? "throttled" : "away", askedMs };
}

const existence = z.object({ numberExists: z.boolean() });

/**
 * Whether a call failed because the recipient has no WhatsApp. It is asked only after a failure, because it costs
 * another call.
 */
async function isAbsent(
  { status, kind }: WahaFailure,
  session: string,
  recipient: string,
  config: WahaConfig,
): Promise<boolean> {
  if (status === null || kind === "unreached") return false;
  const asked = new URLSearchParams({ phone: recipient.replace("+", ""), session });
  try {
    const answer = await callWaha(config, {
      method: "GET",
      path: `contacts/check-exists?${asked}`,
      answer: existence,
    });
    return !answer.numberExists;
  } catch (error) {
    if (error instanceof WahaFailure) return false;
    throw error;
  }
}

function createWahaChannel(config: WahaConfig, { log, record }: ChannelContext): Channel {
  return createQueuedChannel<Map<string, string>>(
    {
      limits: { window: config.window, rate: config.rate },
      throttleTimeoutMs: 0,
      prepare: findSessions,
      submit: async (message, sessions) => {
        const session = sessions.get(`${message.ownerId} ${message.sender}`);
        return submitOne(message, session, { config, record });
      },
    },
    { log },
  );
}

/** Sends by phones that accounts have linked to a WAHA gateway (docs/decisions/0044). */
export const waha: ChannelKind<WahaConfig> = {
  configSchema: wahaConfig,
  create: createWahaChannel,
};
