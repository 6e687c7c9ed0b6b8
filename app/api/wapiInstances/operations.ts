import { idParams } from "#lib/id-params.ts";
import { instanceDetails, instanceInput, instanceView } from "#lib/wapi/instance.ts";
import { wapiInstancesList } from "#lib/wapi/list.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";
import {
  createInstance,
  getInstance,
  linkInstance,
  listInstances,
  removeInstance,
} from "#server/wapi/service.ts";

const tag = "WAPI instances";

const resource = resourceOperations({ path: "/wapiInstances", tag, answer: instanceView });

export const list = resource.list({
  summary: "Phones whose WhatsApp sends (`wapi`), newest first",
  list: wapiInstancesList,
  verb: listInstances,
});

export const create = resource.create({
  summary:
    "Make an instance, which is subscribed to and has a device linked then; without a price for `wapi` and `apisender` it is 400",
  body: instanceInput,
  verb: createInstance,
});

export const get = resource.get({
  summary: "An instance, with the code to be scanned while a device is being linked",
  verb: getInstance,
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

export const remove = resource.remove({
  summary:
    "Remove an instance and let its device go; nothing more is paid for it; answers it as it was",
  verb: removeInstance,
});
