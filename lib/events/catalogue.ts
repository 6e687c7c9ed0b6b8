import type * as z from "zod";
import { credentialEvents, recoveryEvents, sessionEvents } from "#lib/auth/events.ts";
import { billingEvents, ledgerCheckEvents } from "#lib/billings/events.ts";
import { companyEvents } from "#lib/companies/events.ts";
import {
  contactEvents,
  contactImportEvents,
  contactJobEvents,
  contactListEvents,
} from "#lib/contacts/events.ts";
import { documentTemplateEvents } from "#lib/documents/events.ts";
import { invoiceEvents } from "#lib/invoices/events.ts";
import { memberEvents } from "#lib/members/events.ts";
import { networkEvents } from "#lib/networks/events.ts";
import { notificationEvents } from "#lib/notifications/events.ts";
import { paymentEvents } from "#lib/payments/events.ts";
import { recurrentEvents } from "#lib/payments/recurrent-events.ts";
import { providerEvents, routingRuleEvents } from "#lib/providers/events.ts";
import { registrationEvents } from "#lib/registration/events.ts";
import { requisiteEvents } from "#lib/requisites/events.ts";
import { sendernameEvents } from "#lib/sendernames/events.ts";
import { incomingEvents, sendingEvents } from "#lib/sendings/events.ts";
import { settingsSiteEvents } from "#lib/settings/events.ts";
import { storageEvents } from "#lib/storage/events.ts";
import { customerPricesEvents, priceListEvents, tariffEvents } from "#lib/tariffs/events.ts";
import { taskEvents } from "#lib/tasks/events.ts";
import { telemetryEvents } from "#lib/telemetry/events.ts";
import { templateEvents } from "#lib/templates/events.ts";
import { tokenEvents } from "#lib/tokens/events.ts";
import { userEvents } from "#lib/users/events.ts";
import { wapiEvents } from "#lib/wapi/events.ts";
import { subscriptionEvents } from "#lib/wapi/subscription-events.ts";
import type { EventDeclaration, EventsOfResource } from "./declaration.ts";

/** Everything that happens, by the kind of row it happens to; each noun declares its own. */
export const eventCatalogue = {
  sendings: sendingEvents,
  sendingsIncoming: incomingEvents,
  tasks: taskEvents,
  sendernames: sendernameEvents,
  wapiInstances: wapiEvents,
  subscriptions: subscriptionEvents,
  templates: templateEvents,
  contactLists: contactListEvents,
  contacts: contactEvents,
  storage: storageEvents,
  contactJobs: contactJobEvents,
  contactImports: contactImportEvents,
  billings: billingEvents,
  payments: paymentEvents,
  invoices: invoiceEvents,
  recurrentPayments: recurrentEvents,
  documentTemplates: documentTemplateEvents,
  requisites: requisiteEvents,
  companies: companyEvents,
  ledgerChecks: ledgerCheckEvents,
  tariffs: tariffEvents,
  priceLists: priceListEvents,
  networks: networkEvents,
  customerPrices: customerPricesEvents,
  notifications: notificationEvents,
  providers: providerEvents,
  routingRules: routingRuleEvents,
  users: userEvents,
  members: memberEvents,
  settingsSite: settingsSiteEvents,
  session: sessionEvents,
  credentials: credentialEvents,
  telemetry: telemetryEvents,
  tokens: tokenEvents,
  recovery: recoveryEvents,
  registration: registrationEvents,
} as const satisfies Record<string, EventsOfResource>;

type Catalogue = typeof eventCatalogue;

export type EventResource = keyof Catalogue;

/** An event's name is `<resource>.<what happened>`. */
export type EventName = {
  [Resource in EventResource]: `${Resource}.${keyof Catalogue[Resource]["events"] & string}`;
}[EventResource];

type Declared<Name extends EventName> =
  Name extends `${infer Resource extends EventResource}.${infer What}`
    ? What extends keyof Catalogue[Resource]["events"]
      ? Catalogue[Resource]["events"][What]
      : never
    : never;

/** The data of an event, apart from the ids of its rows. */
export type EventData<Name extends EventName> =
  Declared<Name> extends { data: infer Data extends z.ZodType } ? z.infer<Data> : never;

/** By which name browsers hear of an event. */
export type HeardName<Name extends EventName = EventName> =
  Name extends `${infer Resource}.${string}`
    ? Declared<Name> extends { heard: { as: infer As extends string } }
      ? `${Resource}.${As}`
      : Name
    : never;

export function declarationOf(name: EventName): EventDeclaration {
  const [resource, what] = name.split(".") as [EventResource, string];
  const { events }: EventsOfResource = eventCatalogue[resource];
  const declaration = events[what];
  if (!declaration) throw new Error(`no event is called ${name}`);
  return declaration;
}

/** By which name open browsers hear of it. */
export function heardName(name: EventName): HeardName {
  const as = declarationOf(name).heard?.as;
  const resource = name.slice(0, name.indexOf("."));
  return (as ? `${resource}.${as}` : name) as HeardName;
}
