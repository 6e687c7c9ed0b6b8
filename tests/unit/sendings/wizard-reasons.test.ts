import { expect, test } from "vitest";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { draftKind, emptyDraft } from "#lib/sendings/draft.ts";
import { defaultFallbackOptions, type Fallback } from "#lib/sendings/fallbacks/options.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { messageReason } from "#lib/sendings/wizard-reasons.ts";

const price = { unit: 1, perSecond: null };
const anySender = { senders: [], mustBeApproved: false, price };

function reasonOf(channel: ChannelType, payload: Record<string, unknown>): string | null {
  const empty = emptyDraft({ given: {}, timeZone: "Europe/Moscow" });
  const { change } = draftKind(empty, () => "key");
  const draft = change(change(empty, { channel }), { payload: payloadOf(channel, payload) });
  return messageReason(draft, { [channel]: anySender })?.key ?? null;
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
  const state = { senders: approved, mustBeApproved: true, price };
  const keyFor = (sms: typeof state) => messageReason(empty, { sms })?.key;
  expect(keyFor({ ...state, senders: [] })).toBe("send.reasons.senders");
  expect(keyFor(state)).toBe("send.reasons.sender");
});

test("it says which fallback lacks what", () => {
  const empty = emptyDraft({ given: {}, timeZone: "Europe/Moscow" });
  const approved = [{ name: "Shop", moderation: "approved" as const }];
  const channels = {
    sms: anySender,
    viber: { senders: approved, mustBeApproved: true, price },
    email: anySender,
  };
  const step = (
    type: keyof typeof channels,
    payload: Record<string, unknown>,
    options = defaultFallbackOptions,
  ) => ({ type, payload: payloadOf(type, payload), options }) as Fallback;
  const reasonFor = (...fallbacks: Fallback[]) =>
    messageReason(
      { ...empty, payloads: { sms: payloadOf("sms", { sender: "Shop", text: "Hi" }) }, fallbacks },
      channels,
    );
  const sound = step("viber", { sender: "Shop", text: "Hi" });
  const none = { onStatus: [], onTimeout: { timeout: 50, except: [] }, onIncomingPayload: null };
  expect(reasonFor(sound)).toBeNull();
  expect(reasonFor(sound, step("viber", { sender: "Other", text: "Hi" }))).toEqual({
    step: 2,
    part: "sender",
    key: "send.reasons.sender",
  });
  expect(reasonFor(step("viber", { sender: "Shop" }), sound)).toEqual({
    step: 1,
    part: "text",
    key: "send.reasons.text",
  });
  expect(reasonFor(sound, step("email", { sender: "Shop", text: "Hi" }))).toMatchObject({
    step: 2,
    part: "subject",
  });
  expect(reasonFor({ ...sound, options: none })).toMatchObject({ step: 1, part: "condition" });
  const button = { text: "Open", url: "no link" };
  expect(reasonFor(step("viber", { sender: "Shop", text: "Hi", button }))).toMatchObject({
    step: 1,
    part: "button",
    key: "sendings.errors.payload.button.url",
  });
});

test("a channel without a price is held before anything else, as the message’s own and as a step’s", () => {
  const empty = emptyDraft({ given: {}, timeZone: "Europe/Moscow" });
  const payload = (type: ChannelType) => payloadOf(type, { sender: "Shop", text: "Hi" });
  const draft = {
    ...empty,
    payloads: { sms: payload("sms") },
    fallbacks: [
      { type: "viber", payload: payload("viber"), options: defaultFallbackOptions } as Fallback,
    ],
  };
  const unpriced = { ...anySender, price: null };
  const because = { key: "send.reasons.price", part: "channel" };
  expect(messageReason(draft, { sms: anySender, viber: anySender })).toBeNull();
  expect(messageReason(draft, { sms: unpriced, viber: anySender })).toEqual({
    ...because,
    step: null,
  });
  expect(messageReason(draft, { sms: anySender, viber: unpriced })).toEqual({
    ...because,
    step: 1,
  });
});
