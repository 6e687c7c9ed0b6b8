import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { earnsIncome } from "#lib/billings/income.ts";
import { roles } from "#lib/grants.ts";
import { canDo, roleReaches } from "#lib/permissions.ts";
import { screenOf, titleKeyFor } from "#lib/screens.ts";
import { usersList } from "#lib/users/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { canChangeBalances } from "#server/billings/service.ts";
import { listAccounts } from "#server/customers/service.ts";
import { getUser } from "#server/users/service.ts";
import { type ListPageProps, loadList } from "../load-list.ts";
import { Users } from "./_components/users.tsx";
import { namesOfFilter } from "./names-of-filter.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [actor, t] = await Promise.all([requireActor("/users"), getTranslations()]);
  return { title: t(titleKeyFor(screenOf("/users"), actor)) };
}

export default async function UsersPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/users");
  const [list, names, mayChangeBalances] = await Promise.all([
    loadList(actor, searchParams, {
      // A reseller's accounts are their customers, by what these spend.
      definition: {
        ...usersList,
        always: { $scope: actor.role === "reseller" ? "spending,line" : "line" },
      },
      list: listAccounts,
      get: getUser,
    }),
    namesOfFilter(actor, await searchParams),
    canDo(actor, "billings.generate", "children") && canChangeBalances(actor),
  ]);
  return (
    <Users
      list={list}
      names={names}
      viewer={{
        id: actor.userId,
        mayCreate: canDo(actor, "users.create", "children"),
        mayUpdate: canDo(actor, "users.update", "children"),
        seesSpending: canDo(actor, "billings.find", "children"),
        seesMessages: canDo(actor, "sendings.get", "children"),
        seesSignIns: canDo(actor, "telemetry.get", "children"),
        standsInFor: canDo(actor, "secret.loginAs")
          ? roles.filter((role) => role !== actor.role && roleReaches(actor.role, role))
          : [],
        mayChangeBalances,
        mayCap: canDo(actor, "spendCap.update", "children"),
        mayLend: canDo(actor, "billings.overdraft", "children"),
        isReseller: actor.role === "reseller",
        earns: earnsIncome(actor),
        mayDecide: canDo(actor, "advanced.users.update"),
      }}
    />
  );
}
