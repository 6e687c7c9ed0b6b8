import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "#components/layout/page-header.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { Actor } from "#lib/permissions.ts";
import { navigation } from "#lib/screens.ts";
import { ActivePeriod } from "./active-period.tsx";
import { BalanceFigures } from "./balance-figures.tsx";

interface BalanceHeaderProps {
  actor: Actor;
  /** Path of the tab that is shown. */
  current: string;
  /** The list below, if it has a period; what else has one gives its text. */
  definition?: ListDefinition;
  period?: ReactNode;
}

/** Title, money and period; tabs once there is more than one to choose from. */
export async function BalanceHeader({
  actor,
  current,
  definition,
  period = definition && <ActivePeriod definition={definition} />,
}: BalanceHeaderProps) {
  const t = await getTranslations();
  const tabs = navigation({ group: "balance" }, actor, editionOf(env()).features).map((screen) => ({
    href: screen.path,
    label: t(screen.titleKey),
    current: screen.path === current,
  }));
  return (
    <PageHeader
      title={
        <>
          {t("billings.title")}
          <span className="ml-2 text-12 font-normal text-muted max-md:hidden">{period}</span>
        </>
      }
      aside={<BalanceFigures />}
      tabs={tabs.length > 1 ? <LinkTabs label={t("billings.tabs")} tabs={tabs} /> : undefined}
    />
  );
}
