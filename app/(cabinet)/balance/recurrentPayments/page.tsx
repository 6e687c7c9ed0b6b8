import { pageTitle } from "#app/page-title.ts";
import { recurrentsList } from "#lib/payments/recurrent-list.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getRecurrent, listRecurrents } from "#server/payments/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../../messages/_components/known-names.ts";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { RecurrentPayments } from "./_components/recurrent-payments.tsx";

export const generateMetadata = pageTitle("recurrentPayments");

export default async function RecurrentPaymentsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/balance/recurrentPayments");
  const list = await loadList(actor, searchParams, {
    definition: recurrentsList,
    list: listRecurrents,
    get: getRecurrent,
  });
  return (
    <>
      <BalanceHeader actor={actor} current="/balance/recurrentPayments" period={null} />
      <RecurrentPayments
        list={list}
        names={await knownOwners(actor, list.query)}
        viewer={{
          seesOwners: canDo(actor, "recurrentPayments.get", "children"),
          mayCreate: canDo(actor, "recurrentPayments.create"),
          mayUpdate: canDo(actor, "recurrentPayments.update"),
          maySeePayments: canDo(actor, "payments.get"),
          ownId: actor.userId,
        }}
      />
    </>
  );
}
