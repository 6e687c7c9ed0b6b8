import { expect, test } from "vitest";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { draftKind, emptyDraft } from "#lib/sendings/draft.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { messageReason } from "#lib/sendings/wizard-reasons.ts";

const anySender = { senders: [], mustBeApproved: false, price: null };

function reasonOf(channel: ChannelType, payload: Record<string, unknown>): string | null {
  const empty = emptyDraft({ given: {}, timeZone: "Europe/Moscow" });
  const { change } = draftKind(empty, () => "key");
  const draft = change(change(empty, { channel }), { payload: payloadOf(channel, payload) });
  return messageReason(draft, anySender);
}

const sender = "Cabinet";

test.each<[ChannelType, Record<string, unknown>, string | null]>([
  ["sms", { text: "Hi" }, "send.reasons.anySender"],
  ["sms", { sender }, "send.reasons.text"],
  ["voice", { sender }, "send.reasons.text"],
  ["voice", { sender, text: "Hi" }, "sendings.errors.payload.audio"],
  ["email", { sender, subject: "Hi" }, "sendings.errors.payload.text"],
  ["email", { sender, text: "Hi" }, "sendings.errors.payload.subjectMissing"],
  ["email", { sender, subject: " ", html: "<p>Hi" }, "sendings.errors.payload.subjectMissing"],
  ["email", { sender, subject: "Hi", html: "<p>Hi" }, null],
  [
    "vk",
    { sender, text: "Hi", buttons: [{ text: "", action: "" }] },
    "sendings.errors.payload.buttons.text",
  ],
  ["sms", { sender, text: "Hi" }, null],
  ["hlr", {}, "send.reasons.anySender"],
  ["hlr", { sender }, null],
  ["smsping", { sender }, null],
  ["flashcall", { sender }, null],
  ["telegramcode", { sender }, "send.reasons.text"],
  ["whatsapp", { sender, buttons: [{ text: "Yes", action: "" }] }, "send.reasons.text"],
  [
    "whatsapp",
    {
      sender,
      image: "01a20599-6568-7000-807e-bbe20114b4bf",
      buttons: [{ text: "", action: "" }],
    },
    "sendings.errors.payload.buttons.text",
  ],
])("of %s with %j the wizard says what is wrong with it", (channel, payload, reason) => {
  expect(reasonOf(channel, payload)).toBe(reason);
});

test("a channel whose senders are approved asks for one first", () => {
  const empty = emptyDraft({ given: {}, timeZone: "Europe/Moscow" });
  const approved = [{ name: "Cabinet", moderation: "approved" as const }];
  const state = { senders: approved, mustBeApproved: true, price: null };
  expect(messageReason(empty, { ...state, senders: [] })).toBe("send.reasons.senders");
  expect(messageReason(empty, state)).toBe("send.reasons.sender");
});
