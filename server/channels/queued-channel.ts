import { storable } from "#server/db/storable.ts";
import type { Attempt } from "./attempt.ts";
import type { Channel, ChannelContext, OutboundMessage, SubmitResult } from "./channel.ts";
import { Pace } from "./pace.ts";

/** How a kind hands messages over, one by one. */
export interface Submitter<Prepared> {
  /** Messages without an answer at any one time, and messages per second. */
  limits: { window: number; rate?: number | undefined };
  /** Milliseconds for which a message waits here while the provider refuses for load. */
  throttleTimeoutMs: number;
  /** Looks up what the messages of one submission need. When it throws, they are tried again. */
  prepare(messages: readonly OutboundMessage[]): Promise<Prepared>;
  /** Hands a message over once. When it throws, the message is in doubt. */
  submit(message: OutboundMessage, prepared: Prepared): Promise<Attempt>;
}

interface Item {
  message: OutboundMessage;
  attempt(): Promise<Attempt>;
  /** When it was first refused for load, on the clock of `performance.now()`. */
  throttledSince: number | null;
  settle(result: SubmitResult): void;
}

/** Milliseconds that a provider that can't be reached is left alone; doubled with each failure. */
const minAwayMs = 500;
const maxAwayMs = 8000;
/** The longest pause that a provider may ask for, and the longest for which messages wait here. */
const maxAskedMs = 3_600_000;
const maxHeldMs = 1000;
const drainMs = 5000;

type Retry = Extract<Attempt, { outcome: "retry" }>;

/**
 * A channel of a provider that takes messages one by one, each in a call or two: it keeps to window and rate, pauses when the provider throttles or
 * can't be reached, and gives every message its outcome.
 */
export function createQueuedChannel<Prepared>(
  kind: Submitter<Prepared>,
  context: Pick<ChannelContext, "log">,
): Channel {
  const queue = new MessageQueue(kind.limits, kind.throttleTimeoutMs);
  const prepare = async (messages: readonly OutboundMessage[]) => {
    try {
      return { value: await kind.prepare(messages) };
    } catch (error) {
      context.log.error({ err: error }, "messages can't be prepared for their provider");
      return null;
    }
  };
  const attempt = async (message: OutboundMessage, prepared: Prepared): Promise<Attempt> => {
    try {
      return await kind.submit(message, prepared);
    } catch (error) {
      context.log.error({ err: error }, "a message can't be handed to its provider");
      return { outcome: "doubt", error: "submission failed" };
    }
  };
  return {
    start() {},
    async submit(messages, onSettled = () => undefined) {
      const prepared = await prepare(messages);
      const results = messages.map(async (message) => {
        const settled = await new Promise<SubmitResult>((settle) => {
          if (prepared)
            queue.add({
              message,
              attempt: async () => attempt(message, prepared.value),
              throttledSince: null,
              settle,
            });
          else settle({ id: message.id, outcome: "retry", error: "not prepared" });
        });
        // One text that can't be stored would keep the outcomes of all messages of its batch from it.
        const result = storable(settled);
        onSettled(result);
        return result;
      });
      return Promise.all(results);
    },
    room: () => queue.room,
    isReady: () => queue.isReady,
    problem: () => queue.problem,
    stop: () => queue.drain(),
  };
}

/** The messages of one provider that wait or are on their way. */
class MessageQueue {
  readonly #limits: { window: number; rate?: number | undefined };
  readonly #throttleTimeoutMs: number;
  #pace: Pace;
  #waiting: Item[] = [];
  #open = 0;
  #timer: NodeJS.Timeout | undefined;
  #awayMs = minAwayMs;
  #awayUntil = -Infinity;
  #isStopping = false;
  #drained: (() => void) | undefined;
  problem: string | null = null;

  constructor(limits: { window: number; rate?: number | undefined }, throttleTimeoutMs: number) {
    this.#limits = limits;
    this.#throttleTimeoutMs = throttleTimeoutMs;
    this.#pace = new Pace(limits, performance.now());
  }

  get room(): number {
    return this.#pace.room;
  }

  get isReady(): boolean {
    return !this.#isStopping && performance.now() >= this.#awayUntil;
  }

  add(item: Item): void {
    this.#waiting.push(item);
    if (this.isReady) this.#pump();
    else this.#handBack(this.problem ?? "provider is away");
  }

  /** Hands back what was not sent and waits for the answers that are due. */
  async drain(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#handBack("channel is stopping");
    if (this.#open === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, drainMs);
      this.#drained = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #pump(): void {
    clearTimeout(this.#timer);
    while (this.#waiting.length > 0 && this.#pace.hasRoom(this.#open)) {
      const waitMs = this.#pace.take(performance.now());
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#pump(), waitMs);
        return;
      }
      const item = this.#waiting.shift();
      if (item) void this.#run(item);
    }
  }

  async #run(item: Item): Promise<void> {
    this.#open += 1;
    const attempt = await item.attempt();
    this.#open -= 1;
    if (attempt.outcome === "retry") this.#refused(item, attempt);
    else this.#answered(item, attempt);
    if (this.#open === 0) this.#drained?.();
    if (this.isReady) this.#pump();
  }

  #answered(item: Item, attempt: Exclude<Attempt, Retry>): void {
    // Only the provider's own word widens the window: a message in doubt has none.
    if (attempt.outcome !== "doubt") {
      this.#pace.answered();
      this.#awayMs = minAwayMs;
      this.problem = null;
    }
    item.settle({ id: item.message.id, ...attempt });
  }

  #refused(item: Item, { error, cause, askedMs }: Retry): void {
    const now = performance.now();
    const pauseMs = Math.min(askedMs, maxAskedMs);
    if (cause !== "own") this.problem = error;
    if (cause === "away") this.#leaveAlone(now, Math.max(pauseMs, this.#awayMs), error);
    if (cause === "throttled") {
      this.#pace.throttled(now, pauseMs);
      item.throttledSince ??= now;
      const isPatient = now - item.throttledSince < this.#throttleTimeoutMs;
      if (pauseMs <= maxHeldMs && isPatient && !this.#isStopping) {
        this.#waiting.unshift(item);
        return;
      }
      if (pauseMs > maxHeldMs) this.#leaveAlone(now, pauseMs, error);
      else if (this.#pace.throttledFor(now) >= this.#throttleTimeoutMs) this.#handBack(error);
    }
    item.settle({ id: item.message.id, outcome: "retry", error });
  }

  /** The messages go back to the database, and none are taken until the pause is over. */
  #leaveAlone(now: number, pauseMs: number, error: string): void {
    // Calls that fail together are one failure.
    if (now >= this.#awayUntil) this.#awayMs = Math.min(maxAwayMs, this.#awayMs * 2);
    this.#awayUntil = Math.max(this.#awayUntil, now + pauseMs);
    this.#pace = new Pace(this.#limits, now);
    this.#handBack(error);
  }

  #handBack(error: string): void {
    for (const { message, settle } of this.#waiting.splice(0))
      settle({ id: message.id, outcome: "retry", error });
  }
}
