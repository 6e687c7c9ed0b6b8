import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type ViberConfig, viberConfig } from "#lib/providers/viber-config.ts";
import { readInvitation } from "#server/auth/invitation-token.ts";
import { dateOf, jsonOf, verifyBody } from "../api/signed-callback.ts";
import type { CallbackReceiver, PersonChange, Received } from "../callback.ts";

const id = z.string().min(1).max(200);
/** Has up to 19 digits and comes as a number. */
const token = z.union([z.string().max(50), z.number()]).transform(String);
const call = z.looseObject({
  event: z.string().max(100),
  /** Milliseconds since 1970. */
  timestamp: z.number().nullish(),
  message_token: token.nullish(),
  user_id: id.nullish(),
  user: z.looseObject({ id }).nullish(),
  sender: z.looseObject({ id }).nullish(),
  context: z.string().max(1000).nullish(),
  subscribed: z.boolean().nullish(),
  desc: z.string().max(10_000).nullish(),
  message: z.looseObject({ text: z.string().max(100_000).nullish() }).nullish(),
});
type Call = z.infer<typeof call>;

const statuses = new Map([
  ["delivered", "delivered"],
  ["seen", "seen"],
  ["failed", "failed"],
] as const);

export const viberSignature = "x-viber-content-signature";

/** Events of a bot of Viber, signed with its token: what became of messages, and people who come, write and leave. */
export const viberCallbacks: CallbackReceiver<ViberConfig> = {
  configSchema: withSecret(viberConfig, "authToken"),
  verify: (callback, { authToken: key }) => verifyBody(callback, { header: viberSignature, key }),
  receive(callback, { uri }) {
    const given = call.parse(jsonOf(callback));
    const at = dateOf((given.timestamp ?? Number.NaN) / 1000);
    const status = statuses.get(given.event as "seen");
    const received: Received = { reports: [], incoming: [] };
    if (status && given.message_token) {
      const error = status === "failed" ? (given.desc ?? "failed").slice(0, 300) : null;
      received.reports.push({ providerMessageId: given.message_token, status, error, at });
    }
    const change = changeOf(given, at);
    if (change) received.people = [change];
    if (given.event === "message" && change && !change.invitation)
      received.incoming.push({
        type: "viber",
        from: "",
        person: change.person,
        to: uri,
        text: (given.message?.text ?? "").slice(0, 20_000),
        at,
        providerMessageId: given.message_token ?? `${change.person}:${at.getTime()}`,
      });
    return received;
  },
};

/** Who opens a conversation can be written to once they have written something, or come back. */
function changeOf(given: Call, at: Date): PersonChange | null {
  const person = given.user?.id ?? given.sender?.id ?? given.user_id;
  if (!person) return null;
  switch (given.event) {
    case "conversation_started": {
      const invitation = readInvitation(given.context);
      const change = { person, hasLeft: given.subscribed !== true, at };
      return invitation ? { ...change, invitation } : change;
    }
    case "message": {
      const invitation = readInvitation(given.message?.text?.trim());
      const change = { person, hasLeft: false, at };
      return invitation ? { ...change, invitation } : change;
    }
    case "subscribed":
      return { person, hasLeft: false, at };
    case "unsubscribed":
      return { person, hasLeft: true, at };
    default:
      return null;
  }
}
