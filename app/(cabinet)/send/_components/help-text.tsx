import { useTranslations } from "next-intl";
import type { MoneyHelp } from "./send-state.ts";

interface HelpTextProps extends Pick<MoneyHelp, "support"> {
  /**
   * The topic to ask the support about: topping up the balance where no way to pay is set up, or channels to
   * send by.
   */
  wanted?: "money" | "channels";
}

/** The contacts of the support, for problems that an account can't solve itself. */
export function HelpText({ support: { emails, phones }, wanted = "money" }: HelpTextProps) {
  const t = useTranslations("send.ways");
  const contacts = [
    ...emails.map((email) => ({ text: email, href: `mailto:${email}` })),
    ...phones.map((phone) => ({ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, "")}` })),
  ];
  if (contacts.length === 0)
    return t(wanted === "money" ? "askSomebody" : "askSomebodyForChannels");
  return t.rich(wanted === "money" ? "ask" : "askForChannels", {
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
