import { expect, test } from "vitest";
import { sampleFor } from "#lib/sendings/message-sample.ts";

const sample = { text: "Hello $firstName", subject: "Hello" };

test("every channel whose message is a text has the sample, with the parts that it has", () => {
  expect(sampleFor("sms", sample)).toEqual({ text: sample.text });
  expect(sampleFor("email", sample)).toEqual(sample);
});

test("what needs no text, or another one, has none", () => {
  expect(sampleFor("hlr", sample)).toBeNull();
  expect(sampleFor("flashcall", sample)).toBeNull();
  expect(sampleFor("sms", { ...sample, text: " " })).toBeNull();
});
