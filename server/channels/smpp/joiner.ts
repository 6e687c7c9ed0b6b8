import { decodeText } from "#server/smpp-wire/decode.ts";
import type { Concatenation } from "#server/smpp-wire/decode.ts";
import { status } from "#server/smpp-wire/pdu.ts";
import type { IncomingMessage } from "../channel.ts";
import type { Respond } from "./link.ts";

/** A complete or partial message to store, with the parts to answer. */
export interface Arrival {
  message: IncomingMessage;
  responds: Respond[];
}

export interface IncomingPart {
  from: string;
  to: string;
  bytes: Buffer;
  dataCoding: number;
  respond: Respond;
}

interface Group {
  first: IncomingPart;
  parts: Map<number, Buffer>;
  total: number;
  responds: Respond[];
  answerTimer: NodeJS.Timeout;
  timer: NodeJS.Timeout;
}

/** An SMSC that gives one message at a time sends no second part before the first is answered. */
const answerPartsAfterMs = 2_000;
const maxGroups = 1_000;

/**
 * Joins the parts of long incoming messages. Parts are answered when the whole message is stored, or after two
 * seconds without the rest; only such parts could be lost with the process. After the time-out, or with too
 * many unfinished messages, what has arrived is passed on.
 */
export class Joiner {
  readonly #groups = new Map<string, Group>();
  readonly #timeoutMs: number;
  readonly #onArrival: (arrival: Arrival) => void;

  constructor(timeoutMs: number, onArrival: (arrival: Arrival) => void) {
    this.#timeoutMs = timeoutMs;
    this.#onArrival = onArrival;
  }

  add(part: IncomingPart, { reference, total, position }: Concatenation): void {
    const key = [part.from, part.to, reference, total].join("\u0000");
    const group = this.#groups.get(key) ?? this.#begin(key, part, total);
    // Copied: the slice would keep the whole chunk it came in.
    group.parts.set(position, Buffer.from(part.bytes));
    group.responds.push(part.respond);
    if (group.parts.size === total) this.#finish(key, group);
  }

  /** Passes on all unfinished messages. */
  flush(): void {
    for (const [key, group] of this.#groups) this.#finish(key, group);
  }

  #begin(key: string, first: IncomingPart, total: number): Group {
    if (this.#groups.size >= maxGroups) {
      const [oldest] = this.#groups;
      if (oldest) this.#finish(...oldest);
    }
    const group: Group = {
      first: { ...first, bytes: Buffer.alloc(0) },
      parts: new Map(),
      total,
      responds: [],
      answerTimer: setInterval(() => {
        for (const respond of group.responds.splice(0)) respond(status.ok);
      }, answerPartsAfterMs),
      timer: setTimeout(() => this.#finish(key, group), this.#timeoutMs),
    };
    this.#groups.set(key, group);
    return group;
  }

  #finish(key: string, group: Group): void {
    this.#groups.delete(key);
    clearInterval(group.answerTimer);
    clearTimeout(group.timer);
    const ordered = [...group.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
    const { from, to, dataCoding } = group.first;
    const text = decodeText(Buffer.concat(ordered), dataCoding);
    this.#onArrival({
      message: { type: "sms", from, to, text, at: new Date() },
      responds: group.responds,
    });
  }
}
