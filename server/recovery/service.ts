export { checkRecoveryKey, isRecoveryKey, recoverAccount } from "./recover-account.ts";
export { findRecovered, mailRecovery, requestRecovery } from "./request-recovery.ts";
