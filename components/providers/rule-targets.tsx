import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { cn } from "#components/ui/cn.ts";
import { ChevronRight } from "#components/ui/icons.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";

type Led = Pick<RoutingRuleView, "targets" | "strategy"> & Partial<Pick<RoutingRuleView, "group">>;

/** The providers that a rule or a group leads to, those that don't work struck, and how one is chosen. */
export function RuleTargets({ targets, strategy, group }: Led) {
  const t = useTranslations("providers.rules.targets");
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  const names = targets.map(({ provider }) => provider).join("\n");
  const isShared = strategy === "weight" && targets.length > 1;
  return (
    <span className="flex min-w-0 flex-col gap-0.5" title={names}>
      <span className="flex min-w-0 items-center gap-1 overflow-hidden">
        {targets.map(({ ProviderId, provider, weight, isWorking }, at) => (
          <Fragment key={ProviderId}>
            {at > 0 && !isShared ? <ChevronRight className="size-3 shrink-0 text-muted" /> : null}
            <span className="flex min-w-0 items-center gap-1.5">
              <ProviderDot isWorking={isWorking} />
              <bdi className={cn("truncate", !isWorking && "text-muted line-through")}>
                {provider}
              </bdi>
              {isShared ? (
                <span className="shrink-0 text-text-2">
                  {t("percent", { share: Math.round((weight / total) * 100) })}
                </span>
              ) : null}
            </span>
          </Fragment>
        ))}
      </span>
      <span className="truncate text-12 text-text-2">
        {group ? (
          <>
            <bdi>{t("group", { group })}</bdi>
            {" · "}
          </>
        ) : null}
        {targets.length > 1 ? t(`ways.${strategy}`) : t("noSpare")}
      </span>
    </span>
  );
}

/** Whether a provider takes messages now. */
export function ProviderDot({ isWorking }: { isWorking: boolean }) {
  const t = useTranslations("providers.rules.targets");
  return (
    <span
      role="img"
      aria-label={t(isWorking ? "working" : "notWorking")}
      className={cn("size-1.5 shrink-0 rounded-full", isWorking ? "bg-success" : "bg-danger")}
    />
  );
}
