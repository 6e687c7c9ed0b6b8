import * as z from "zod";
import { billingView } from "#lib/billings/billing-view.ts";
import { billingsList } from "#lib/billings/list.ts";
import { idParams } from "#lib/id-params.ts";
import { getBalance as readBalance, getBilling, listBillings } from "#server/billings/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/billings",
  summary: "Movements of money, newest first",
  tag: "Money",
  list: billingsList,
  verb: listBillings,
  args: ({ list: wanted }) => [wanted],
  answer: billingView,
});

export const get = operation({
  method: "get",
  path: "/billings/{id}",
  summary: "A movement of money",
  tag: "Money",
  params: idParams,
  verb: getBilling,
  args: ({ params }) => [params.id],
  answer: billingView,
});

export const getBalance = operation({
  method: "get",
  path: "/billings/balance/{userId}",
  summary: "An account's balance, without its overdraft",
  tag: "Money",
  params: z.object({ userId: z.guid() }),
  verb: readBalance,
  args: ({ params }) => [params.userId],
  view: ({ balance }) => ({ result: balance }),
  answer: z.object({ result: z.number() }),
});
