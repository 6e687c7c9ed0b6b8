import * as z from "zod";
import {
  type TelegramGatewayConfig,
  telegramGatewayConfig,
} from "#lib/providers/telegram-gateway-config.ts";
import { absentError } from "#lib/sendings/absent.ts";
import { siteAddress } from "#server/mail/service.ts";
import { type ApiAnswer, type Ask, createApiChannel, Ended } from "../api/api-channel.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import { attemptOfHalf, attemptOfStatus } from "../http/outcomes.ts";
import { requestStatus } from "./request-status.ts";

const accepted = z.object({ ok: z.literal(true), result: requestStatus });
const refused = z.object({ ok: z.literal(false), error: z.string().max(300) });

/** The only group of 4 to 8 digits in a text: the Gateway writes the words itself. */
export function codeIn(text: string): string | null {
  const groups = [...text.matchAll(/(?<!\d)\d{4,8}(?!\d)/g)];
  return groups.length === 1 ? (groups[0]?.[0] ?? null) : null;
}

const nobody = /^PHONE_NUMBER_NOT_(?:FOUND|AVAILABLE)$/;
/** The account's token or its money: every message meets the same. */
const account = /^(?:ACCESS_TOKEN_|BALANCE_|ACCOUNT_)/;
const flood = /^(?:FLOOD_WAIT|TOO_MANY_REQUESTS|RATE_LIMIT)(?:_(\d{1,6}))?/;

/** What an answer means that is no success. */
function attemptOf(answer: ApiAnswer): Attempt {
  const error = refused.safeParse(answer.value).data?.error;
  if (error === undefined) {
    if (answer.status < 300)
      return attemptOfHalf("Telegram Gateway answered something else", false);
    return attemptOfStatus(answer, { error: `HTTP ${answer.status}`, idempotent: false });
  }
  if (nobody.test(error)) return { outcome: "failed", error: absentError };
  if (account.test(error)) return { outcome: "retry", error, cause: "away", askedMs: 0 };
  const wait = flood.exec(error);
  if (wait)
    return { outcome: "retry", error, cause: "throttled", askedMs: Number(wait[1] ?? 0) * 1000 };
  // The Gateway's own word says that no code was sent, whatever the status of the answer.
  return attemptOfStatus({ ...answer, status: Math.min(answer.status, 499) }, refusalOf(error));
}

function refusalOf(error: string) {
  return { error, idempotent: false };
}

function createGatewayChannel(config: TelegramGatewayConfig, context: ChannelContext): Channel {
  const { accessToken, senderUsername, ttl } = config;
  const headers = { authorization: `Bearer ${accessToken}` };
  const callback = siteAddress(`/api/callbacks/${context.providerId}`);

  /** Asks whether a number can be sent to: the id that it answers makes the message itself free, and known. */
  async function reserve(ask: Ask, recipient: string): Promise<string> {
    const body = { phone_number: recipient };
    const answer = await ask({ path: "/checkSendAbility", headers, body, isHarmless: true });
    const { data } = accepted.safeParse(answer.value);
    if (data) return data.result.request_id;
    const attempt = attemptOf(answer);
    const isUnclear = attempt.outcome === "doubt";
    throw new Ended(
      isUnclear ? { outcome: "retry", error: attempt.error, cause: "away", askedMs: 0 } : attempt,
    );
  }

  /** Whether a code whose answer was lost left nevertheless. */
  async function isSent(ask: Ask, id: string): Promise<boolean> {
    try {
      const body = { request_id: id };
      const answer = await ask({ path: "/checkVerificationStatus", headers, body });
      const { data } = accepted.safeParse(answer.value);
      return ["sent", "delivered", "read"].includes(data?.result.delivery_status?.status ?? "");
    } catch (error) {
      if (error instanceof Ended) return false;
      throw error;
    }
  }

  async function submit({ id, recipient, text }: OutboundMessage, ask: Ask): Promise<Attempt> {
    const code = codeIn(text);
    if (code === null) return { outcome: "failed", error: "telegramcode.code" };
    const requestId = await reserve(ask, recipient);
    const body = {
      phone_number: recipient,
      request_id: requestId,
      code,
      payload: id,
      ...(senderUsername && { sender_username: senderUsername.replace(/^@/, "") }),
      ...(ttl !== undefined && { ttl }),
      // Reports go to addresses with TLS only.
      ...(callback.startsWith("https://") && { callback_url: callback }),
    };
    const attempt = await sendCode(ask, body);
    if (attempt.outcome !== "doubt" || !(await isSent(ask, requestId))) return attempt;
    return { outcome: "sent", providerMessageId: requestId };
  }

  async function sendCode(ask: Ask, body: object): Promise<Attempt> {
    try {
      const answer = await ask({ path: "/sendVerificationMessage", headers, body });
      const { data } = accepted.safeParse(answer.value);
      return data
        ? { outcome: "sent", providerMessageId: data.result.request_id }
        : attemptOf(answer);
    } catch (error) {
      if (error instanceof Ended) return error.attempt;
      throw error;
    }
  }

  return createApiChannel(config, context, { secrets: [accessToken], submit });
}

/** Sends verification codes by the Telegram Gateway (docs/providers/telegram-gateway.md). */
export const telegramGateway: ChannelKind<TelegramGatewayConfig> = {
  configSchema: telegramGatewayConfig,
  create: createGatewayChannel,
};
