import type { ChannelType } from "#lib/sendings/channels.ts";

/** A message from a recipient as it was stored. */
export interface StoredMessage {
  id: string;
  ownerId: string;
  type: ChannelType;
  from: string;
  to: string;
  text: string;
  /** The id of the message that it answers. */
  sendingId: string | null;
}
