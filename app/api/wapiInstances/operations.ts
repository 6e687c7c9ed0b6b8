import { idParams } from "#lib/id-params.ts";
import { instanceDetails, instanceInput, instanceView } from "#lib/wapi/instance.ts";
import { wapiInstancesList } from "#lib/wapi/list.ts";
import { operation } from "#server/transport/operation.ts";
import {
  createInstance,
  getInstance,
  linkInstance,
  listInstances,
  removeInstance,
} from "#server/wapi/service.ts";

const tag = "WAPI instances";

export const list = operation({
  method: "get",
  path: "/wapiInstances",
  summary: "Phones whose WhatsApp sends (`wapi`), newest first",
  tag,
  list: wapiInstancesList,
  verb: listInstances,
  args: ({ list: wanted }) => [wanted],
  answer: instanceView,
});

export const create = operation({
  method: "post",
  path: "/wapiInstances",
  summary:
    "Make an instance, which is subscribed to and has a device linked then; without a price for `wapi` and `apisender` it is 400",
  tag,
  body: instanceInput,
  idempotent: true,
  verb: createInstance,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: instanceView,
});

export const get = operation({
  method: "get",
  path: "/wapiInstances/{id}",
  summary: "An instance, with the code to be scanned while a device is being linked",
  tag,
  params: idParams,
  verb: getInstance,
  args: ({ params }) => [params.id],
  answer: instanceDetails,
});

export const link = operation({
  method: "post",
  path: "/wapiInstances/{id}/link",
  summary:
    "Begin to link a device: its code stands in the instance a moment later and changes every 20 s or so; one that has a device, or is not paid for, is 409",
  tag,
  params: idParams,
  verb: linkInstance,
  args: ({ params }) => [params.id],
  answer: instanceDetails,
});

export const remove = operation({
  method: "delete",
  path: "/wapiInstances/{id}",
  summary:
    "Remove an instance and let its device go; nothing more is paid for it; answers it as it was",
  tag,
  params: idParams,
  verb: removeInstance,
  args: ({ params }) => [params.id],
  answer: instanceView,
});
