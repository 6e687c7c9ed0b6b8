import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { channelTypes } from "#lib/sendings/channels.ts";
import { draftKind, emptyDraft, payloadOfDraft, parseDraft } from "#lib/sendings/draft.ts";
import { findPayloadProblems, payloadOf } from "#lib/sendings/message.ts";
import { withPlainText } from "#lib/sendings/plain-text.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import en from "#messages/en/sendings.json" with { type: "json" };

const text = fc.string({ maxLength: 20 });
// The wire trims values that are on one line.
const line = text.map((typed) => typed.replaceAll(/[\r\n]/g, "").trim());
/** Parts as a draft or a program has them, each of its own shape. */
const parts = fc.record({
  sender: line,
  text,
  subject: line,
  html: text,
  tts: fc.constantFrom(null, { synthesizer: "aws", voice: "tatyana" }),
  button: fc.option(
    fc.record({ text: line, url: line }).filter(({ text: word, url }) => word !== "" || url !== ""),
  ),
  buttons: fc.array(fc.record({ text: line, action: line }), { maxLength: 12 }),
});
const anything = fc.dictionary(
  fc.constantFrom("sender", "text", "subject", "html", "tts", "audio", "button", "buttons", "x"),
  fc.jsonValue(),
);

function textOfKey(key: string): unknown {
  return key
    .split(".")
    .slice(1)
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], en);
}

describe.each(channelTypes)("%s", (type) => {
  test("its empty message is a message, whose problems have a text and a place in it", () => {
    const empty = payloadOf(type);
    const problems = findPayloadProblems(type, empty);
    expect(problems.length).toBeGreaterThan(0);
    for (const { key, path } of problems) {
      expect(textOfKey(key), key).toEqual(expect.any(String));
      expect(empty).toHaveProperty(path);
    }
    const { error } = sendInput.safeParse({ type, payload: empty, recipient: "+79000000002" });
    expect(error?.issues.map(({ message }) => message)).toEqual(problems.map(({ key }) => key));
  });

  test("its messages live through a draft as they are, and the wire takes what the rules take", () => {
    const empty = emptyDraft({
      given: { [type]: { sender: "Cabinet" } },
      timeZone: "Europe/Moscow",
    });
    fc.assert(
      fc.property(parts, (given) => {
        const payload = payloadOf(type, given);
        const draft = draftKind(empty, () => "key").change(empty, { payload });
        expect(payloadOfDraft(draft)).toEqual(payload);
        expect(parseDraft(JSON.parse(JSON.stringify(draft)), empty)).toEqual(draft);
        const wire = sendInput.safeParse({ type, payload, recipient: "+79000000002" });
        expect(wire.success).toBe(findPayloadProblems(type, payload).length === 0);
        if (wire.success) expect(wire.data.payload).toEqual(withPlainText(payload));
      }),
    );
  });

  test("a stored draft of any shape becomes a message of it", () => {
    const shape = Object.keys(payloadOf(type));
    fc.assert(
      fc.property(anything, (given) => {
        const payload = payloadOf(type, given);
        expect(Object.keys(payload)).toEqual(shape);
        findPayloadProblems(type, payload);
      }),
    );
  });
});
