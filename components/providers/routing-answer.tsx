import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Price } from "#components/money/price.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { cn } from "#components/ui/cn.ts";
import { CircleCheck, CircleX } from "#components/ui/icons.ts";
import type { RoutingCheckView } from "#lib/providers/routing-rule.ts";
import { isolated } from "#lib/text/isolated.ts";

interface AnswerProps {
  found: RoutingCheckView;
}

/** Shows which provider would carry the message, what remains of its price, and why others don't carry it. */
export function RoutingAnswer({ found }: AnswerProps) {
  const t = useTranslations("providers.check");
  const { provider, rule, operator, isTestNumber } = found;
  return (
    <div className="flex flex-col gap-4">
      {provider ? (
        <Alert tone="success" live title={titleOf(t, found)}>
          {isTestNumber ? <p>{t("testNumber")}</p> : null}
          {rule && found.segments > 0 ? <Measure found={found} /> : null}
          {operator ? <p>{t("operator", { operator })}</p> : null}
        </Alert>
      ) : (
        <Alert tone="warning" live title={t("nobody")}>
          {operator ? t("operator", { operator }) : null}
        </Alert>
      )}
      <Sums found={found} />
      <Rules found={found} />
      <Weighed found={found} />
    </div>
  );
}

function titleOf(
  t: ReturnType<typeof useTranslations<"providers.check">>,
  { provider, rule }: RoutingCheckView,
): string {
  const title = isolated(provider?.title ?? "");
  if (!rule) return t("carrier", { provider: title });
  const { place } = rule;
  return rule.title
    ? t("ruleTo", { place, rule: isolated(rule.title), provider: title })
    : t("placeTo", { place, provider: title });
}

function Measure({ found: { segments, seconds } }: AnswerProps) {
  const t = useTranslations("providers.check");
  return <p>{seconds > 0 ? t("seconds", { count: seconds }) : t("segments", { count: segments })}</p>;
} // prettier-ignore

/** From what the customer pays down to what remains. */
function Sums({ found }: AnswerProps) {
  const t = useTranslations("providers.check");
  const format = useFormatter();
  const { currency, price, share, cost, margin, reseller } = found;
  if (currency === null || (price === null && cost === null)) return null;
  const income = price === null ? null : price - (share ?? 0);
  const money = (amount: number | null) =>
    amount === null ? "—" : <Price amount={amount} currency={currency} />;
  const part = margin !== null && income ? margin / income : null;
  return (
    <dl className="divide-y divide-border rounded-card border border-border bg-raised text-13">
      <Sum name={t("price")}>{money(price)}</Sum>
      {share === null ? null : (
        <>
          <Sum name={t("share", { reseller: isolated(reseller ?? "") })}>{money(-share)}</Sum>
          <Sum name={t("income")} isStrong>
            {money(income)}
          </Sum>
        </>
      )}
      <Sum name={t("cost")}>{cost === null ? t("costUnknown") : money(-cost)}</Sum>
      <Sum name={t("margin")} isStrong isLoss={margin !== null && margin < 0}>
        {money(margin)}
        {part === null
          ? null
          : ` · ${format.number(part, { style: "percent", maximumFractionDigits: 1 })}`}
      </Sum>
    </dl>
  );
}

interface SumProps {
  name: ReactNode;
  isStrong?: boolean;
  isLoss?: boolean;
  children: ReactNode;
}

function Sum({ name, isStrong = false, isLoss = false, children }: SumProps) {
  return (
    <div className={cn("flex justify-between gap-4 px-3 py-2", isStrong && "font-medium")}>
      <dt className={isStrong ? "" : "text-text-2"}>{name}</dt>
      <dd className={cn("text-right tabular-nums", isLoss && "text-danger")}>{children}</dd>
    </div>
  );
}

/** The rules above the one that carries it, each with its reason, and how many were not asked. */
function Rules({ found: { others, rule } }: AnswerProps) {
  const t = useTranslations("providers.check");
  const rules = others.filter(({ isRule }) => isRule);
  const isAbove = ({ place }: { place: number | null }) =>
    !rule || (place !== null && place < rule.place);
  const above = rules.filter(isAbove);
  const below = rules.length - above.length;
  const next = rules.find(({ why }) => why === "later");
  if (rules.length === 0) return null;
  return (
    <Listed title={t("whyThis")}>
      {above.map(({ id, place, title, provider, why }) => (
        <Line key={id} place={place} name={title || provider} note={t(`why.${why}`)} />
      ))}
      {rule ? (
        <Line isChosen place={rule.place} name={rule.title || rule.provider} note={t("whyRule")} />
      ) : null}
      {below > 0 ? (
        <li className="px-3 py-2 text-text-2">
          {t("notAsked", { count: below })}
          {next ? (
            <bdi>
              {t("instead", {
                place: next.place ?? 0,
                rule: isolated(next.title || next.provider),
              })}
            </bdi>
          ) : null}
        </li>
      ) : null}
    </Listed>
  );
}

/** The other providers of the rule, with what each would take. */
function Weighed({ found: { others, currency, provider, cost } }: AnswerProps) {
  const t = useTranslations("providers.check");
  const weighed = others.filter(({ isRule }) => !isRule);
  if (weighed.length === 0 || !provider) return null;
  const priced = (amount: number | null) =>
    amount === null || currency === null ? null : <Price amount={amount} currency={currency} />;
  return (
    <Listed title={t("whyProvider")}>
      <Line isChosen place={null} name={provider.title} note={priced(cost)} />
      {weighed.map(({ id, provider: name, why, cost: itsCost }) => (
        <Line
          key={id}
          place={null}
          name={name}
          note={
            <>
              {priced(itsCost)}
              {itsCost === null ? null : " · "}
              {t(`why.${why}`)}
            </>
          }
        />
      ))}
    </Listed>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-13">
      <h3 className="mb-1.5 text-12 font-medium text-text-2">{title}</h3>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border">
        {children}
      </ul>
    </section>
  );
}

interface LineProps {
  isChosen?: boolean;
  place: number | null;
  name: string;
  note: ReactNode;
}

function Line({ isChosen = false, place, name, note }: LineProps) {
  const Mark = isChosen ? CircleCheck : CircleX;
  return (
    <li className={cn("flex items-start gap-2 px-3 py-2", isChosen && "bg-accent-subtle")}>
      <Mark
        className={cn("mt-0.5 size-4 shrink-0", isChosen ? "text-accent-text" : "text-muted")}
      />
      {place === null ? null : <span className="shrink-0 text-muted tabular-nums">{place}</span>}
      <span className="min-w-0 break-words">
        <bdi className="font-medium">{name}</bdi> <span className="text-text-2">{note}</span>
      </span>
    </li>
  );
}
