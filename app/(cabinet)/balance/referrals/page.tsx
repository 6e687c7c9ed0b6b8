import { pageTitle } from "#app/page-title.ts";
import { billingsList } from "#lib/billings/list.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listBillings } from "#server/billings/service.ts";
import { getReferrals } from "#server/referrals/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { CodeAndLink } from "./_components/code-and-link.tsx";
import { ReferralFigures } from "./_components/referral-figures.tsx";
import { Rewards } from "./_components/rewards.tsx";

export const generateMetadata = pageTitle("referrals");

/** Shows the account's referral code, its results and its rewards. */
export default async function ReferralsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/balance/referrals");
  const definition = {
    ...billingsList,
    always: { OwnerId: actor.userId, $scope: "referral" },
  };
  const [referrals, list] = await Promise.all([
    getReferrals(actor),
    loadList(actor, searchParams, { definition, list: listBillings }),
  ]);
  return (
    <>
      <BalanceHeader actor={actor} current="/balance/referrals" definition={definition} />
      <div className="grid shrink-0 grid-cols-2 gap-x-10 gap-y-4 border-b border-border px-6 py-4 max-lg:grid-cols-1 max-md:px-4">
        <CodeAndLink
          saved={referrals.referralCode ?? ""}
          link={referrals.link}
          maySave={canDo(actor, "users.update")}
        />
        <ReferralFigures referrals={referrals} />
      </div>
      <Rewards list={list} />
    </>
  );
}
