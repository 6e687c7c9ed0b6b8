import type { Actor } from "#lib/permissions.ts";
import type { SenderState } from "#lib/sendernames/sendername.ts";
import { channels, type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { checkedTypes, listOwnSendernames } from "#server/sendernames/service.ts";

/**
 * Under which names the actor may write, by channel. Where any name may be typed and none is known,
 * those of other channels that go by phone are offered.
 */
export async function senderStates(actor: Actor): Promise<Record<ChannelType, SenderState>> {
  const [names, checked] = await Promise.all([listOwnSendernames(actor), checkedTypes()]);
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
    const senders = own.map(({ name, moderation }) => ({ name, moderation }));
    const isOpen = !mustBeApproved && own.length === 0 && channels[type].address === "phone";
    return {
      senders: isOpen ? others.map((name) => ({ name, moderation: "approved" })) : senders,
      mustBeApproved,
    };
  };
  return Object.fromEntries(channelTypes.map((type) => [type, stateOf(type)])) as Record<
    ChannelType,
    SenderState
  >;
}
