import { getLocale } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { composableChannels } from "#components/sendings/composable-channels.ts";
import { zoneName } from "#lib/dates/zone-names.ts";
import { env } from "#lib/env.ts";
import type { Actor } from "#lib/permissions.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { requireActor } from "#server/auth/session.ts";
import { listSendableLists, previewContacts } from "#server/contacts/service.ts";
import { listOwnSendernames, needsApproval } from "#server/sendernames/service.ts";
import { lowestPriceFor } from "#server/tariffs/service.ts";
import { getUser } from "#server/users/service.ts";
import type { ChannelState, SendPageData } from "./_components/send-state.ts";
import { Wizard } from "./_components/wizard.tsx";

export const generateMetadata = pageTitle("send");

const previewsAtMost = 20;

export default async function SendPage() {
  const actor = await requireActor("/send");
  const [channels, lists, contacts, { data, email }, locale] = await Promise.all([
    channelStates(actor),
    listSendableLists(actor),
    previewContacts(actor, "phone", [], previewsAtMost),
    getUser(actor, actor.userId),
    getLocale(),
  ]);
  const ownZone = zoneName(actor.timeZone, locale);
  return (
    <ClientMessages namespaces={["forms", "send", "sendings"]}>
      <Wizard
        accountId={actor.userId}
        channels={channels}
        currency={actor.currency}
        counting={env().SMS_COUNTED_BY}
        lists={lists}
        contacts={contacts}
        timeZone={actor.timeZone}
        zoneNames={ownZone ? { [actor.timeZone]: ownZone } : {}}
        own={{ phone: data.phone ?? "", email: email ?? "" }}
      />
    </ClientMessages>
  );
}

async function channelStates(actor: Actor): Promise<SendPageData["channels"]> {
  const states = await Promise.all(
    composableChannels.map(async (type) => [type, await channelState(actor, type)] as const),
  );
  return Object.fromEntries(states);
}

async function channelState(actor: Actor, type: ChannelType): Promise<ChannelState> {
  const [names, mustBeApproved, price] = await Promise.all([
    listOwnSendernames(actor, type),
    needsApproval(type),
    lowestPriceFor(actor.userId, type),
  ]);
  const senders = names.map(({ name, moderation }) => ({ name, moderation }));
  return { senders, mustBeApproved, price };
}
