export { BackupError } from "./backup-error.ts";
export { createBackup } from "./create-backup.ts";
export { releaseHeld } from "./hold-waiting.ts";
export { makeDailyBackup } from "./daily-backup.ts";
export { proveBackup } from "./prove-backup.ts";
export { readRestorable, restoreBackup } from "./restore-backup.ts";
