import * as z from "zod";
import { wahaConfig } from "#lib/providers/waha-config.ts";
import { absentError } from "#lib/sendings/absent.ts";
import type {
  Channel,
  ChannelContext,
  ChannelKind,
  OutboundMessage,
  SubmitResult,
} from "#server/channels/channel.ts";
import { findSessions } from "#server/wapi/service.ts";
import { callWaha, type WahaConfig, WahaFailure } from "./client.ts";
import { chatOf } from "./phones.ts";

/** Messages at once: a phone writes one after another. */
const atOnce = 8;

/** WAHA's engines answer with an id as text or as an object. */
const sent = z.object({
  id: z.union([z.string().min(1).max(200), z.object({ _serialized: z.string().min(1).max(200) })]),
});

async function submitOne(
  message: OutboundMessage,
  session: string | undefined,
  config: WahaConfig,
): Promise<SubmitResult> {
  const { id, recipient, text, payload } = message;
  if (!session) return { id, outcome: "failed", error: "wapi.device" };
  // A message with a part that it can't carry is refused, because leaving the part out would change the
  // message.
  if (Object.values(payload).some((part) => part !== null))
    return { id, outcome: "failed", error: "wapi.attachment" };
  try {
    const answer = await callWaha(config, {
      method: "POST",
      path: "sendText",
      body: { session, chatId: chatOf(recipient), text },
      answer: sent,
    });
    const providerMessageId = typeof answer.id === "string" ? answer.id : answer.id._serialized;
    return { id, outcome: "sent", providerMessageId };
  } catch (error) {
    if (!(error instanceof WahaFailure)) throw error;
    if (await isAbsent(error, session, recipient, config))
      return { id, outcome: "failed", error: absentError };
    const outcome = ({ unreached: "retry", refused: "failed", unanswered: "doubt" } as const)[
      error.kind
    ];
    return { id, outcome, error: error.message };
  }
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

function createWahaChannel(config: WahaConfig, context: ChannelContext): Channel {
  let problem: string | null = null;
  const settle = async (message: OutboundMessage, sessions: Map<string, string>) => {
    try {
      const result = await submitOne(
        message,
        sessions.get(`${message.ownerId} ${message.sender}`),
        config,
      );
      problem = result.outcome === "retry" ? result.error : null;
      return result;
    } catch (error) {
      context.log.error({ err: error }, "a message can't be handed to WAHA");
      return { id: message.id, outcome: "doubt" as const, error: "WAHA failed" };
    }
  };
  return {
    start() {},
    async submit(messages, onSettled = () => undefined) {
      const sessions = await sessionsOf(messages, context);
      if (!sessions)
        return messages.map(({ id }) => {
          const result = { id, outcome: "retry" as const, error: "no sessions" };
          // The submission waits for the result of each message.
          onSettled(result);
          return result;
        });
      const waiting = messages.values();
      const results: SubmitResult[] = [];
      const work = async () => {
        for (const message of waiting) {
          const result = await settle(message, sessions);
          results.push(result);
          onSettled(result);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return results;
    },
    room: () => atOnce * 4,
    isReady: () => true,
    problem: () => problem,
    async stop() {},
  };
}

async function sessionsOf(
  messages: readonly OutboundMessage[],
  { log }: ChannelContext,
): Promise<Map<string, string> | null> {
  try {
    return await findSessions(messages);
  } catch (error) {
    log.error({ err: error }, "sessions can't be looked up");
    return null;
  }
}

/** Sends by phones that accounts have linked to a WAHA gateway (docs/decisions/0044). */
export const waha: ChannelKind<WahaConfig> = {
  configSchema: wahaConfig,
  create: createWahaChannel,
};
