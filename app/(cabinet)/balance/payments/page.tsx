import { pageTitle } from "#app/page-title.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { paymentsList } from "#lib/payments/list.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getPayment, listPayments } from "#server/payments/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../../messages/_components/known-names.ts";
import { ActivePeriod } from "../_components/active-period.tsx";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { Payments } from "./_components/payments.tsx";

export const generateMetadata = pageTitle("payments");

export default async function PaymentsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/balance/payments");
  const list = await loadList(actor, searchParams, {
    definition: paymentsList,
    list: listPayments,
    get: getPayment,
  });
  const hasInvoices = editionOf(env()).features.legal;
  return (
    <>
      <BalanceHeader
        actor={actor}
        current="/balance/payments"
        period={<ActivePeriod definition={paymentsList} />}
      />
      <Payments
        list={list}
        names={await knownOwners(actor, list.query)}
        viewer={{
          ownId: actor.userId,
          seesOwners: canDo(actor, "payments.get", "children"),
          mayPay: canDo(actor, "payments.create"),
          mayAutomate: canDo(actor, "recurrentPayments.create"),
          mayInvoice: hasInvoices && canDo(actor, "invoices.create"),
          maySeeInvoices: hasInvoices && canDo(actor, "invoices.get"),
          mayRefund: canDo(actor, "payments.update"),
          maySeeBillings: canDo(actor, "billings.find"),
        }}
      />
    </>
  );
}
