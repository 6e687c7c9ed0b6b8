import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type VkConfig, vkConfig } from "#lib/providers/vk-config.ts";
import { readInvitation } from "#server/auth/invitation-token.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";
import { dateOf, jsonOf } from "../api/signed-callback.ts";
import type { Callback, CallbackAnswer, CallbackReceiver, Received, Verdict } from "../callback.ts";

const message = z.looseObject({
  id: z.int().nullish(),
  conversation_message_id: z.int().nullish(),
  date: z.number().nullish(),
  from_id: z.int(),
  peer_id: z.int(),
  text: z.string().max(100_000).nullish(),
  ref: z.string().max(1000).nullish(),
});
const call = z.looseObject({
  type: z.string().max(100),
  group_id: z.int(),
  secret: z.string().max(200).nullish(),
  object: z.unknown().optional(),
});
const told = {
  message_new: z.looseObject({ message }),
  message_allow: z.looseObject({ user_id: z.int(), key: z.string().max(1000).nullish() }),
  message_deny: z.looseObject({ user_id: z.int() }),
  message_read: z.looseObject({ peer_id: z.int(), read_message_id: z.int() }),
};

const ok: CallbackAnswer = { type: "text/plain; charset=utf-8", body: "ok" };

/** Events of a community's Callback API: people who come by an invitation, write, read, allow and forbid. */
export const vkCallbacks: CallbackReceiver<VkConfig> = {
  configSchema: withSecret(vkConfig, "secret"),
  verify(callback, config) {
    return callback.method === "POST" ? verifyCall(callback, config) : { kind: "refused" };
  },
  receive(callback, { groupId }) {
    const { type, object, group_id: group } = call.parse(jsonOf(callback));
    if (String(group) !== groupId) return { reports: [], incoming: [] };
    switch (type) {
      case "message_new":
        return written(told.message_new.parse(object).message, groupId);
      case "message_allow": {
        const { user_id: user, key } = told.message_allow.parse(object);
        return come(String(user), false, key);
      }
      case "message_deny":
        return come(String(told.message_deny.parse(object).user_id), true);
      case "message_read": {
        const { peer_id: peer, read_message_id: id } = told.message_read.parse(object);
        const report = { status: "seen", error: null, at: new Date() } as const;
        return { reports: [{ providerMessageId: `${peer}:${id}`, ...report }], incoming: [] };
      }
      default:
        return { reports: [], incoming: [] };
    }
  },
};

/** The secret stands in the body, so that it has to be read first. */
function verifyCall(callback: Callback, config: VkConfig): Verdict {
  const given = readCall(callback);
  if (!given || String(given.group_id) !== config.groupId) return { kind: "refused" };
  const isSigned = isSameSecret(given.secret ?? "", config.secret);
  if (given.type === "confirmation" && config.confirmation !== "" && (isSigned || !given.secret))
    return { kind: "challenge", answer: { ...ok, body: config.confirmation } };
  return isSigned ? { kind: "genuine", answer: ok } : { kind: "refused" };
}

function readCall(callback: Callback): z.infer<typeof call> | null {
  try {
    return call.parse(jsonOf(callback));
  } catch {
    return null;
  }
}

/** Events on permissions have no time of their own. */
function come(person: string, hasLeft: boolean, key?: string | null): Received {
  const invitation = readInvitation(key);
  const change = { person, hasLeft, at: new Date() };
  return {
    reports: [],
    incoming: [],
    people: [invitation ? { ...change, invitation } : change],
  };
}

function written(given: z.infer<typeof message>, groupId: string): Received {
  const nothing: Received = { reports: [], incoming: [] };
  // Chats of several people have other ids than who writes, and communities negative ones.
  if (given.from_id <= 0 || given.peer_id !== given.from_id) return nothing;
  const person = String(given.from_id);
  const at = dateOf(given.date);
  const text = given.text ?? "";
  const typed = readInvitation(text.trim());
  const invitation = typed ?? readInvitation(given.ref);
  const change = { person, hasLeft: false, at };
  const people = [invitation ? { ...change, invitation } : change];
  if (typed) return { ...nothing, people };
  const providerMessageId = `${person}:${given.conversation_message_id ?? given.id ?? at.getTime()}`;
  return {
    ...nothing,
    people,
    incoming: [
      {
        type: "vk",
        from: "",
        person,
        to: groupId,
        text: text.slice(0, 20_000),
        at,
        providerMessageId,
      },
    ],
  };
}
