import type { Locale } from "#lib/locales.ts";
import type { Tx } from "#server/db/client.ts";
import { createAccounts } from "./accounts.ts";
import { createApiLog } from "./api-log.ts";
import type { HistoryWorld } from "./bulk-sends.ts";
import { day } from "./clock.ts";
import { createCodes } from "./codes.ts";
import { createConsents } from "./consents.ts";
import { createCustomerHistory } from "./customer-history.ts";
import { createInvitations } from "./invitations.ts";
import { createLinks } from "./links.ts";
import { createCustomerLists, createOtherLists } from "./lists.ts";
import { createModeration } from "./moderation.ts";
import { createMoney } from "./money.ts";
import { createOtherHistories, type WorldOf } from "./other-histories.ts";
import { createPriceLists } from "./price-lists.ts";
import { createProviderCalls } from "./provider-calls.ts";
import { createQuotes } from "./quotes.ts";
import { createRandom } from "./random.ts";
import { createRegistrationDefaults } from "./registration-defaults.ts";
import { createReports } from "./reports.ts";
import { createRequisites } from "./requisites.ts";
import { speechOf } from "./speech.ts";
import { createStoredFiles } from "./stored-files.ts";
import { createTeam } from "./team.ts";
import { createTemplates } from "./templates.ts";
import { createTextRules } from "./text-rules.ts";
import { createInstances } from "./wapi.ts";
import { createWebhooks } from "./webhooks.ts";
import { createWholesale } from "./wholesale.ts";

export interface Filling {
  password: string;
  /** The language of its texts and names. */
  locale: Locale;
  /** The end of the demonstration's month of history. */
  now: Date;
}

/** Fills an installation with the demonstration. It is the same every time except for ids and dates. */
export async function fillDemonstration(tx: Tx, { password, locale, now }: Filling): Promise<void> {
  const speech = speechOf(locale);
  const random = createRandom(20_261_120);
  const tariffs = await createPriceLists(tx, speech);
  const since = new Date(now.getTime() - 40 * day);
  const accounts = await createAccounts(tx, tariffs, speech, password, since);
  const { admin, customer, reseller } = accounts;
  await createTeam(tx, speech, customer.id, password, now);
  const lists = await createCustomerLists(tx, random, speech, customer.id);
  const otherLists = await createOtherLists(tx, random, speech, accounts);

  const quotes = { RUB: createQuotes(tariffs.RUB), USD: createQuotes(tariffs.USD) };
  const worldOf: WorldOf = (name): HistoryWorld => {
    const { id: ownerId, currency } = accounts[name];
    const blacklist = name === "customer" ? lists.blacklist.contacts.map(({ phone }) => phone) : [];
    return {
      tx,
      random,
      say: speech.say,
      now,
      ownerId,
      quote: quotes[currency === "USD" ? "USD" : "RUB"],
      blacklist,
    };
  };
  await createCustomerHistory(worldOf("customer"), lists);
  await createOtherHistories(worldOf, otherLists);
  await createWholesale(tx, speech, reseller.id, tariffs.RUB);
  await createModeration(tx, speech, accounts, now);
  await createTextRules(tx, speech, accounts, now);
  await createTemplates(tx, speech, accounts);
  await createLinks(tx, speech, customer.id);
  await createCodes(tx, customer.id);
  await createStoredFiles(tx, speech, customer.id, now);
  await createInstances(
    tx,
    speech,
    { ownerId: customer.id, resellerId: reseller.id, tariffs: tariffs.RUB },
    now,
  );
  await createRequisites(tx, speech, accounts, now);
  await createMoney(tx, speech, accounts, now);
  await tx`
    insert into user_settings (user_id, key, value)
    select id, 'billings.processChildrenOperations', 'true' from unnest(${[admin.id, reseller.id]}::uuid[]) id`;
  await createConsents(tx, speech, customer.id, lists);
  await createInvitations(tx, customer.id, lists);
  await createWebhooks(tx, customer.id, now);
  await createApiLog(tx, speech, customer.id, now);
  await createProviderCalls(tx, now);
  await createReports(tx, speech, customer.id, now);
  await createRegistrationDefaults(tx, tariffs);
  // PostgreSQL doesn't analyse partitioned tables by itself, and the first lists are opened at once.
  await tx`analyze users, contacts, sendings, billings, tasks`;
}
