import * as z from "zod";
import type { ApiConfig } from "#lib/providers/api-fields.ts";
import { siteAddress } from "#server/mail/service.ts";
import { type ApiAnswer, type Ask, createApiChannel } from "./api/api-channel.ts";
import type { Attempt } from "./attempt.ts";
import type { Channel, ChannelContext, OutboundMessage } from "./channel.ts";
import { attemptOfHalf, attemptOfStatus } from "./http/outcomes.ts";
import { findPeople, type PeopleOf } from "./people.ts";

/** A bot, page or group that writes only to people who have made themselves known to it. */
interface Bot {
  /** What must never stand in an error. */
  secrets: readonly string[];
  /** The words for a message to an address that no known person has. */
  stranger: "bot.stranger" | "bot.uninvited";
  /** Hands a message over once. `person` is the id by which the provider knows the recipient. */
  submit(message: OutboundMessage, ask: Ask, person: string): Promise<Attempt>;
  /** Gives the provider the address that it calls when people write, if it has to be given one. */
  announce?(url: string): Promise<void>;
}

/** A channel of a provider's API whose recipients are the people that the provider knows by ids of its own. */
export function createBotChannel(config: ApiConfig, context: ChannelContext, bot: Bot): Channel {
  const { providerId, record } = context;
  const channel = createApiChannel<PeopleOf>(config, context, {
    secrets: bot.secrets,
    prepare: async (messages) => findPeople(providerId, messages, Boolean(record)),
    async submit(message, ask, people) {
      const person = people.get(message.id)?.[0];
      return person === undefined
        ? { outcome: "failed", error: bot.stranger }
        : bot.submit(message, ask, person);
    },
  });
  if (!bot.announce) return channel;
  return {
    ...channel,
    start() {
      // An operator's test of one message leaves the bot as it is.
      if (record) return;
      const url = siteAddress(`/api/callbacks/${providerId}`);
      if (url.startsWith("https://")) void bot.announce?.(url);
    },
  };
}

/** The outcome of an answer that has none of the members that the provider's answers have. */
export function attemptOfOther(answer: ApiAnswer, provider: string): Attempt {
  return answer.status < 300
    ? attemptOfHalf(`${provider} answered something else`, false)
    : attemptOfStatus(answer, { error: `HTTP ${answer.status}`, idempotent: false });
}

const sent = z.looseObject({ message_id: z.string().min(1).max(300) });

/** The outcome of an answer that names the message; null for any other answer. */
export function attemptOfSent({ status, value }: ApiAnswer): Attempt | null {
  const { data } = sent.safeParse(value);
  return status >= 200 && status < 300 && data
    ? { outcome: "sent", providerMessageId: data.message_id }
    : null;
}
