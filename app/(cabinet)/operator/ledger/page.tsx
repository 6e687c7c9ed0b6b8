import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { Time } from "#components/time/time.tsx";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listLedgerChecks } from "#server/billings/service.ts";
import { CheckNow } from "./_components/check-now.tsx";
import { CheckFacts, CheckFaults, CheckOutcome } from "./_components/check-result.tsx";

export const generateMetadata = pageTitle("ledger");

/** Shows whether every balance equals the sum of its billings. */
export default async function LedgerPage() {
  const actor = await requireActor("/operator/ledger");
  const [t, [last, ...earlier]] = await Promise.all([
    getTranslations("billings.check"),
    listLedgerChecks(actor),
  ]);
  return (
    <ClientMessages namespaces={["billings"]}>
      <PageHeader
        title={t("title")}
        actions={<CheckNow mayStart={canDo(actor, "ledgerChecks.create")} />}
      />
      <Page shape="form" className="flex flex-col gap-4">
        <p className="text-13 text-text-2">{t("intro")}</p>
        <section className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4">
          <h2 className="text-14 font-semibold">{t("last")}</h2>
          <CheckOutcome check={last ?? null} />
          {last ? <CheckFacts check={last} /> : null}
          {last && last.wrong > 0 ? <CheckFaults check={last} /> : null}
        </section>
        {earlier.length > 0 ? (
          <section className="flex flex-col gap-2">
            <h2 className="text-14 font-semibold">{t("history")}</h2>
            <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-surface">
              {earlier.map((check) => (
                <li key={check.id} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5 text-13">
                  <Time value={check.createdAt} format="date-time" className="w-36 text-text-2" />
                  <span className={check.wrong > 0 ? "text-danger" : ""}>
                    {check.wrong > 0 ? t("wrong", { count: check.wrong }) : t("right")}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </Page>
    </ClientMessages>
  );
}
