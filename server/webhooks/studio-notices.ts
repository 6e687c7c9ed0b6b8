import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { log } from "#server/log.ts";

/** Milliseconds between two live events of an account about its deliveries. */
const every = 2000;
const maxKept = 10_000;

/**
 * Lets open studios know of deliveries: of the first at once, then at most every two seconds for an account. What comes
 * meanwhile is said when they are over, so that the last delivery is shown too.
 */
export class StudioNotices {
  readonly #saidAt = new Map<string, number>();
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  async add(owners: Iterable<string>): Promise<void> {
    for (const id of owners) this.#due.add(id);
    const now = Date.now();
    await this.#say([...this.#due].filter((id) => now - (this.#saidAt.get(id) ?? 0) >= every));
    if (this.#due.size > 0) this.#timer ??= setTimeout(this.#sayLater, every);
  }

  /** Says what is left. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#say([...this.#due]);
  }

  readonly #sayLater = (): void => {
    this.#timer = undefined;
    this.add([]).catch((error: unknown) => {
      log().warn({ err: error }, "studios don't hear of deliveries");
    });
  };

  async #say(owners: readonly string[]): Promise<void> {
    if (owners.length === 0) return;
    if (this.#saidAt.size > maxKept) this.#saidAt.clear();
    for (const id of owners) {
      this.#due.delete(id);
      this.#saidAt.set(id, Date.now());
    }
    await sql().begin(async (tx) =>
      record(
        tx,
        { kind: "system" },
        ...owners.map((id) => ({ name: "webhooks.delivered" as const, ownerId: id, ids: [id] })),
      ),
    );
  }
}
