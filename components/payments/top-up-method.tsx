import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { MethodView } from "#lib/payments/methods.ts";
import { MethodIcon } from "./payment-method.tsx";
import { PaymentOffer } from "./payment-offer.tsx";

interface TopUpMethodProps {
  method: MethodView;
  onChange: (() => void) | null;
}

/** The method that was chosen, and what paying by it is like. */
export function TopUpMethod({ method: { id }, onChange }: TopUpMethodProps) {
  const t = useTranslations("payments");
  const [isRead, setRead] = useState(false);
  return (
    <div className="rounded-control border border-border bg-fill px-4 py-3">
      <div className="flex items-center gap-3">
        <MethodIcon method={id} />
        <span className="min-w-0 flex-1">
          <span className="block text-13 font-semibold">{t(`method.${id}`)}</span>
          <span className="block text-12 text-muted">{t(`methodHint.${id}`)}</span>
        </span>
        {onChange ? (
          <Button variant="ghost" size="sm" onClick={onChange}>
            {t("topUp.change")}
          </Button>
        ) : null}
      </div>
      <details
        className="mt-2 text-12 text-text-2"
        onToggle={(event) => setRead(event.currentTarget.open)}
      >
        <summary className="cursor-pointer py-1 text-accent-text">{t("topUp.terms")}</summary>
        {isRead ? <PaymentOffer method={id} /> : null}
      </details>
    </div>
  );
}
