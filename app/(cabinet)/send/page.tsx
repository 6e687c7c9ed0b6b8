import { getLocale, getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { AiTextArea } from "#components/ai-text/ai-text-area.tsx";
import { CustomLabelsProvider } from "#components/contacts/custom-labels.tsx";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { canOpen, topUpOf } from "#components/layout/navigation.ts";
import type { SearchParams } from "#lib/address-parts.ts";
import { countryName } from "#lib/countries.ts";
import { zoneName } from "#lib/dates/zone-names.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { ifFound } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { sampleFor } from "#lib/sendings/message-sample.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import { callingCode } from "#lib/typed-phone.ts";
import { requireActor } from "#server/auth/session.ts";
import {
  getCustomLabels,
  listSendableLists,
  previewContacts,
  startFromContact,
  startFromList,
} from "#server/contacts/service.ts";
import { isId } from "#server/db/ids.ts";
import { ownHost, shortUrlOf } from "#server/links/service.ts";
import { channelRoutesOf } from "#server/providers/service.ts";
import { editSending, repeatSending } from "#server/sendings/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { lowestPricesFor } from "#server/tariffs/service.ts";
import { editTask, repeatTask } from "#server/tasks/service.ts";
import { startFromTemplate } from "#server/templates/service.ts";
import { getOwnUser } from "#server/users/service.ts";
import { senderStates } from "../sender-states.ts";
import type { NumbersCountry, SendPageData } from "./_components/send-state.ts";
import { Wizard } from "./_components/wizard.tsx";

export const generateMetadata = pageTitle("send");

const maxPreviews = 20;

interface SendPageProps {
  searchParams: Promise<SearchParams>;
}

export default async function SendPage({ searchParams }: SendPageProps) {
  const actor = await requireActor("/send");
  const given = await searchParams;
  // An operator may close contacts to an account that sends.
  const seesContacts = canDo(actor, "contacts.get");
  const [channels, lists, contacts, { data, email }, locale, start, labels, linkHost] =
    await Promise.all([
      channelStates(actor),
      seesContacts ? listSendableLists(actor) : [],
      seesContacts ? previewContacts(actor, "phone", [], maxPreviews) : [],
      getOwnUser(actor),
      getLocale(),
      startOf(actor, given),
      seesContacts ? getCustomLabels(actor, actor.userId) : {},
      ownHost(actor.userId),
    ]);
  const edition = editionOf(env());
  const may = (path: string) => (canOpen(path, actor, edition.features) ? path : null);
  const ownZone = zoneName(actor.timeZone, locale);
  return (
    <ClientMessages
      namespaces={[
        "fallbacks",
        "confirmation",
        "forms",
        "schedule",
        "send",
        "sendings",
        "storage",
        "tasks",
        "templates",
        "utm",
      ]}
    >
      <AiTextArea isOffered={edition.features.aiText}>
        <CustomLabelsProvider labels={labels}>
          <Wizard
            accountId={actor.userId}
            channels={channels}
            currency={actor.currency}
            counting={env().SMS_COUNTED_BY}
            lists={lists}
            contacts={contacts}
            country={numbersCountry(actor.country, locale)}
            timeZone={actor.timeZone}
            zoneNames={ownZone ? { [actor.timeZone]: ownZone } : {}}
            money={{
              topUpHref: topUpOf(actor, edition.features),
              balanceHref: may("/balance/billings"),
              pricesHref: may("/tariffs"),
              providersHref: may("/operator/routing"),
              support: edition.support,
            }}
            filesOf={canDo(actor, "storage.get") ? actor.userId : null}
            mayMakeLists={seesContacts && canDo(actor, "contacts.create")}
            maySeeTasks={canDo(actor, "tasks.get")}
            linkPrefix={canOpen("/utm", actor, edition.features) ? shortUrlOf("", linkHost) : null}
            maySeeTemplates={canDo(actor, "templates.get")}
            mayKeepTemplates={canDo(actor, "templates.create")}
            own={{ phone: data.phone ?? "", email: email ?? "" }}
            start={start}
          />
        </CustomLabelsProvider>
      </AiTextArea>
    </ClientMessages>
  );
}

/**
 * Reads the start of a draft from the address: a contact list, a contact, or a bulk send, message or template
 * of the account to send again.
 */
async function startOf(
  actor: Actor,
  { list, contact, task, edit, sending, planned, template, channel }: SearchParams,
): Promise<SendStart | null> {
  if (isOneId(list) && canDo(actor, "contacts.get")) return ifFound(startFromList(actor, list));
  if (isOneId(contact) && canDo(actor, "contacts.get"))
    return ifFound(startFromContact(actor, contact));
  if (isOneId(task) && canDo(actor, "tasks.get")) return ifFound(repeatTask(actor, task));
  if (isOneId(edit) && canDo(actor, "tasks.update")) return ifFound(editTask(actor, edit));
  if (isOneId(sending) && canDo(actor, "sendings.get"))
    return ifFound(repeatSending(actor, sending));
  if (isOneId(planned) && canDo(actor, "sendings.update"))
    return ifFound(editSending(actor, planned));
  if (isOneId(template) && canDo(actor, "templates.get"))
    return ifFound(startFromTemplate(actor, template));
  const asked = channelTypes.find((type) => type === channel);
  if (asked) return { change: { channel: asked }, isWithoutNumbers: false };
  return null;
}

function isOneId(given: string | string[] | undefined): given is string {
  return typeof given === "string" && isId(given);
}

function numbersCountry(code: string | null, locale: Locale): NumbersCountry | null {
  const calling = code && callingCode(code);
  return calling ? { code, name: countryName(code, locale), callingCode: calling } : null;
}

async function channelStates(actor: Actor): Promise<SendPageData["channels"]> {
  const [states, prices, routes, t, { BRAND_NAME }] = await Promise.all([
    senderStates(actor),
    lowestPricesFor(actor.userId),
    channelRoutesOf(actor.userId),
    getTranslations("send.sample"),
    siteEnv(),
  ]);
  const sampleOf = (type: ChannelType) => {
    const sample = sampleFor(type, { text: t("text"), subject: t("subject") });
    // A name that has to be approved is not made up.
    return sample && { ...sample, ...(!states[type].mustBeApproved && { sender: BRAND_NAME }) };
  };
  return Object.fromEntries(
    channelTypes
      .filter((type) => routes[type].isRouted)
      .map((type) => [
        type,
        {
          ...states[type],
          price: prices[type] ?? null,
          testMode: routes[type].testMode,
          sample: routes[type].testMode === "account" ? sampleOf(type) : null,
        },
      ]),
  );
}
