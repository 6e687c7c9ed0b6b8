// The door of the noun; each verb lives in the file of its subject.
export { createInstance, linkInstance, removeInstance } from "./change-instances.ts";
export { closeFormer, followDevice, watchInstances } from "./follow-device.ts";
export {
  findSessions,
  getInstance,
  listInstances,
  listLinkedPhones,
  showLink,
} from "./list-instances.ts";
