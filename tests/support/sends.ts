import { sendInput, type SendInput, type SendWire } from "#lib/sendings/send-input.ts";

/** A parsed sms send; the recipient is the test number that is delivered unless told otherwise. */
export function sendOf(given: Partial<SendWire> & { text?: string } = {}): SendInput {
  const { text = "Hello", ...wire } = given;
  return sendInput.parse({
    type: "sms",
    payload: { sender: "Cabinet", text },
    recipient: "+79000000002",
    ...wire,
  });
}
