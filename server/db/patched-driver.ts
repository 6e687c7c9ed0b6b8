import postgres from "postgres";

/** The database driver lacks the mend that keeps transactions apart. */
export class DriverError extends Error {
  override readonly name = "DriverError";
}

/**
 * Throws `DriverError` unless the driver carries our patch (docs/decisions/0045). Without it, transactions of
 * several connections can mix.
 */
export function assertPatchedDriver(driver: object = postgres): void {
  if ("reservesAtBegin" in driver) return;
  throw new DriverError(
    "The database driver is not patched, so that transactions could mix. Run `npx patch-package` after `npm ci`, then build again.",
  );
}
