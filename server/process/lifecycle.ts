import { flushCompileCache } from "node:module";
import { isUnavailable } from "#server/db/database-error.ts";
import { log } from "#server/log.ts";

/**
 * Keeps a lost database from ending this process if the database client rejects a promise that nothing awaits
 * (the known case is fixed in `patches`). Any other unhandled rejection ends a worker; in a web process Next
 * logs it and continues.
 */
export function ignoreConnectionErrors(): void {
  process.on("unhandledRejection", (reason) => {
    if (!isUnavailable(reason)) throw reason;
    log().warn({ err: reason }, "database lost while connecting");
  });
}

/**
 * Runs `finish` once when this process is asked to end or its supervisor is gone, then exits. A second signal
 * ends it at once.
 */
export function onShutdown(finish: () => Promise<void>): void {
  let asked = false;
  const end = () => {
    if (asked) process.exit(1);
    asked = true;
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        log().error({ err: error }, "shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("disconnect", end);
  // Ctrl-C reaches every process of the terminal, but the supervisor stops them in order, so children ignore
  // it.
  const fromTerminal = process.connected ? () => undefined : end;
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, fromTerminal);
}

/** What a process tells its supervisor when it accepts calls. */
export const readyMessage = "ready";

/** Notifies the supervisor, if there is one, that this process accepts calls. */
export function notifyReady(): void {
  process.send?.(readyMessage);
  // A killed process would leave nothing for the next one.
  flushCompileCache();
}
