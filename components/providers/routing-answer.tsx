import { useTranslations } from "next-intl";
import { Price } from "#components/money/price.tsx";
import { Alert } from "#components/ui/alert.tsx";
import type { RoutingCheckView } from "#lib/providers/routing-rule.ts";
import { isolated } from "#lib/text/isolated.ts";
import { useConditions } from "./use-conditions.ts";

/** Shows which provider would carry the message, what remains of its price, and why others don't carry it. */
export function RoutingAnswer({ found }: { found: RoutingCheckView }) {
  const t = useTranslations("providers.check");
  const conditionsOf = useConditions();
  const { provider, rule, operator, isTestNumber } = found;
  return (
    <div className="flex flex-col gap-3">
      {provider ? (
        <Alert tone="success" live title={t("carrier", { provider: isolated(provider.title) })}>
          {isTestNumber ? <p>{t("testNumber")}</p> : null}
          {rule ? (
            <p>
              {t("rule", {
                priority: rule.priority,
                conditions: isolated(conditionsOf(rule).join(" · ")),
              })}
            </p>
          ) : null}
          {operator ? <p>{t("operator", { operator })}</p> : null}
        </Alert>
      ) : (
        <Alert tone="warning" live title={t("nobody")}>
          {operator ? t("operator", { operator }) : null}
        </Alert>
      )}
      <Sums found={found} />
      <Others found={found} />
    </div>
  );
}

const sums = ["price", "cost", "margin"] as const;

function Sums({ found }: { found: RoutingCheckView }) {
  const t = useTranslations("providers.check");
  const { currency } = found;
  if (currency === null || sums.every((name) => found[name] === null)) return null;
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-border bg-border text-13">
      {sums.map((name) => {
        const amount = found[name];
        const isLoss = name === "margin" && amount !== null && amount < 0;
        return (
          <div key={name} className="flex min-w-0 flex-col gap-0.5 bg-raised px-3 py-2">
            <dt className="text-12 text-text-2">{t(name)}</dt>
            <dd className={isLoss ? "font-medium text-danger" : "font-medium"}>
              {amount === null ? "—" : <Price amount={amount} currency={currency} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Others({ found: { others } }: { found: RoutingCheckView }) {
  const t = useTranslations("providers.check");
  if (others.length === 0) return null;
  return (
    <section className="text-13">
      <h3 className="mb-1 font-medium">{t("others")}</h3>
      <ul className="flex flex-col divide-y divide-border">
        {others.map(({ id, provider, why }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <bdi className="min-w-0 break-words">{provider}</bdi>
            <span className="text-text-2">{t(`why.${why}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
