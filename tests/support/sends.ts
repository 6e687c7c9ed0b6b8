import { sendInput, type SendInput, type SendWire } from "#lib/sendings/send-input.ts";

function smsWith(given: Record<string, unknown>): unknown {
  return {
    type: "sms",
    payload: { sender: "Cabinet", text: "Hi" },
    recipient: "+79162041835",
    ...given,
  };
}

/** A parsed sms send with these members, right or wrong. */
export function parseSend(given: Record<string, unknown> = {}): SendInput {
  return sendInput.parse(smsWith(given));
}

/** "path: key" of everything that is wrong with such a send. */
export function problemsOf(given: Record<string, unknown>): string[] {
  const { error } = sendInput.safeParse(smsWith(given));
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

/** A parsed SMS send; by default to the test number with successful delivery. */
export function sendOf(given: Partial<SendWire> & { text?: string } = {}): SendInput {
  const { text = "Hello", ...wire } = given;
  return parseSend({
    payload: { sender: "Cabinet", text },
    recipient: "+79000000002",
    ...wire,
  });
}
