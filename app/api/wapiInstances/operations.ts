import { instanceDetails, instanceInput, instanceView } from "#lib/wapi/instance.ts";
import { wapiInstancesList } from "#lib/wapi/list.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";
import {
  createInstance,
  getInstance,
  linkInstance,
  listInstances,
  removeInstance,
} from "#server/wapi/service.ts";

const tag = "WAPI instances";

const resource = resourceOperations("/wapiInstances", tag, instanceView);

export const list = resource.list(
  "Phones whose WhatsApp sends (`wapi`), newest first",
  wapiInstancesList,
  listInstances,
);

export const create = resource.create(
  "Make an instance, which is subscribed to and has a device linked then; without a price for `wapi` and `apisender` it is 400",
  instanceInput,
  createInstance,
);

export const get = resource.get(
  "An instance, with the code to be scanned while a device is being linked",
  getInstance,
  { answer: instanceDetails },
);

export const link = resource.act(
  "link",
  "Begin to link a device: its code stands in the instance a moment later and changes every 20 s or so; one that has a device, or is not paid for, is 409",
  linkInstance,
  { answer: instanceDetails },
);

export const remove = resource.remove(
  "Remove an instance and let its device go; nothing more is paid for it; answers it as it was",
  removeInstance,
);
