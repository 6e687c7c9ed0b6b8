// The door of the noun; each verb lives in the file of its subject.
export {
  createSmppPassword,
  getSmppPassword,
  listSmppPasswords,
  removeSmppPassword,
} from "./passwords.ts";
export {
  endSmppSession,
  getSmppSession,
  listEndedSmppSessions,
  listOwnSmppSessions,
  listSmppSessions,
} from "./sessions.ts";
export { forgetOldDeliveries, keepForSmpp, smppEvents } from "./keep.ts";
export { smppLimits } from "./limits.ts";
export { expireParts } from "./parts.ts";
export { SmppServer } from "./server.ts";
