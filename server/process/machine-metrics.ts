import * as z from "zod";
import { AppError } from "#lib/errors.ts";
import { writeMetrics } from "#server/metrics/merge.ts";
import { collectMetrics, nameProcess } from "#server/metrics/registry.ts";
import type { MachineMetrics, MetricsNews, MetricsOrder, MetricsWish } from "./metrics-hub.ts";

const order: z.ZodType<MetricsOrder> = z.object({ collectMetrics: z.number() });
const answer: z.ZodType<MachineMetrics> = z.object({
  answersMetrics: z.number(),
  text: z.string(),
});

/** Milliseconds for the supervisor, which itself waits a second for each process. */
const answerWithin = 3000;

const waiting = new Map<number, (text: string) => void>();
let wishes = 0;
let isSupervised = false;

/** Names this process in its metrics, and tells them to the supervisor when it asks. */
export function shareMetrics(): void {
  const { CABINET_PROCESS, CABINET_PROCESS_NAME } = process.env;
  isSupervised = CABINET_PROCESS_NAME !== undefined && process.connected;
  nameProcess(CABINET_PROCESS_NAME ?? CABINET_PROCESS ?? "script");
  process.on("message", (message) => {
    const asked = order.safeParse(message).data;
    if (asked) void sendOwn(asked.collectMetrics);
    const answered = answer.safeParse(message).data;
    if (answered) waiting.get(answered.answersMetrics)?.(answered.text);
  });
}

async function sendOwn(collected: number): Promise<void> {
  const metrics = await collectMetrics();
  send({ collected, metrics } satisfies MetricsNews);
}

function send(message: object): void {
  // A message to a supervisor that was just killed fails; the callback keeps that error from ending this process.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * The metrics of all processes of this machine, or of this one where it was started without a supervisor. Throws
 * Unavailable if the supervisor doesn't answer, because counters of one process alone would look like a restart.
 */
export async function machineMetrics(): Promise<string> {
  if (!isSupervised) return writeMetrics([await collectMetrics()]);
  const wantsMetrics = (wishes += 1);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const late = () => reject(new AppError("Unavailable", "commons.errors.unavailable"));
  const timer = setTimeout(late, answerWithin);
  waiting.set(wantsMetrics, resolve);
  send({ wantsMetrics } satisfies MetricsWish);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(wantsMetrics);
  }
}
