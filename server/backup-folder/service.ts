// Apart from `server/backup`, which brings what makes and restores backups: pages only ask when the last one was made.
export {
  backupFolder,
  lastBackupAt,
  manifestFile,
  nameOf,
  prepareFolder,
  removeOlder,
  unfinishedPath,
  wholeBackups,
} from "./kept-backups.ts";
