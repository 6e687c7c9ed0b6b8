/** A database that can't be migrated, with a message for the person at the terminal. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}
