import { idParams } from "#lib/id-params.ts";
import { recurrentsList } from "#lib/payments/recurrent-list.ts";
import {
  confirmation,
  confirmRecurrentQuery,
  createRecurrentInput,
  recurrentView,
  switchRecurrentInput,
} from "#lib/payments/recurrent.ts";
import { siteAddress } from "#server/mail/service.ts";
import {
  confirmRecurrent,
  createRecurrent,
  getRecurrent,
  listRecurrents,
  removeRecurrent,
  switchRecurrent,
} from "#server/payments/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/recurrentPayments", "Money", recurrentView);

export const list = resource.list(
  "Automatic payments, newest first",
  recurrentsList,
  listRecurrents,
);

export const create = resource.create(
  "Make an automatic payment of one's own account; it is charged once `reInit` has led to its first payment",
  createRecurrentInput,
  createRecurrent,
  {
    examples: {
      "When the balance is low": {
        type: "threshold",
        method: "yookassa",
        amount: 3000,
        threshold: 500,
        offer: true,
      },
      "Every month": {
        type: "frequency",
        method: "test",
        amount: "1000.00",
        frequency: "monthly",
        offer: true,
      },
    },
  },
);

export const get = resource.get("An automatic payment", getRecurrent);

export const update = resource.update(
  "Pause an automatic payment that is `ready`, or go on with one on `pause`; else it is 409",
  switchRecurrentInput,
  switchRecurrent,
  { args: ({ params, body }) => [params.id, body.status] },
);

export const remove = resource.remove(
  "Remove an automatic payment: it is charged no more; answers it as it is then",
  removeRecurrent,
);

export const reInit = operation({
  method: "get",
  isAct: true,
  path: "/recurrentPayments/{id}/reInit",
  summary:
    "Where an automatic payment in `init` or `error` is confirmed: by its first payment, after which the means of payment is kept",
  tag: "Money",
  params: idParams,
  query: confirmRecurrentQuery,
  verb: confirmRecurrent,
  args: ({ params, query }) => [params.id, query.method ?? null],
  view: ({ url }) => ({ url: siteAddress(url) }),
  answer: confirmation,
});
