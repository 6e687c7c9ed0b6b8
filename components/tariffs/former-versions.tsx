import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import type { PriceListDetails } from "#lib/tariffs/price-list.ts";
import { RuleCard } from "./rule-card.tsx";

/** What a price list was before, the newest first, each with its rules when it is opened. */
export function FormerVersions({ list }: { list: PriceListDetails }) {
  const t = useTranslations("tariffs.lists");
  if (list.former.length === 0) return null;
  return (
    <SheetSection title={t("former")}>
      {list.former.map(({ version, title, rules, until, by }) => (
        <details key={version} className="text-13">
          <summary className="cursor-pointer py-1 text-accent-text">
            {t.rich("until", {
              version,
              date: () => <Time value={until} format="date-time" />,
            })}
          </summary>
          <p className="mb-2 text-12 text-muted">{t("changedBy", { title, name: by })}</p>
          <ol className="mb-3 flex flex-col gap-2">
            {rules.map((rule) => (
              <li key={rule.id}>
                <RuleCard rule={rule} tariff={list} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </SheetSection>
  );
}
