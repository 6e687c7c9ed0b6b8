import { useTranslations } from "next-intl";
import type { MoneyHelp } from "./send-state.ts";

/** Whom to ask for money on the balance while nobody tops up by themselves. */
export function MoneyHelpText({ support: { emails, phones } }: Pick<MoneyHelp, "support">) {
  const t = useTranslations("send.ways");
  const contacts = [
    ...emails.map((email) => ({ text: email, href: `mailto:${email}` })),
    ...phones.map((phone) => ({ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, "")}` })),
  ];
  if (contacts.length === 0) return t("askSomebody");
  return t.rich("ask", {
    contacts: () =>
      contacts.map(({ text, href }, at) => (
        <span key={href}>
          {at > 0 ? ", " : null}
          <a href={href} className="text-accent-text underline underline-offset-3">
            {text}
          </a>
        </span>
      )),
  });
}
