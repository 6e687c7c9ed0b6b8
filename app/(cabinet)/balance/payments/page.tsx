import { pageTitle } from "#app/page-title.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { paymentsList } from "#lib/payments/list.ts";
import { canDo } from "#lib/permissions.ts";
import { getPayment, listPayments } from "#server/payments/service.ts";
import { balanceListPage } from "../_components/balance-list-page.tsx";
import { Payments } from "./_components/payments.tsx";

export const generateMetadata = pageTitle("payments");

const hasInvoices = () => editionOf(env()).features.legal;

export default balanceListPage("/balance/payments", {
  definition: paymentsList,
  list: listPayments,
  get: getPayment,
  show: ({ actor, list, names }) => (
    <Payments
      list={list}
      names={names}
      viewer={{
        ownId: actor.userId,
        seesOwners: canDo(actor, "payments.get", "children"),
        mayPay: canDo(actor, "payments.create"),
        seesAutomatic: canDo(actor, "recurrentPayments.get"),
        mayAutomate: canDo(actor, "recurrentPayments.create"),
        mayInvoice: hasInvoices() && canDo(actor, "invoices.create"),
        maySeeInvoices: hasInvoices() && canDo(actor, "invoices.get"),
        mayRefund: canDo(actor, "payments.update"),
        maySeeBillings: canDo(actor, "billings.find"),
      }}
    />
  ),
});
