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

export const list = operation({
  method: "get",
  path: "/recurrentPayments",
  summary: "Automatic payments, newest first",
  tag: "Money",
  list: recurrentsList,
  verb: listRecurrents,
  args: ({ list: wanted }) => [wanted],
  answer: recurrentView,
});

export const create = operation({
  method: "post",
  path: "/recurrentPayments",
  summary:
    "Make an automatic payment of one's own account; it is charged once `reInit` has led to its first payment",
  tag: "Money",
  body: createRecurrentInput,
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
  idempotent: true,
  verb: createRecurrent,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: recurrentView,
});

export const get = operation({
  method: "get",
  path: "/recurrentPayments/{id}",
  summary: "An automatic payment",
  tag: "Money",
  params: idParams,
  verb: getRecurrent,
  args: ({ params }) => [params.id],
  answer: recurrentView,
});

export const update = operation({
  method: "put",
  path: "/recurrentPayments/{id}",
  summary:
    "Pause an automatic payment that is `ready`, or go on with one on `pause`; else it is 409",
  tag: "Money",
  params: idParams,
  body: switchRecurrentInput,
  verb: switchRecurrent,
  args: ({ params, body }) => [params.id, body.status],
  answer: recurrentView,
});

export const remove = operation({
  method: "delete",
  path: "/recurrentPayments/{id}",
  summary: "Remove an automatic payment: it is charged no more; answers it as it is then",
  tag: "Money",
  params: idParams,
  verb: removeRecurrent,
  args: ({ params }) => [params.id],
  answer: recurrentView,
});

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
