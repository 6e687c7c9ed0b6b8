import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { Alert } from "#components/ui/alert.tsx";
import type { MarginWarning, PriceListWarning } from "#lib/tariffs/price-list.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ConditionText } from "./condition-text.tsx";

interface LossProps {
  warning: MarginWarning | PriceListWarning;
  currency: string;
  operators: TariffView["operators"];
}

/** A warning of the margin guard: a message that is sold below its buying price, and by which account. */
export function Loss({ warning, currency, operators }: LossProps) {
  const t = useTranslations("tariffs.rule");
  const { sells, buys, mccmnc } = warning;
  const prices = {
    sells: () => <Money amount={sells} currency={currency} form="price" />,
    buys: () => <Money amount={buys} currency={currency} form="price" />,
  };
  return (
    <Alert tone="warning">
      {"reseller" in warning
        ? t.rich("lossOf", { reseller: isolated(warning.reseller), ...prices })
        : t.rich("loss", prices)}{" "}
      {mccmnc ? <ConditionText tag="mccmnc" values={[mccmnc]} operators={operators} /> : null}
    </Alert>
  );
}
