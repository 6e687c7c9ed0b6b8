import { expect, test } from "vitest";
import { packSend } from "#lib/sendings/pack-send.ts";
import { packedSendInput } from "#lib/sendings/packed-send-input.ts";
import { sendInput, type SendWire } from "#lib/sendings/send-input.ts";

const send = (recipient: SendWire["recipient"]): SendWire => ({
  type: "sms",
  payload: { sender: "Cabinet", text: "Hi" },
  recipient,
});
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `+7916${String(at).padStart(7, "0")}`);

test.each<[string, SendWire["recipient"]]>([
  ["one", "+79160000000"],
  ["a list", numbers(3)],
  ["lists on both sides", { include: numbers(1000), exclude: numbers(2), limit: 5 }],
  ["nothing left out", { include: numbers(2) }],
  ["an empty exclusion", { include: numbers(2), exclude: [] }],
])("a send to %s is the same packed and unpacked", async (_name, recipient) => {
  const wire = send(recipient);
  expect(await packedSendInput.parseAsync(packSend(wire))).toEqual(
    await sendInput.parseAsync(wire),
  );
  expect(await packedSendInput.parseAsync(wire)).toEqual(await sendInput.parseAsync(wire));
});

test("recipients are one text however many they are, and too many are refused as such", async () => {
  const packed = packSend(send({ include: numbers(100_001), exclude: [] }));
  expect(packed).toMatchObject({ recipient: { include: expect.any(String), exclude: "" } });
  const { error } = await packedSendInput.safeParseAsync(packed);
  expect(error?.issues).toMatchObject([
    { message: "sendings.errors.recipient.limit", path: ["recipient"] },
  ]);
  const none = await packedSendInput.safeParseAsync(packSend(send({ include: [], exclude: [] })));
  expect(none.error?.issues).toMatchObject([{ message: "sendings.errors.recipient.required" }]);
});

test.each([null, 1, "x", [], { recipient: null }, { recipient: [1] }])(
  "%j is refused, not thrown",
  async (given) => {
    expect((await packedSendInput.safeParseAsync(given)).success).toBe(false);
  },
);
