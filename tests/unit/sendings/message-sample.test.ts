import { expect, test } from "vitest";
import { emptyDraft, payloadOfDraft } from "#lib/sendings/draft.ts";
import { sampleFor, withSamples } from "#lib/sendings/message-sample.ts";

const sample = { sender: "Brand", text: "Hello $firstName", subject: "Hello" };

test("every channel whose message is a text has the sample; silent ones have none", () => {
  expect(sampleFor("sms", sample)).toEqual(sample);
  expect(sampleFor("email", sample)).toEqual(sample);
  expect(sampleFor("hlr", sample)).toBeNull();
  expect(sampleFor("flashcall", sample)).toBeNull();
});

test("a new draft says the sample under the account's own name, or else under the sample's", () => {
  const empty = emptyDraft({ senders: { sms: "Mine", email: "", hlr: "" }, timeZone: "UTC" });
  const draft = withSamples(empty, { sms: sample, email: sample, hlr: null });
  expect(payloadOfDraft(draft)).toEqual({ sender: "Mine", text: sample.text });
  expect(payloadOfDraft({ ...draft, channel: "email" })).toMatchObject(sample);
  expect(draft.payloads.hlr).toEqual(empty.payloads.hlr);
});

test("of a name that has to be approved none is made up", () => {
  const empty = emptyDraft({ senders: { sms: "" }, timeZone: "UTC" });
  expect(payloadOfDraft(withSamples(empty, { sms: { ...sample, sender: "" } })).sender).toBe("");
});
