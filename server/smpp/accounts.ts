import type { SmppLimits } from "./limits.ts";
import type { Session } from "./session.ts";

/** What the sessions of one account share. */
interface Account {
  sessions: Set<Session>;
  receivers: Session[];
  /** Submits that may come at once, and when they were last counted. */
  tokens: number;
  filledAt: number;
}

/** The bound sessions of this process, by account. */
export class Accounts {
  readonly #limits: SmppLimits;
  readonly #accounts = new Map<string, Account>();

  constructor(limits: SmppLimits) {
    this.#limits = limits;
  }

  /** False where the account has as many sessions as it may have. */
  add(ownerId: string, session: Session): boolean {
    const account = this.#accounts.get(ownerId) ?? {
      sessions: new Set(),
      receivers: [],
      tokens: this.#limits.rate,
      filledAt: performance.now(),
    };
    if (account.sessions.size >= this.#limits.sessions) return false;
    this.#accounts.set(ownerId, account);
    account.sessions.add(session);
    if (session.isReceiver) account.receivers = [...account.receivers, session];
    return true;
  }

  remove(ownerId: string, session: Session): void {
    const account = this.#accounts.get(ownerId);
    if (!account) return;
    account.sessions.delete(session);
    account.receivers = account.receivers.filter((other) => other !== session);
    if (account.sessions.size === 0) this.#accounts.delete(ownerId);
  }

  /** Counts submits against the account's rate; false for more than it may have now. At most a second's worth comes at once. */
  takeSubmits(ownerId: string, count: number): boolean {
    const account = this.#accounts.get(ownerId);
    if (!account) return false;
    const { rate } = this.#limits;
    const now = performance.now();
    account.tokens = Math.min(rate, account.tokens + ((now - account.filledAt) * rate) / 1000);
    account.filledAt = now;
    if (account.tokens < Math.min(count, rate)) return false;
    account.tokens -= count;
    return true;
  }

  receiversOf(ownerId: string): readonly Session[] {
    return this.#accounts.get(ownerId)?.receivers ?? [];
  }

  withReceivers(): string[] {
    return [...this.#accounts].flatMap(([ownerId, { receivers }]) =>
      receivers.length > 0 ? [ownerId] : [],
    );
  }
}
