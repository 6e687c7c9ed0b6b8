import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import { sendExamples } from "#lib/sendings/examples.ts";
import type { ReferenceCall } from "./calls.ts";

const byChannel = ["postSendings", "postSendingsEstimate"];

/** Whether what a call takes depends on the channel. */
export function isByChannel({ id }: Pick<ReferenceCall, "id">): boolean {
  return byChannel.includes(id);
}

/** A call with the parts and the example of one channel. */
export function onChannel(call: ReferenceCall, type: ChannelType): ReferenceCall {
  const { parts, isSilent }: ChannelRecord = channels[type];
  const carried = new Set<string>(["sender", ...(isSilent ? [] : ["text"]), ...parts]);
  const body = call.body.map((field) =>
    field.name === "payload"
      ? { ...field, fields: field.fields.filter(({ name }) => carried.has(name)) }
      : field,
  );
  return { ...call, body, bodyExample: sendExamples[type] };
}
