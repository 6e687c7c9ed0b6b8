import pino from "pino";
import type {
  Channel,
  ChannelContext,
  DeliveryReport,
  IncomingMessage,
  OutboundMessage,
  SubmitResult,
} from "#server/channels/channel.ts";
import { channelKinds } from "#server/channels/kinds.ts";

/** A provider that keeps in memory the messages that a channel submits. */
export interface RecordingContext extends ChannelContext {
  reported: DeliveryReport[];
  arrived: IncomingMessage[];
  scheduled: { at: Date; reports: DeliveryReport[]; incoming: IncomingMessage[] }[];
  logged: string[];
  /** Setting this to true makes storing fail. */
  failing: boolean;
}

export function createContext(
  providerId = "00000000-0000-7000-8000-000000000001",
): RecordingContext {
  const logged: string[] = [];
  const store = async (keep: () => void) => {
    if (context.failing) throw new Error("the database is away");
    keep();
  };
  const context: RecordingContext = {
    providerId,
    reported: [],
    arrived: [],
    scheduled: [],
    logged,
    failing: false,
    log: pino({ level: "trace" }, { write: (line: string) => void logged.push(line) }),
    reports: (batch) => store(() => context.reported.push(...batch)),
    incoming: (batch) => store(() => context.arrived.push(...batch)),
    schedule: (at, { reports = [], incoming = [] }) =>
      store(() => context.scheduled.push({ at, reports, incoming })),
  };
  return context;
}

let lastMessage = 0;

export function createMessage(overrides: Partial<OutboundMessage> = {}): OutboundMessage {
  lastMessage += 1;
  return {
    id: `message-${lastMessage}`,
    ownerId: "owner",
    type: "sms",
    sender: "Cabinet",
    recipient: `+7912${String(lastMessage).padStart(7, "0")}`,
    text: `text ${lastMessage}`,
    encoding: "gsm",
    segments: 1,
    payload: {},
    validUntil: null,
    ...overrides,
  };
}

export function createMessages(count: number, overrides: Partial<OutboundMessage> = {}) {
  return Array.from({ length: count }, () => createMessage(overrides));
}

/** Opens a channel as a provider row would; not started. */
export function openChannel(kind: string, config: unknown, context: ChannelContext): Channel {
  const registered = channelKinds.get(kind);
  if (!registered) throw new Error(`no such kind: ${kind}`);
  return registered.open(config, context);
}

/** A channel by which every message is sent, once `take` has let its batch. */
export function createSendingChannel(
  take: (messages: readonly OutboundMessage[]) => Promise<void> = async () => undefined,
): Channel {
  return {
    start() {},
    isReady: () => true,
    async submit(messages, onSettled) {
      await take(messages);
      const results = messages.map(({ id }): SubmitResult => ({
        id,
        outcome: "sent",
        providerMessageId: id,
      }));
      for (const result of results) onSettled?.(result);
      return results;
    },
    room: () => 10,
    async stop() {},
  };
}

/** Waits for a condition; fails with its name after `timeoutMs`. */
export async function eventually(
  what: string,
  isTrue: () => boolean,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
