import { type MessageTexts, parseMessage, renderMessage } from "#lib/sendings/message-template.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";

/**
 * A message as one recipient gets it. Generators give the same characters every time, so that the
 * preview doesn't flicker while one types; without a recipient variables stay as typed.
 */
export function fillMessage<Payload extends MessageTexts>(
  payload: Payload,
  recipient: TemplateRecipient | null,
): Payload {
  let step = 0;
  const steady = () => ((step += 7) % 26) / 26;
  const { text, parts } = renderMessage(parseMessage(payload), recipient ?? unfilled, steady);
  return { ...payload, text, ...parts };
}

/** A text alone, as one recipient gets it. */
export function fillText(text: string, recipient: TemplateRecipient | null): string {
  return fillMessage({ text }, recipient).text;
}

const unfilled: TemplateRecipient = {
  phone: "$phone",
  email: "$email",
  firstName: "$firstName",
  middleName: "$middleName",
  lastName: "$lastName",
  date: "$date",
  gender: "$gender",
  custom: Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => {
      const name = `custom${String(index + 1).padStart(2, "0")}`;
      return [name, `$${name}`];
    }),
  ),
};
