import { AppError, wrongField } from "#lib/errors.ts";
import type {
  ExchangeStep,
  ProviderTestInput,
  ProviderTestView,
} from "#lib/providers/provider-test.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { limitProviderTests } from "#server/auth/flood-limits.ts";
import { permitted } from "#server/auth/permitted.ts";
import { channelsOf } from "#server/channels/carried-types.ts";
import type {
  Channel,
  ChannelContext,
  DeliveryReport,
  OutboundMessage,
  SubmitResult,
} from "#server/channels/channel.ts";
import { channelKinds } from "#server/channels/kinds.ts";
import { masker } from "#server/channels/mask.ts";
import { secretValues } from "#server/channels/provider-secrets.ts";
import { findRunnable, type RunnableProvider } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { log } from "#server/log.ts";
import { readRecipient } from "#server/providers/service.ts";
import { applyReports } from "#server/sendings/service.ts";

/** Milliseconds for which an answer is awaited, and then a report on the same connection. */
const answerWithin = 20_000;
const reportWithin = 5000;
const maxSteps = 100;

/** Kinds whose reports come over the connection that a message left by, so that a test can wait for one. */
const reportingKinds = new Set(["smpp", "sandbox"]);

/**
 * Sends one message by a provider, past the rules and without a charge, over a connection of its own; answers what was
 * said on the wire, with secrets masked. Throws NotFound, BadRequest, Conflict for a config that can't run, and
 * TooManyRequests.
 */
export const testProvider = permitted(
  "providers.update",
  async (actor, id: string, input: ProviderTestInput): Promise<ProviderTestView> => {
    const provider = await findRunnable(id);
    if (!provider) throw new AppError("NotFound", "providers.errors.notFound");
    const type = channelFor(provider, input.type);
    const recipient = readRecipient(actor, input.recipient, type);
    await limitProviderTests(actor.userId);
    const { text, sender = "Cabinet" } = input;
    const { encoding, segments } = measureText(text);
    const message: OutboundMessage = {
      id: newId(),
      ownerId: actor.userId,
      type,
      sender,
      recipient,
      text,
      encoding,
      segments,
      payload: {},
      validUntil: null,
    };
    await sql().begin(async (tx) => {
      await record(tx, actor, { name: "providers.tested", ownerId: actor.userId, ids: [id] });
    });
    const test = new ProviderTest(provider, message);
    const result = await test.run();
    return {
      id: message.id,
      outcome: result.outcome,
      error: result.outcome === "sent" ? null : test.mask(result.error),
      steps: test.steps,
    };
  },
);

function channelFor(
  { kind, config }: RunnableProvider,
  wanted: ChannelType | undefined,
): ChannelType {
  const carried = channelsOf({ kind, channels: config.channels });
  const type = wanted ?? carried[0];
  if (type && carried.includes(type)) return type;
  throw wrongField(["type"], "providers.errors.notCarried");
}

/** One message on a connection that is opened for it. */
class ProviderTest {
  readonly steps: ExchangeStep[] = [];
  readonly mask: (text: string) => string;
  readonly #provider: RunnableProvider;
  readonly #message: OutboundMessage;
  readonly #reported = Promise.withResolvers<void>();
  readonly #timers: NodeJS.Timeout[] = [];
  #providerMessageId: string | null = null;

  constructor(provider: RunnableProvider, message: OutboundMessage) {
    this.#provider = provider;
    this.#message = message;
    this.mask = masker(secretValues(provider.kind, provider.config));
  }

  async run(): Promise<SubmitResult> {
    const channel = this.#open();
    channel.start();
    try {
      const result = await this.#submit(channel);
      if (result.outcome === "sent" && reportingKinds.has(this.#provider.kind)) {
        this.#providerMessageId = result.providerMessageId;
        await Promise.race([this.#reported.promise, this.#after(reportWithin)]);
      }
      return result;
    } finally {
      for (const timer of this.#timers) clearTimeout(timer);
      await channel.stop();
    }
  }

  #open(): Channel {
    const { kind: name, config } = this.#provider;
    const kind = channelKinds.get(name);
    if (!kind || kind.checkConfig(config).length > 0)
      throw new AppError("Conflict", "providers.errors.unfit");
    return kind.open(config, this.#context());
  }

  async #submit(channel: Channel): Promise<SubmitResult> {
    const { id } = this.#message;
    const late = this.#after(answerWithin).then((): SubmitResult => ({
      id,
      outcome: "doubt",
      error: "no answer yet",
    }));
    const [result] = await Promise.race([
      channel.submit([this.#message]),
      late.then((outcome) => [outcome]),
    ]);
    if (!result) throw new Error("A channel gave a message no outcome");
    return result;
  }

  #context(): ChannelContext {
    const { id: providerId } = this.#provider;
    return {
      providerId,
      log: log().child({ providerId, isTest: true }),
      record: ({ name, data, direction }) => this.#note(direction, name, data),
      reports: async (batch) => {
        const others = batch.filter((report) => !this.#takeReport(report));
        // The SMSC may deliver what concerns other messages over this connection as well.
        await applyReports(providerId, others);
      },
      incoming: (batch) => receiveMessages(providerId, batch),
      schedule: async (at, { reports = [] }) => {
        const take = () => void reports.map((report) => this.#takeReport(report));
        this.#timers.push(setTimeout(take, at.getTime() - Date.now()));
      },
    };
  }

  #takeReport({ sendingId, providerMessageId, status, error }: DeliveryReport): boolean {
    const isOurs =
      sendingId === this.#message.id ||
      (providerMessageId !== undefined && providerMessageId === this.#providerMessageId);
    if (!isOurs) return false;
    this.#note("in", status, error === null ? {} : { error });
    if (status !== "sent") this.#reported.resolve();
    return true;
  }

  #note(direction: ExchangeStep["direction"], name: string, data: Record<string, string>): void {
    if (this.steps.length >= maxSteps) return;
    const masked = Object.entries(data).map(([field, value]) => [field, this.mask(value)]);
    this.steps.push({
      at: new Date().toISOString(),
      direction,
      name: this.mask(name),
      data: Object.fromEntries(masked) as Record<string, string>,
    });
  }

  #after(ms: number): Promise<void> {
    return new Promise((resolve) => this.#timers.push(setTimeout(resolve, ms)));
  }
}
