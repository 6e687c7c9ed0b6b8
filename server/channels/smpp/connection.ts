import type { Logger } from "pino";
import type { SmppConfig } from "./config.ts";
import { Link } from "./link.ts";
import type { LinkEvents } from "./link.ts";

export interface ConnectionEvents {
  bind: LinkEvents["bind"];
  record?: LinkEvents["record"];
  deliver: LinkEvents["deliver"];
  up(link: Link): void;
  down(reason: string): void;
}

/** Keeps one bound link to the SMSC for ever, waiting ever longer between failed attempts. */
export class Connection {
  readonly #config: SmppConfig;
  readonly #log: Logger;
  readonly #events: ConnectionEvents;
  #link: Link | null = null;
  #bound = false;
  #problem: string | null = null;
  #delayMs: number;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(config: SmppConfig, log: Logger, events: ConnectionEvents) {
    this.#config = config;
    this.#log = log;
    this.#events = events;
    this.#delayMs = config.reconnectMinMs;
  }

  /** The link, while it is bound. */
  get link(): Link | null {
    return this.#bound ? this.#link : null;
  }

  /** What ended the last link or attempt; null while one is bound. */
  get problem(): string | null {
    return this.#problem;
  }

  open(): void {
    if (this.#stopped || this.#link) return;
    const link = new Link(this.#config, this.#log, {
      bind: this.#events.bind,
      record: this.#events.record,
      deliver: (pdu, respond) => this.#events.deliver(pdu, respond),
      down: (reason) => this.#down(reason),
    });
    this.#link = link;
    // A refused bind closes the link; `down()` then reports it and tries again.
    link.bind().then(
      () => this.#up(link),
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    if (this.#bound) await this.#link?.unbind();
    else this.#link?.close("stopped");
  }

  #up(link: Link): void {
    if (this.#link !== link) return;
    this.#bound = true;
    this.#problem = null;
    const { host, port, systemId } = this.#config;
    this.#log.info({ host, port, systemId }, "smpp link is bound");
    this.#events.up(link);
  }

  #down(reason: string): void {
    const wasBound = this.#bound;
    const wasProven = this.#link?.isProven ?? false;
    this.#link = null;
    this.#bound = false;
    this.#problem = reason;
    if (wasBound) this.#events.down(reason);
    if (this.#stopped) return;
    // An SMSC that binds and then answers nothing is not worth coming back to quickly.
    if (wasProven) this.#delayMs = this.#config.reconnectMinMs;
    // Half of the delay is random, so that many clients of one SMSC don't reconnect at once.
    const retryMs = Math.round(this.#delayMs * (0.5 + Math.random() / 2));
    this.#delayMs = Math.min(this.#config.reconnectMaxMs, this.#delayMs * 2);
    const { host, port } = this.#config;
    this.#log.warn({ host, port, reason, retryMs }, "smpp link is down");
    this.#timer = setTimeout(() => this.open(), retryMs);
  }
}
