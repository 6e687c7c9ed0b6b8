import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendingError } from "#components/sendings/sending-error.tsx";
import type { BillingView } from "#lib/billings/billing-view.ts";
import { isolated } from "#lib/text/isolated.ts";

/** What a billing was for: its comment, else the message, payment or invoice that made it, and why it was given back. */
export function BillingAbout({ billing }: { billing: BillingView }) {
  const t = useTranslations("billings");
  const tMethod = useTranslations("payments");
  const { comment, referral, about } = billing;
  const { recipient, task, reason, method, card, docNumber } = about;
  const methodName = method && tMethod(`method.${method}`);
  const parts: Record<string, ReactNode> = {
    // Written by people: it may name a customer.
    comment: comment && <SensitiveValue kind="text">{comment}</SensitiveValue>,
    referral: !comment && referral && t("referral"),
    invoice: docNumber && t("about.invoice", { number: docNumber }),
    method:
      !docNumber &&
      methodName &&
      (card ? tMethod("card", { method: methodName, card }) : methodName),
    task: task && isolated(task),
    recipient: recipient && <Phone number={recipient} />,
    reason: reason && <SendingError error={reason} withProviderText={false} />,
  };
  const said = Object.entries(parts).filter(([, part]) => Boolean(part));
  return (
    <>
      {said.map(([name, part], at) => (
        <Fragment key={name}>
          {at > 0 ? " · " : null}
          {part}
        </Fragment>
      ))}
    </>
  );
}
