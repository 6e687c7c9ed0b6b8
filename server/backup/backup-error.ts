/** A reason why a backup or a restore can't go on, in words for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
