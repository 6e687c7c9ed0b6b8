import { expect, test } from "vitest";
import { type SendWire, sendInput } from "#lib/sendings/send-input.ts";
import { parseSend, problemsOf } from "#tests/support/sends.ts";

test("the smallest send becomes the whole internal shape", () => {
  expect(parseSend()).toEqual({
    type: "sms",
    payload: { sender: "Cabinet", text: "Hi" },
    fallbacks: [],
    recipients: { kind: "single", value: "+79162041835" },
    schedule: { delay: null, until: null, hours: null },
    title: null,
    canary: null,
    maxPrice: null,
    confirmPrice: true,
    link: null,
    replaces: null,
  });
});

test("the wire's type fits what programs write", () => {
  const wire: SendWire = {
    type: "viber",
    payload: {
      sender: "Cabinet",
      text: "Hi",
      button: { text: "Open", url: "https://example.com" },
    },
    recipient: {
      include: ["+79162041835", 79162041836],
      exclude: ["0193F2C8-7b41-7000-8000-000000000001"],
    },
    schedule: { delay: 0 },
    fallbacks: [],
    $options: { title: "Autumn" },
  };
  expect(sendInput.parse(wire).title).toBe("Autumn");
});

test.each([
  ["type", { type: "pigeon" }, "type: sendings.errors.type"],
  ["no payload", { payload: undefined }, "payload: sendings.errors.payload.text"],
  [
    "text of a wrong type",
    { payload: { sender: "C", text: 5 } },
    "payload.text: commons.errors.field.text",
  ],
  [
    "blank text",
    { payload: { sender: "C", text: " \n" } },
    "payload.text: sendings.errors.payload.text",
  ],
  [
    "long text",
    { payload: { sender: "C", text: "a".repeat(10_001) } },
    "payload.text: sendings.errors.payload.textLength",
  ],
  ["no sender", { payload: { text: "Hi" } }, "payload.sender: sendings.errors.payload.sender"],
  [
    "a subject of two lines",
    { type: "email", payload: { sender: "C", text: "Hi", subject: "a\nBcc: b@c.de" } },
    "payload.subject: sendings.errors.payload.subject",
  ],
  [
    "HTML that is too long",
    { type: "email", payload: { sender: "C", html: "a".repeat(100_001) } },
    "payload.html: sendings.errors.payload.html",
  ],
  ["title", { $options: { title: 5 } }, "$options.title: sendings.errors.title"],
])("refuses %s", (_, overrides, expected) => {
  expect(problemsOf(overrides)).toEqual([expected]);
});

test("names every broken rule at once", () => {
  expect(problemsOf({ payload: {} })).toEqual([
    "payload.sender: sendings.errors.payload.sender",
    "payload.text: sendings.errors.payload.text",
  ]);
});

test("a message keeps what its channel has of the members that came, others are as unknown ones", () => {
  const payload = {
    sender: "C",
    text: "Hi",
    tts: "aws",
    buttons: [{ text: "Yes" }],
    colour: "red",
  };
  expect(parseSend({ payload }).payload).toEqual({ sender: "C", text: "Hi" });
  expect(parseSend({ type: "voice", payload }).payload).toEqual({
    sender: "C",
    text: "Hi",
    audio: null,
    tts: { synthesizer: "aws", voice: "maxim" },
  });
  const email = { ...payload, subject: " Hello ", html: "<b>Hi</b>" };
  expect(parseSend({ type: "email", payload: email }).payload).toEqual({
    sender: "C",
    text: "Hi",
    subject: "Hello",
    html: "<b>Hi</b>",
    file: null,
  });
});

test("nonsense of any kind is refused without throwing", () => {
  for (const value of [
    null,
    5,
    "send",
    [],
    { type: {} },
    { payload: [] },
    { recipient: { include: [{}] } },
  ]) {
    expect(sendInput.safeParse(value).success).toBe(false);
  }
});
