import type { ConfigOf } from "#lib/providers/config-field.ts";
import { sandboxConfig, type sandboxFields } from "#lib/providers/sandbox-config.ts";
import type {
  Channel,
  ChannelContext,
  ChannelKind,
  OutboundMessage,
  SubmitResult,
} from "./channel.ts";
import { SandboxPlan } from "./sandbox-plan.ts";

/** It has no window; this many share one commit. */
const roomy = 500;

type SandboxConfig = ConfigOf<typeof sandboxFields>;

async function submit(
  messages: OutboundMessage[],
  config: SandboxConfig,
  context: ChannelContext,
): Promise<SubmitResult[]> {
  const now = new Date();
  const delay = { min: config.minDelayMs, max: config.maxDelayMs };
  const plan = new SandboxPlan(now, delay, Math.random);
  const results = messages.map((message): SubmitResult => {
    const { id } = message;
    return plan.add(message, Math.random)
      ? { id, outcome: "sent", providerMessageId: id }
      : { id, outcome: "failed", error: "sandbox refused" };
  });
  // The future is stored before the messages count as sent, so none is left without its report.
  await Promise.all(
    [...plan.events].map(([afterMs, events]) =>
      context.schedule(new Date(now.getTime() + afterMs), events),
    ),
  );
  return results;
}

async function submitWithRetry(
  messages: OutboundMessage[],
  config: SandboxConfig,
  context: ChannelContext,
): Promise<SubmitResult[]> {
  try {
    return await submit(messages, config, context);
  } catch (error) {
    context.log.error({ err: error }, "sandbox events can't be stored");
    const reason = "sandbox events can't be stored";
    return messages.map(({ id }) => ({ id, outcome: "retry", error: reason }));
  }
}

function createSandboxChannel(config: SandboxConfig, context: ChannelContext): Channel {
  return {
    start() {},
    async submit(messages, onSettled = () => undefined) {
      const results = await submitWithRetry(messages, config, context);
      for (const result of results) onSettled(result);
      return results;
    },
    room: () => roomy,
    isReady: () => true,
    async stop() {},
  };
}

/** Carries every channel and never leaves the machine (decisions, "Messages"). */
export const sandbox: ChannelKind<SandboxConfig> = {
  configSchema: sandboxConfig,
  create: createSandboxChannel,
};
