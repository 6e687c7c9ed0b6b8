import { readAnswer, readError } from "#lib/providers/http-answer.ts";
import { type HttpConfig, httpConfig } from "#lib/providers/http-config.ts";
import { lostParts, renderRequest } from "#lib/providers/http-request.ts";
import { readSecretLines } from "#lib/providers/secret-lines.ts";
import { OutboundFailure } from "#server/outbound/service.ts";
import { isFound } from "#server/patterns.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import { masker } from "../mask.ts";
import { createQueuedChannel } from "../queued-channel.ts";
import { attemptOfFailure, attemptOfHalf, attemptOfStatus } from "./outcomes.ts";
import { callProvider } from "./recorded-call.ts";

const maxAnswerBytes = 256 * 1024;

function createGenericChannel(config: HttpConfig, { log, record }: ChannelContext): Channel {
  const { secrets } = readSecretLines(config.secrets);
  const mask = masker([...Object.values(secrets), config.callbackSecret]);
  const { idempotent, verifyCertificate, timeoutMs, throttleTimeoutMs } = config;

  async function submit(message: OutboundMessage): Promise<Attempt> {
    const [lost] = lostParts(config, message);
    if (lost !== undefined) return { outcome: "failed", error: `no {{${lost}}} in the template` };
    const { request, missing, isSendable } = renderRequest(config, message, secrets);
    if (missing.some((path) => path.startsWith("secret.")))
      return { outcome: "failed", error: `no secret {{${missing[0]}}}` };
    if (!isSendable) return { outcome: "failed", error: "header can't be sent" };
    try {
      const call = { ...request, verifyCertificate, timeoutMs, maxAnswerBytes };
      const answer = await callProvider(call, record);
      const text = answer.body.toString();
      if (!isFound(config.successStatus || "^2", String(answer.status))) {
        const error = mask(readError(config.errorPath, text) ?? `HTTP ${answer.status}`);
        return attemptOfStatus(answer, { error, idempotent });
      }
      const read = readAnswer(config, text);
      if (read.kind === "refused") return { outcome: "failed", error: mask(read.error) };
      if (read.kind === "unclear") return attemptOfHalf("HTTP answer without an id", idempotent);
      // Without a path to its own id the provider knows the message by ours.
      return { outcome: "sent", providerMessageId: read.providerMessageId ?? message.id };
    } catch (error) {
      if (error instanceof OutboundFailure) return attemptOfFailure(error, idempotent);
      throw error;
    }
  }

  const { window, rate } = config;
  return createQueuedChannel(
    { limits: { window, rate }, throttleTimeoutMs, prepare: async () => null, submit },
    { log },
  );
}

/** A provider whose requests, answers and callbacks an operator describes by templates (docs/providers/http.md). */
export const http: ChannelKind<HttpConfig> = {
  configSchema: httpConfig,
  create: createGenericChannel,
};
