import { useTranslations } from "next-intl";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import { Price } from "#components/money/price.tsx";
import type { SendingDetails } from "#lib/sendings/sending.ts";

/** The price of a message: its tariff, units and unit price, and the state of its billing. */
export function PriceReceipt({ sending }: { sending: SendingDetails }) {
  const t = useTranslations("messages.receipt");
  const { receipt } = sending;
  if (receipt.status === null) return <p className="text-text-2">{t("free")}</p>;
  const { perSecond } = receipt;
  const unit = sending.type === "email" && receipt.unit === "message" ? "letter" : receipt.unit;
  return (
    <>
      {receipt.tariff ? (
        <p className="mb-1 text-text-2">{t("tariff", { tariff: receipt.tariff })}</p>
      ) : null}
      <p className="flex items-baseline justify-between gap-4 py-0.5">
        <span className="text-text-2">
          {t(`units.${unit}`, { count: receipt.units })} {"×"}{" "}
          <Price amount={receipt.unitPrice} currency={receipt.currency} />
          {perSecond ? (
            <>
              {" + "}
              {t("units.second", { count: perSecond.units })} {"×"}{" "}
              <Price amount={perSecond.unitPrice} currency={receipt.currency} />
            </>
          ) : null}
        </span>
        <Price
          amount={receipt.refunded ?? receipt.amount}
          currency={receipt.currency}
          kind={receipt.refunded ? "refunded" : "plain"}
        />
      </p>
      <p className="mt-1.5 flex items-center justify-between gap-3 border-t border-border pt-2.5 font-medium">
        <span className="mr-auto">{t(`outcome.${receipt.status}`)}</span>
        <BillingStatusBadge status={receipt.status} />
        <Price
          amount={receipt.amount}
          currency={receipt.currency}
          kind={receipt.status === "pending" ? "reserved" : "plain"}
        />
      </p>
    </>
  );
}
