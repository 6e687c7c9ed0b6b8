import { sql } from "#server/db/client.ts";
import type { Accounts } from "./accounts.ts";
import type { Delivery } from "./delivery-fields.ts";
import { holdAccounts, releaseAccounts } from "./held-accounts.ts";
import { Outbox } from "./outbox.ts";

/** Deliveries of an account that are read at once, and how few have to be left before more are. */
const readAtOnce = 1000;
const readBelow = 300;

/** Delivers receipts and incoming messages to the receivers of this process. */
export class Deliverer {
  readonly #accounts: Accounts;
  readonly #holder: string;
  readonly #outboxes = new Map<string, Outbox>();
  #held = new Set<string>();
  #isFull = false;
  /** One after another, so that the last says what is so. */
  #holding: Promise<void> = Promise.resolve();

  constructor(accounts: Accounts, holder: string) {
    this.#accounts = accounts;
    this.#holder = holder;
  }

  /** Whether the last look found as much as it could take, so that the next is due at once. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Says again which accounts this process delivers to: those that have receivers here and nowhere else before. */
  hold(): Promise<void> {
    this.#holding = this.#holding.catch(() => undefined).then(async () => this.#hold());
    return this.#holding;
  }

  async #hold(): Promise<void> {
    const wanted = this.#accounts.withReceivers();
    const left = [...this.#held].filter((ownerId) => !wanted.includes(ownerId));
    this.#held = await holdAccounts(this.#holder, wanted);
    for (const [ownerId, outbox] of this.#outboxes) if (!this.#held.has(ownerId)) outbox.clear();
    await releaseAccounts(this.#holder, left);
  }

  /** Removes what was answered, reads what is due and sends it. */
  async look(): Promise<void> {
    await this.#removeAnswered();
    await this.#read();
    this.pump();
  }

  /** Sends what is here, after a receiver has got room. */
  pump(ownerId?: string): void {
    const owners = ownerId === undefined ? [...this.#held] : [ownerId];
    for (const each of owners.filter((owner) => this.#held.has(owner)))
      this.#outboxes.get(each)?.pump(this.#accounts.receiversOf(each));
  }

  async stop(): Promise<void> {
    await this.#removeAnswered();
    await releaseAccounts(this.#holder, [...this.#held]);
    this.#held.clear();
  }

  async #removeAnswered(): Promise<void> {
    for (const [ownerId, outbox] of this.#outboxes) {
      const ids = outbox.takeAnswered();
      if (ids.length > 0) {
        try {
          await sql()`delete from smpp_deliveries where id = any(${ids}::uuid[])`;
        } catch (error) {
          outbox.keepAnswered(ids);
          throw error;
        }
        outbox.forget(ids);
      }
      if (!this.#held.has(ownerId) && outbox.knownIds.size === 0) this.#outboxes.delete(ownerId);
    }
  }

  async #read(): Promise<void> {
    this.#isFull = false;
    for (const ownerId of this.#held) {
      const outbox = this.#outboxes.get(ownerId) ?? new Outbox();
      this.#outboxes.set(ownerId, outbox);
      if (outbox.isPaused || outbox.size > readBelow) continue;
      const rows = await sql()<Delivery[]>`
        select id, owner_id, sending_id, message_id, addresses, text, state, error, done_at from smpp_deliveries
        where owner_id = ${ownerId} and ready_at is not null
        order by ready_at, id limit ${readAtOnce + outbox.knownIds.size}`;
      this.#isFull ||= rows.length >= readAtOnce;
      outbox.add(rows);
    }
  }
}
