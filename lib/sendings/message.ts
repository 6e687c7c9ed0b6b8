import { channels, type ChannelType } from "./channels.ts";
import type { ChannelRecord, PayloadProblem } from "./channels/channel-record.ts";
import { needsSender } from "./channels/rules.ts";
import { type MessageParts, messageParts } from "./message-parts.ts";

type PartsOf<Declared> = Declared extends ChannelRecord<infer Part> ? Part : never;

/** What a message consists of, by its channel. */
export type Payloads = {
  [Type in ChannelType]: Pick<MessageParts, "sender" | "text" | PartsOf<(typeof channels)[Type]>>;
};

export type MessagePayload<Type extends ChannelType = ChannelType> = Payloads[Type];

/** A message of any channel; its type says what its payload has. */
export type Message = {
  [Type in ChannelType]: { type: Type; payload: Payloads[Type] };
}[ChannelType];

/** A message's parts on a channel out of what is given; a part that is missing or of another shape is empty. */
export function payloadOf<Type extends ChannelType>(
  type: Type,
  given: { readonly [part: string]: unknown } = {},
): Payloads[Type] {
  const record: ChannelRecord = channels[type];
  const names = ["sender", "text", ...record.parts] as const;
  const payload = Object.fromEntries(
    names.map((name) => {
      const { empty, fits } = messageParts[name];
      return [name, fits(given[name]) ? given[name] : empty];
    }),
  );
  return payload as Payloads[Type];
}

/** What keeps a message from being valid on its channel; empty when nothing does. */
export function findPayloadProblems<Type extends ChannelType>(
  type: Type,
  payload: Payloads[Type],
): PayloadProblem[] {
  const record: ChannelRecord = channels[type];
  // The rules of a record look at its own parts only, which is what the payload has.
  return [needsSender, ...record.rules].flatMap((rule) => rule(payload as MessageParts));
}

/** The problems of a message that a person writes, which has more rules. */
export function findWrittenProblems<Type extends ChannelType>(
  type: Type,
  payload: Payloads[Type],
): PayloadProblem[] {
  const { writtenRules = [] }: ChannelRecord = channels[type];
  const written = writtenRules.flatMap((rule) => rule(payload as MessageParts));
  return [...findPayloadProblems(type, payload), ...written];
}

/** The parts of a message other than sender and text; null if there are none. */
export function otherParts({
  sender: _,
  text: __,
  ...parts
}: {
  sender: string;
  text: string;
  [part: string]: unknown;
}) {
  const given = Object.entries(parts).filter(
    ([, part]) => part !== null && !(Array.isArray(part) && part.length === 0),
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}
