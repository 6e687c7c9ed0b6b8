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
  const parts: ReactNode[] = [
    // Written by people: it may name a customer.
    comment && <SensitiveValue kind="text">{comment}</SensitiveValue>,
    !comment && referral && t("referral"),
    docNumber && t("about.invoice", { number: docNumber }),
    !docNumber && methodName && (card ? tMethod("card", { method: methodName, card }) : methodName),
    task && isolated(task),
    recipient && <Phone number={recipient} />,
    reason && <SendingError error={reason} withProviderText={false} />,
  ].filter(Boolean);
  return (
    <>
      {parts.map((part, at) => (
        // The parts of a billing never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 ? " · " : null}
          {part}
        </Fragment>
      ))}
    </>
  );
}
