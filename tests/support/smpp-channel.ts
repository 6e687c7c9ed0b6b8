import { onTestFinished } from "vitest";
import type { SubmitResult } from "#server/channels/channel.ts";
import { createContext, eventually, openChannel } from "./channels.ts";
import type { SmscOptions } from "./smsc-options.ts";
import { startSmsc } from "./smsc.ts";

const quick = { reconnectMinMs: 20, reconnectMaxMs: 100, linkWaitMs: 500, submitTimeoutMs: 300 };

/** A channel that loses patience soon; not started. Fails its test when it logs the SMSC's password. */
export function openSmpp(url: string, config: Record<string, unknown> = {}) {
  const context = createContext();
  onTestFinished(() => {
    if (context.logged.join("").includes("secret")) throw new Error("the password was logged");
  });
  return { context, channel: openChannel("smpp", { url, ...quick, ...config }, context) };
}

/** Such a channel bound to an SMSC of its own, until the test ends. */
export async function bindSmpp(options: SmscOptions = {}, config: Record<string, unknown> = {}) {
  const smsc = await startSmsc(options);
  const { context, channel } = openSmpp(smsc.url, config);
  onTestFinished(async () => {
    await channel.stop();
    await smsc.close();
  });
  channel.start();
  await eventually("the link is bound", () => channel.isReady());
  return { smsc, context, channel };
}

export function countOutcomes(results: SubmitResult[]) {
  const counts = { sent: 0, failed: 0, retry: 0, doubt: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}
