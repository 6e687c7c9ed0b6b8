import type { Actor } from "#lib/permissions.ts";
import type { SenderState } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { listOwnSendernames, needsApproval } from "#server/sendernames/service.ts";

/** Under which names the actor may write on a channel. */
export async function senderState(actor: Actor, type: ChannelType): Promise<SenderState> {
  const [names, mustBeApproved] = await Promise.all([
    listOwnSendernames(actor, type),
    needsApproval(type),
  ]);
  const senders = names.map(({ name, moderation }) => ({ name, moderation }));
  return { senders, mustBeApproved };
}
