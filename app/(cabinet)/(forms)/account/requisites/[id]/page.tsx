import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { changeRights } from "#components/list/change-rights.ts";
import { RequisiteDetails } from "#components/requisites/requisite-details.tsx";
import { env } from "#lib/env.ts";
import { ifFound } from "#lib/errors.ts";
import { enabledLocales } from "#lib/locales.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { hasLookups } from "#server/dadata/service.ts";
import { isId } from "#server/db/ids.ts";
import { getOwnContact, getRequisite } from "#server/requisites/service.ts";
import { RequisiteActions } from "../_components/requisite-actions.tsx";
import { RequisiteBody } from "../_components/requisite-body.tsx";

interface RequisitePageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: RequisitePageProps): Promise<Metadata> {
  return { title: (await readRequisite((await params).id))?.title };
}

export default async function RequisitePage({ params }: RequisitePageProps) {
  const actor = await requireActor("/account/requisites/{id}");
  const saved = await readRequisite((await params).id);
  if (saved === null) redirect("/account/requisites");
  const isOwn = saved.OwnerId === actor.userId;
  const [t, own] = await Promise.all([
    getTranslations("requisites"),
    isOwn ? getOwnContact(actor) : null,
  ]);
  return (
    <ClientMessages namespaces={["forms", "requisites", "invoices"]}>
      <PageHeader
        title={
          <CrumbTitle href="/account/requisites" parent={t("title")}>
            {saved.title}
          </CrumbTitle>
        }
        actions={
          <RequisiteActions
            requisite={saved}
            may={changeRights(actor, "requisites")}
            mayGenerate={canDo(actor, "documentTemplates.generate")}
          />
        }
        aside={isOwn ? null : <bdi className="text-13 text-muted">{saved.owner}</bdi>}
      />
      {canDo(actor, "requisites.update") ? (
        <RequisiteBody
          saved={saved}
          accountId={actor.userId}
          lookups={hasLookups()}
          own={own}
          locales={enabledLocales(env().LOCALES)}
        />
      ) : (
        <RequisiteDetails requisite={saved} />
      )}
    </ClientMessages>
  );
}

/** Null for one that is gone or was never this person's: its address leads to the others. */
const readRequisite = cache(async (id: string) => {
  const actor = await requireActor("/account/requisites/{id}");
  return isId(id) ? ifFound(getRequisite(actor, id)) : null;
});
