import { expect, test } from "vitest";
import { planTime } from "#lib/sendings/draft-time.ts";
import { readRecipients, wireOf } from "#lib/sendings/draft-wire.ts";
import { emptyDraft, parseDraft } from "#lib/sendings/draft.ts";
import {
  type DraftFallback,
  fallbackOn,
  moveToChannel,
  withMessage,
} from "#lib/sendings/fallbacks/draft-fallbacks.ts";
import { defaultFallbackOptions } from "#lib/sendings/fallbacks/options.ts";

const options = { ...defaultFallbackOptions, onStatus: ["failed" as const] };
const button = { text: "Open", url: "https://shop.example" };

test("a fallback that goes to another channel and back is as it was on each", () => {
  const viber: DraftFallback = fallbackOn("viber", { sender: "Shop", text: "Hi", button }, options);
  const asSms = moveToChannel(viber, fallbackOn("sms", { ...viber.payload, sender: "SHOP" }));
  expect(asSms).toMatchObject({ type: "sms", payload: { sender: "SHOP", text: "Hi" }, options });
  const shorter = withMessage(asSms, { text: "Short" });
  const back = moveToChannel(shorter, fallbackOn("viber", shorter.payload));
  expect(back).toMatchObject({ type: "viber", payload: viber.payload, options });
  const again = moveToChannel(back, fallbackOn("sms", back.payload));
  expect(again.payload).toEqual({ sender: "SHOP", text: "Short" });
});

test("what other channels keep outlives a reload and is not sent", () => {
  const empty = emptyDraft({ given: { sms: {}, viber: {} }, timeZone: "Europe/Moscow" });
  const viber = fallbackOn("viber", { sender: "Shop", text: "Hi", button }, options);
  const moved = moveToChannel(viber, fallbackOn("sms", { sender: "SHOP", text: "Hi" }));
  const strange = { ...moved, kept: { ...moved.kept, fax: { text: "?" }, sms: 5 } };
  const draft = parseDraft(JSON.parse(JSON.stringify({ ...empty, fallbacks: [strange] })), empty);
  expect(draft?.fallbacks).toEqual([{ ...moved, kept: { viber: viber.payload } }]);
  if (!draft) throw new Error("a draft expected");
  const nobody = readRecipients("", "", "sms", () => null);
  const wire = wireOf(draft, nobody, planTime(draft.schedule, 0));
  expect(wire.fallbacks).toEqual([{ type: "sms", payload: moved.payload, options }]);
});
