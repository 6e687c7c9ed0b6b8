import { getLocale } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { composableChannels } from "#components/sendings/channel-composers.tsx";
import { zoneName } from "#lib/dates/zone-names.ts";
import type { Actor } from "#lib/permissions.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { requireActor } from "#server/auth/session.ts";
import { listSendableLists, previewContacts } from "#server/contacts/service.ts";
import { listOwnSendernames, needsApproval } from "#server/sendernames/service.ts";
import { getUser } from "#server/users/service.ts";
import type { ChannelState, SendPageData } from "./_components/send-state.ts";
import { Wizard } from "./_components/wizard.tsx";

export const generateMetadata = pageTitle("send");

const previewsAtMost = 20;

export default async function SendPage() {
  const actor = await requireActor("/send");
  const [channels, lists, contacts, { data }, locale] = await Promise.all([
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
        lists={lists}
        contacts={contacts}
        timeZone={actor.timeZone}
        zoneNames={ownZone ? { [actor.timeZone]: ownZone } : {}}
        ownPhone={data.phone ?? ""}
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
  const [names, mustBeApproved] = await Promise.all([
    listOwnSendernames(actor, type),
    needsApproval(type),
  ]);
  return { senders: names.map(({ name, moderation }) => ({ name, moderation })), mustBeApproved };
}
