import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { ifFound } from "#lib/errors.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getCompany } from "#server/companies/service.ts";
import { hasLookups } from "#server/dadata/service.ts";
import { isId } from "#server/db/ids.ts";
import { CompanyBody } from "../_components/company-body.tsx";

interface CompanyPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: CompanyPageProps): Promise<Metadata> {
  return { title: (await readCompany((await params).id))?.title };
}

export default async function CompanyPage({ params }: CompanyPageProps) {
  const actor = await requireActor("/account/companies/{id}");
  const saved = await readCompany((await params).id);
  if (saved === null) redirect("/account/companies");
  const t = await getTranslations("companies");
  return (
    <ClientMessages namespaces={["companies", "forms", "requisites"]}>
      <PageHeader
        title={
          <CrumbTitle href="/account/companies" parent={t("title")}>
            {saved.title}
          </CrumbTitle>
        }
        aside={
          saved.OwnerId === actor.userId ? null : (
            <bdi className="text-13 text-muted">{saved.owner}</bdi>
          )
        }
      />
      <CompanyBody saved={saved} accountId={actor.userId} lookups={hasLookups()} />
    </ClientMessages>
  );
}

/** Null for one that is gone, and for one that is not this person's to change: it may only serve them. */
const readCompany = cache(async (id: string) => {
  const actor = await requireActor("/account/companies/{id}");
  const found = isId(id) ? await ifFound(getCompany(actor, id)) : null;
  const isReached = found?.OwnerId === actor.userId || canDo(actor, "companies.update", "all");
  return isReached ? found : null;
});
