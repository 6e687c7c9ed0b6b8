import { createHash } from "node:crypto";
import { withSecret } from "#lib/providers/api-fields.ts";
import {
  type TelegramGatewayConfig,
  telegramGatewayConfig,
} from "#lib/providers/telegram-gateway-config.ts";
import { dateOf, jsonOf, phoneOf, verifyBody } from "../api/signed-callback.ts";
import type { CallbackReceiver } from "../callback.ts";
import { requestStatus } from "./request-status.ts";

export const gatewaySignature = "x-request-signature";
export const gatewayTimestamp = "x-request-timestamp";

const meanings = new Map([
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "seen"],
  ["expired", "failed"],
  ["revoked", "failed"],
] as const);

/** How the Gateway signs: the time and the body, by the hash of the token. */
export function gatewayKey(accessToken: string, timestamp: string) {
  return {
    key: createHash("sha256").update(accessToken).digest(),
    before: `${timestamp}\n`,
  };
}

/** Reports of the Telegram Gateway about codes. */
export const telegramGatewayCallbacks: CallbackReceiver<TelegramGatewayConfig> = {
  configSchema: withSecret(telegramGatewayConfig, "accessToken"),
  verify(callback, { accessToken }) {
    const timestamp = callback.headers.get(gatewayTimestamp) ?? "";
    if (!/^\d{1,12}$/.test(timestamp)) return { kind: "refused" };
    const signature = { header: gatewaySignature, ...gatewayKey(accessToken, timestamp) };
    return verifyBody(callback, signature);
  },
  receive(callback) {
    const given = requestStatus.parse(jsonOf(callback));
    const said = given.delivery_status?.status ?? "";
    const status = meanings.get(said as "sent");
    // Without a delivery status it says whether the person entered the right code, which is not ours.
    if (!status) return { reports: [], incoming: [] };
    const recipient = phoneOf(given.phone_number);
    const reference = given.payload;
    const report = {
      providerMessageId: given.request_id,
      status,
      error: status === "failed" ? said : null,
      at: dateOf(given.delivery_status?.updated_at),
      ...(recipient && reference && { recipient, reference }),
    };
    return { reports: [report], incoming: [] };
  },
};
