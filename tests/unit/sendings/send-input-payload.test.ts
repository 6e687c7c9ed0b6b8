import { expect, test } from "vitest";
import { channelTypes } from "#lib/sendings/channels.ts";
import { sendExamples } from "#lib/sendings/examples.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import { testBehaviour } from "#lib/sendings/test-recipients.ts";
import { parseSend, problemsOf } from "#tests/support/sends.ts";

const uuid = "0198c0de-0000-7000-8000-000000000001";

test.each([
  ["voice", { text: "Hi" }, ["payload.audio: sendings.errors.payload.audio"]],
  ["voice", { audio: "file-1" }, ["payload.audio: sendings.errors.payload.file"]],
  ["voice", { text: "Hi", tts: "aws:tatyana" }, []],
  ["voice", { tts: "aws" }, ["payload.audio: sendings.errors.payload.audio"]],
  [
    "viber",
    { image: "file-1" },
    ["payload.image: sendings.errors.payload.file", "payload.text: sendings.errors.payload.text"],
  ],
  ["sms", { text: "Hi", video: "file-1" }, ["payload.video: sendings.errors.payload.attachment"]],
  ["sms", { text: "Hi", image: uuid }, ["payload.image: sendings.errors.payload.attachment"]],
  ["sms", { text: "Hi", video: "", audio: null }, []],
  ["voice", { audio: uuid }, []],
  ["viber", { text: "Hi", image: uuid }, []],
  [
    "email",
    { text: "Hi", file: "../../etc/passwd" },
    ["payload.file: sendings.errors.payload.file"],
  ],
  ["viber", { text: "Hi", button: { text: "", url: "" } }, []],
  [
    "viber",
    { text: "Hi", button: { text: "Open" } },
    ["payload.button.url: sendings.errors.payload.button.url"],
  ],
  [
    "viber",
    { text: "Hi", button: { url: "tel:+79162041835" } },
    ["payload.button.text: sendings.errors.payload.button.text"],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a".repeat(30), url: `https://${"a".repeat(2040)}` } },
    [],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a".repeat(31), url: "https://a" } },
    ["payload.button.text: sendings.errors.payload.button.text"],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a", url: `https://${"a".repeat(2041)}` } },
    ["payload.button.url: sendings.errors.payload.button.url"],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a", url: "javascript:alert(1)" } },
    ["payload.button.url: sendings.errors.payload.button.url"],
  ],
  ["viber", { text: "Hi", button: { text: "a", url: "viber://chat" } }, []],
  ["whatsapp", { image: "file-1" }, ["payload.image: sendings.errors.payload.file"]],
  [
    "whatsapp",
    { audio: "file-1" },
    [
      "payload.audio: sendings.errors.payload.file",
      "payload.text: sendings.errors.payload.content",
    ],
  ],
  [
    "whatsapp",
    { text: "Hi", buttons: Array.from({ length: 4 }, () => ({ text: "Yes" })) },
    ["payload.buttons: sendings.errors.payload.buttons.count"],
  ],
  [
    "vk",
    { text: "Hi", buttons: Array.from({ length: 10 }, () => ({ text: "Yes", action: "yes" })) },
    [],
  ],
  [
    "vk",
    { text: "Hi", buttons: [{ text: "Yes" }, { text: " " }] },
    ["payload.buttons.1.text: sendings.errors.payload.buttons.text"],
  ],
  [
    "vk",
    { text: "Hi", buttons: Array.from({ length: 11 }, () => ({ text: "Yes" })) },
    ["payload.buttons: sendings.errors.payload.buttons.count"],
  ],
  [
    "email",
    { file: "file-1" },
    ["payload.file: sendings.errors.payload.file", "payload.text: sendings.errors.payload.text"],
  ],
  ["email", { html: "<p>Hi</p>" }, []],
  ["email", { subject: "Hi", html: " " }, ["payload.text: sendings.errors.payload.text"]],
  [
    "viber",
    { text: "Hi", button: { text: "a", url: "ftp://example.com" } },
    ["payload.button.url: sendings.errors.payload.button.url"],
  ],
  ["viber", { text: "Hi", button: { text: "a", url: "callto:name" } }, []],
  ["viber", { text: "Hi", button: { text: " ", url: " " } }, []],
  ["whatsapp", { image: uuid }, []],
  ["whatsapp", { file: uuid, buttons: [] }, []],
  [
    "whatsapp",
    { video: uuid, buttons: [{ text: "Yes" }] },
    ["payload.text: sendings.errors.payload.content"],
  ],
  ["ok", { text: "Hi", buttons: [{ text: "Yes" }] }, []],
  ["telegramcode", { text: "#NNNN" }, []],
])("%s with %j", (type, payload, expected) => {
  expect(problemsOf({ type, payload: { sender: "Cabinet", ...payload } })).toEqual(expected);
});

test.each(["hlr", "smsping", "flashcall"])("%s needs no text and takes no file", (type) => {
  const problems = (given: object) =>
    problemsOf({ type, payload: { sender: "Cabinet", ...given } });
  expect(problems({})).toEqual([]);
  expect(problems({ text: "1234" })).toEqual([]);
  expect(problems({ image: uuid })).toEqual(["payload.image: sendings.errors.payload.attachment"]);
});

test.each(["telegram", "mms", "push", "ok", "facebook", "instagram", "wapi"])(
  "%s needs a text beside its picture",
  (type) => {
    expect(problemsOf({ type, payload: { sender: "Cabinet", image: uuid } })).toEqual([
      "payload.text: sendings.errors.payload.text",
    ]);
  },
);

test.each(channelTypes)("the example of %s is a send", (type) => {
  const { data } = sendInput.safeParse(sendExamples[type]);
  expect(data).toMatchObject({ type, recipients: { kind: "single" } });
  expect(testBehaviour(sendExamples[type].recipient as string)).toBeDefined();
});

test("speech is a string or an object, of a voice that exists", () => {
  const speech = (tts: unknown) => {
    const message = parseSend({ type: "voice", payload: { sender: "C", text: "Hi", tts } });
    return message.type === "voice" ? message.payload.tts : undefined;
  };
  expect(speech("aws:Tatyana")).toEqual({ synthesizer: "aws", voice: "tatyana" });
  expect(speech({ synthesizer: "yandex" })).toEqual({ synthesizer: "yandex", voice: "filipp" });
  for (const tts of ["aws:alena", "google:maxim", { synthesizer: "constructor" }, 5, ["aws"]]) {
    expect(problemsOf({ payload: { sender: "C", text: "Hi", tts } })).toEqual([
      "payload.tts: sendings.errors.payload.tts",
    ]);
  }
});

test("the id of a file is kept as the database writes it: by its text one asks who waits for it", () => {
  const audio = "0198C0DE-0000-7000-8000-00000000ABCD";
  const message = parseSend({ type: "voice", payload: { sender: "C", audio } });
  expect(message.type === "voice" && message.payload.audio).toBe(audio.toLowerCase());
});
