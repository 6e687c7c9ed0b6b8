import type { ChildProcess } from "node:child_process";
import * as z from "zod";
import { mergeMetrics, remainingOf, writeMetrics } from "#server/metrics/merge.ts";
import { processRestarts } from "#server/metrics/product-metrics.ts";
import { collectMetrics, type CollectedMetrics } from "#server/metrics/registry.ts";

/** Asks a process for what it has counted. */
export interface MetricsOrder {
  collectMetrics: number;
}

/** A process's own metrics. */
export interface MetricsNews {
  collected: number;
  metrics: CollectedMetrics;
}

/** Asks the supervisor for the metrics of the machine, which it answers by `MachineMetrics`. */
export interface MetricsWish {
  wantsMetrics: number;
}

export interface MachineMetrics {
  answersMetrics: number;
  text: string;
}

const news = z.object({
  collected: z.number(),
  metrics: z.custom<CollectedMetrics>(Array.isArray),
});
const wish: z.ZodType<MetricsWish> = z.object({ wantsMetrics: z.number() });

/** Milliseconds for a process to answer. One that is too busy counts as it last did. */
const answerWithin = 1000;

interface Watched {
  child: ChildProcess;
  latest: CollectedMetrics;
}

/** Adds up the metrics of all processes of a machine, including processes that have ended. */
export class MetricsHub {
  readonly #watched = new Map<ChildProcess, Watched>();
  readonly #waiting = new Map<number, (news: MetricsNews) => void>();
  #ended: CollectedMetrics = [];
  #orders = 0;
  #collecting: Promise<string> | undefined;

  /** `name` is the process's, such as `web 1`. */
  watch(child: ChildProcess, name: string): void {
    processRestarts.inc({ process: name }, 0);
    const watched: Watched = { child, latest: [] };
    this.#watched.set(child, watched);
    child.on("message", (message) => this.#hear(child, message));
    child.once("exit", () => {
      this.#watched.delete(child);
      void this.#keep(watched.latest);
    });
  }

  /** The metrics of the machine in Prometheus' text format. Simultaneous callers share one answer. */
  collect(): Promise<string> {
    this.#collecting ??= this.#collect().finally(() => (this.#collecting = undefined));
    return this.#collecting;
  }

  #hear(child: ChildProcess, message: unknown): void {
    const told = news.safeParse(message).data;
    if (told) return this.#waiting.get(told.collected)?.(told);
    const asked = wish.safeParse(message).data;
    if (asked) void this.#answer(child, asked);
  }

  async #answer(child: ChildProcess, { wantsMetrics }: MetricsWish): Promise<void> {
    const text = await this.collect();
    const answer: MachineMetrics = { answersMetrics: wantsMetrics, text };
    if (child.connected) child.send(answer, () => undefined);
  }

  async #keep(latest: CollectedMetrics): Promise<void> {
    // Replaced at once and without waiting in between, so that no scrape sees counters without these.
    this.#ended = [...this.#ended, ...remainingOf(latest)];
    const ended = this.#ended;
    const folded = await mergeMetrics([ended]);
    if (this.#ended === ended) this.#ended = folded;
  }

  async #collect(): Promise<string> {
    const own = await collectMetrics();
    await Promise.all([...this.#watched.values()].map((watched) => this.#refresh(watched)));
    const living = [...this.#watched.values()].map(({ latest }) => latest);
    return writeMetrics([own, this.#ended, ...living]);
  }

  async #refresh(watched: Watched): Promise<void> {
    const { child } = watched;
    if (!child.connected) return;
    const order = (this.#orders += 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, answerWithin);
    child.once("exit", resolve);
    this.#waiting.set(order, ({ metrics }) => {
      watched.latest = metrics;
      resolve();
    });
    child.send({ collectMetrics: order } satisfies MetricsOrder, () => undefined);
    await promise;
    clearTimeout(timer);
    child.removeListener("exit", resolve);
    this.#waiting.delete(order);
  }
}
