import { isUnavailable } from "#server/db/database-error.ts";
import { log } from "#server/log.ts";

/**
 * Logs failures of work that is repeated every few seconds: an outage of the database is logged once, when it begins, and
 * any other error each time.
 */
export class FailureLog {
  readonly #level: "warn" | "error";
  readonly #message: string;
  #isAway = false;

  constructor(level: "warn" | "error", message: string) {
    this.#level = level;
    this.#message = message;
  }

  failed(error: unknown): void {
    const wasAway = this.#isAway;
    this.#isAway = isUnavailable(error);
    if (!wasAway || !this.#isAway) log()[this.#level]({ err: error }, this.#message);
  }

  worked(): void {
    this.#isAway = false;
  }
}
