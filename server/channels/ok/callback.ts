import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type OkConfig, okConfig } from "#lib/providers/ok-config.ts";
import { readInvitation } from "#server/auth/invitation-token.ts";
import { dateOf, jsonOf } from "../api/signed-callback.ts";
import { verifySecret } from "../callback-secret.ts";
import type { CallbackReceiver, Received } from "../callback.ts";

const id = z.string().min(1).max(200);
const call = z.looseObject({
  webhookType: z.string().max(100),
  sender: z.looseObject({ user_id: id }).nullish(),
  recipient: z.looseObject({ chat_id: id }).nullish(),
  message: z.looseObject({ text: z.string().max(100_000).nullish(), mid: id.nullish() }).nullish(),
  /** Milliseconds since 1970. */
  timestamp: z.number().nullish(),
});

/** Webhooks of a group's chats. OK signs nothing: the address has a secret. */
export const okCallbacks: CallbackReceiver<OkConfig> = {
  configSchema: withSecret(okConfig, "secret"),
  verify: (callback, { secret }) =>
    callback.method === "POST" ? verifySecret(callback, secret) : { kind: "refused" },
  receive(callback, { groupId }) {
    const given = call.parse(jsonOf(callback));
    const received: Received = { reports: [], incoming: [] };
    const person = given.recipient?.chat_id;
    const isOwn = given.sender?.user_id === `group:${groupId}`;
    if (given.webhookType !== "MESSAGE_CREATED" || person === undefined || isOwn) return received;
    const at = dateOf((given.timestamp ?? Number.NaN) / 1000);
    const text = given.message?.text ?? "";
    const invitation = readInvitation(text.trim());
    const change = { person, hasLeft: false, at };
    received.people = [invitation ? { ...change, invitation } : change];
    if (!invitation)
      received.incoming.push({
        type: "ok",
        from: "",
        person,
        to: groupId,
        text: text.slice(0, 20_000),
        at,
        providerMessageId: given.message?.mid ?? `${person}:${at.getTime()}`,
      });
    return received;
  },
};
