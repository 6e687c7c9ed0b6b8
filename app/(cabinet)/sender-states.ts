import type { Actor } from "#lib/permissions.ts";
import type { SenderChoice, SenderState } from "#lib/sendernames/sendername.ts";
import { channels, type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { checkedTypes, listOwnSendernames } from "#server/sendernames/service.ts";
import { listLinkedPhones } from "#server/wapi/service.ts";

const approved = (name: string): SenderChoice => ({ name, moderation: "approved" });

/**
 * The sender names the actor may use, by channel. A channel that accepts any name and has none is offered those of
 * other phone channels.
 */
export async function senderStates(actor: Actor): Promise<Record<ChannelType, SenderState>> {
  const [names, checked, phones] = await Promise.all([
    listOwnSendernames(actor),
    checkedTypes(),
    listLinkedPhones(actor.userId),
  ]);
  const known = Map.groupBy(names, ({ type }) => type);
  const others = [
    ...new Set(
      names
        .filter(
          ({ type, moderation }) => channels[type].address === "phone" && moderation === "approved",
        )
        .map(({ name }) => name),
    ),
  ];
  const stateOf = (type: ChannelType): SenderState => {
    const mustBeApproved = checked.includes(type);
    const own = known.get(type) ?? [];
    // A linked phone sends under its own number, so no other name can be used.
    const linked = type === "wapi" ? phones : [];
    if (linked.length > 0) return { senders: linked.map(approved), mustBeApproved };
    const senders = own.map(({ name, moderation }) => ({ name, moderation }));
    const isOpen = !mustBeApproved && own.length === 0 && channels[type].address === "phone";
    return {
      senders: isOpen ? others.map(approved) : senders,
      mustBeApproved,
    };
  };
  return Object.fromEntries(channelTypes.map((type) => [type, stateOf(type)])) as Record<
    ChannelType,
    SenderState
  >;
}
