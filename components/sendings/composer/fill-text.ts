import { parseTemplate, renderTemplate, type TemplateRecipient } from "#lib/sendings/variables.ts";

/**
 * A text as one recipient gets it. Generators give the same characters every time, so that the
 * preview doesn't flicker while one types; without a recipient variables stay as typed.
 */
export function fillText(text: string, recipient: TemplateRecipient | null): string {
  const template = parseTemplate(text);
  let step = 0;
  const steady = () => ((step += 7) % 26) / 26;
  return renderTemplate(template, recipient ?? unfilled, steady);
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
