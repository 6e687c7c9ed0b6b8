import * as z from "zod";
import { billingView } from "#lib/billings/billing-view.ts";
import { idParams } from "#lib/id-params.ts";
import { billingsListSpec } from "#server/billings/service.ts";
import { operation } from "#server/transport/operation.ts";

export const findBillings = operation({
  method: "get",
  path: "/billings",
  summary: "Movements of money, newest first",
  tag: "Money",
  permission: "billings.find",
  list: billingsListSpec,
  answer: billingView,
});

export const readBilling = operation({
  method: "get",
  path: "/billings/{id}",
  summary: "A movement of money",
  tag: "Money",
  permission: "billings.find",
  params: idParams,
  answer: billingView,
});

export const readBalance = operation({
  method: "get",
  path: "/billings/balance/{userId}",
  summary: "An account's balance, without its overdraft",
  tag: "Money",
  params: z.object({ userId: z.guid() }),
  answer: z.object({ result: z.number() }),
});
