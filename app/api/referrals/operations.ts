import { referralsView } from "#lib/referrals/referrals.ts";
import { getReferrals } from "#server/referrals/service.ts";
import { operation } from "#server/transport/operation.ts";

export const get = operation({
  method: "get",
  path: "/referrals",
  summary:
    "One's own referral code with what it has come to; rewards are `GET /billings?$scope=referral`, the code is set by `PUT /users/{id}`",
  tag: "Money",
  verb: getReferrals,
  args: () => [],
  answer: referralsView,
});
