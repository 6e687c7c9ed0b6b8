import { pageTitle } from "#app/page-title.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getInvoice, listInvoices } from "#server/invoices/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../../messages/_components/known-names.ts";
import { ActivePeriod } from "../_components/active-period.tsx";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { Invoices } from "./_components/invoices.tsx";

export const generateMetadata = pageTitle("invoices");

export default async function InvoicesPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/balance/invoices");
  const list = await loadList(actor, searchParams, {
    definition: invoicesList,
    list: listInvoices,
    get: getInvoice,
  });
  return (
    <>
      <BalanceHeader
        actor={actor}
        current="/balance/invoices"
        period={<ActivePeriod definition={invoicesList} />}
      />
      <Invoices
        list={list}
        names={await knownOwners(actor, list.query)}
        viewer={{
          ownId: actor.userId,
          seesOwners: canDo(actor, "invoices.get", "children"),
          mayCreate: canDo(actor, "invoices.create"),
          choosesCustomer: canDo(actor, "users.get", "children"),
          mayGenerate: canDo(actor, "documentTemplates.generate"),
          maySeeBillings: canDo(actor, "billings.find"),
        }}
      />
    </>
  );
}
