import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { costMatrixQuery } from "#lib/providers/cost-matrix.ts";
import { requireActor } from "#server/auth/session.ts";
import { getCostMatrix } from "#server/providers/service.ts";
import { CostControls } from "./_components/cost-controls.tsx";
import { CostTable } from "./_components/cost-table.tsx";

export const generateMetadata = pageTitle("costs");

interface CostsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What providers take and what is sold, channel by channel, by country and operator. */
export default async function CostsPage({ searchParams }: CostsPageProps) {
  const actor = await requireActor("/operator/costs");
  const query = costMatrixQuery.parse(await searchParams);
  const [t, matrix] = await Promise.all([
    getTranslations("providers.matrix"),
    getCostMatrix(actor, query),
  ]);
  return (
    <ClientMessages namespaces={["providers", "tariffs", "storage"]}>
      <PageHeader title={t("title")} />
      <Page shape="cards" className="flex flex-col gap-4">
        <p className="text-13 text-text-2">{t("intro")}</p>
        <CostControls matrix={matrix} />
        <CostTable matrix={matrix} />
      </Page>
    </ClientMessages>
  );
}
