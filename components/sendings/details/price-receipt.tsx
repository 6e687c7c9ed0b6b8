import { useTranslations } from "next-intl";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import { Price } from "#components/money/price.tsx";
import { ConditionText } from "#components/tariffs/condition-text.tsx";
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
      {receipt.conditions ? <MatchedRule sending={sending} /> : null}
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

/** What the rule of the price asks for, with the values that this message met. */
function MatchedRule({ sending: { receipt, operator } }: { sending: SendingDetails }) {
  const t = useTranslations("tariffs");
  const { conditions = [] } = receipt;
  const operators = operator
    ? { [operator.mccmnc]: { operator: operator.name, country: operator.country } }
    : {};
  if (conditions.length === 0) return <p className="mb-1 text-text-2">{t("defaultRule")}</p>;
  return (
    <dl className="mb-1 text-text-2">
      {conditions.map(({ tag, values }, at) => (
        <div key={`${at} ${tag}`} className="flex flex-wrap gap-x-1.5">
          <dt>{t(`tag.${tag}`)}:</dt>
          <dd className="min-w-0">
            <ConditionText tag={tag} values={values} operators={operators} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
