import { pageTitle } from "#app/page-title.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import { canDo } from "#lib/permissions.ts";
import { getInvoice, listInvoices } from "#server/invoices/service.ts";
import { balanceListPage } from "../_components/balance-list-page.tsx";
import { Invoices } from "./_components/invoices.tsx";

export const generateMetadata = pageTitle("invoices");

export default balanceListPage("/balance/invoices", {
  definition: invoicesList,
  list: listInvoices,
  get: getInvoice,
  show: ({ actor, list, names }) => (
    <Invoices
      list={list}
      names={names}
      viewer={{
        ownId: actor.userId,
        seesOwners: canDo(actor, "invoices.get", "children"),
        mayCreate: canDo(actor, "invoices.create"),
        choosesCustomer: canDo(actor, "users.get", "children"),
        mayGenerate: canDo(actor, "documentTemplates.generate"),
        maySeeBillings: canDo(actor, "billings.find"),
      }}
    />
  ),
});
