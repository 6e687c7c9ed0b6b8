// The door of the noun; each verb lives in the file of its subject.
export { createInstance, linkInstance, removeInstance } from "./change-instances.ts";
export { closeFormerDevice, followDevice, watchInstances } from "./follow-device.ts";
export {
  findSessions,
  getInstance,
  isUnpaidPhone,
  listInstances,
  listLinkedPhones,
  showLink,
} from "./list-instances.ts";
export { changeRenewal } from "./subscriptions/change-renewal.ts";
export { getSubscription, listSubscriptions } from "./subscriptions/list-subscriptions.ts";
export { renewDue } from "./subscriptions/renew-due.ts";
export { quoteSubscription, subscribe } from "./subscriptions/subscribe.ts";
