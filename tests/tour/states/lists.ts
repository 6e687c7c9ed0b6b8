import type { Page } from "@playwright/test";
import type { Say, Stop } from "./stop.ts";

const month = "preset=currentMonth";
const incoming = `/messages/incoming?${month}`;
const outgoing = `/messages/outgoing?${month}`;

const tasks = "/messages/tasks?preset=all";

/** Lists with rows, empty ones, an open row, and the dialogs of their buttons. */
export const lists: readonly Stop[] = [
  { name: "messages-outgoing-month", path: outgoing },
  { name: "messages-outgoing-nothing", path: `${outgoing}&q=zzzz` },
  { name: "messages-tasks-month", path: `/messages/tasks?${month}` },
  { name: "balance-billings-month", path: `/balance/billings?${month}` },
  { name: "balance-billings-days", path: `/balance/billings/days?${month}` },
  { name: "message-sheet", path: outgoing, prepare: openFirst },
  { name: "messages-incoming-month", path: incoming },
  { name: "incoming-sheet", path: incoming, prepare: openFirst },
  { name: "incoming-words", path: incoming, prepare: openWords },
  { name: "task-sheet", path: `/messages/tasks?${month}`, prepare: openFirst },
  { name: "campaign", path: `${tasks}&state=completed`, prepare: openCampaign },
  { name: "task-canary", path: `${tasks}&q=${encodeURIComponent("Подписка")}`, prepare: openFirst },
  { name: "task-hours", path: `${tasks}&state=scheduled`, prepare: openFirst },
  { name: "billing-sheet", path: `/balance/billings?${month}`, prepare: openFirst },
  { name: "payments-month", path: `/balance/payments?${month}` },
  { name: "payment-sheet", path: `/balance/payments?${month}`, prepare: openFirst },
  { name: "top-up", path: "/balance/payments?action=create", prepare: waitForDialog },
  {
    name: "top-up-person",
    path: "/balance/payments?action=create",
    prepare: choosePerson,
    feature: "legal",
  },
  { name: "invoices", path: "/balance/invoices" },
  { name: "invoice-sheet", path: "/balance/invoices", prepare: openFirst },
  { name: "invoice-create", path: "/balance/invoices?action=create", prepare: waitForDialog },
  { name: "recurrent-sheet", path: "/balance/recurrentPayments", prepare: openFirst },
  {
    name: "recurrent-create",
    path: "/balance/recurrentPayments?create=true",
    prepare: waitForDialog,
  },
  { name: "referrals-month", path: `/balance/referrals?${month}` },
  { name: "tariff-sheet", path: "/tariffs", prepare: openFirst },
  { name: "filters", path: outgoing, prepare: openFilters },
  { name: "dates", path: outgoing, prepare: openDates },
  { name: "row-menu", path: `/messages/tasks?${month}`, prepare: openRowMenu },
  { name: "sendername-create", path: "/settings/sendernames?create=sms", prepare: waitForDialog },
  { name: "sendername-sheet", path: "/settings/sendernames", prepare: openFirst },
  { name: "api-call-sheet", path: "/settings/api", prepare: openFirst },
  { name: "wapi-create", path: "/settings/wapi?action=create", prepare: waitForDialog },
  { name: "wapi-link", path: "/settings/wapi", prepare: openLink },
  { name: "wapi-subscribe", path: "/settings/wapi", prepare: openSubscribe },
  { name: "template-create", path: "/messages/templates?action=create", prepare: waitForDialog },
  { name: "template-sheet", path: "/messages/templates", prepare: openFirst },
  { name: "code-sheet", path: "/messages/codes", prepare: openFirst },
  { name: "link-create", path: "/messages/links?action=create", prepare: waitForDialog },
  { name: "link-sheet", path: "/messages/links", prepare: openFirst },
  {
    name: "link-domain-create",
    path: "/messages/links/domains?action=create",
    prepare: waitForDialog,
  },
  { name: "link-domain-sheet", path: "/messages/links/domains", prepare: openFirst },
  { name: "link-menu", path: "/messages/links", prepare: openRowMenu },
  { name: "storage-upload", path: "/storage?action=create", prepare: waitForDialog },
  { name: "storage-preview", path: "/storage", prepare: openPreview },
  { name: "storage-menu", path: "/storage", prepare: openRowMenu },
  { name: "template-menu", path: "/messages/templates", prepare: openRowMenu },
  { name: "token-create", path: "/account/tokens?action=create", prepare: waitForDialog },
  { name: "smpp-create", path: "/account/smpp?action=create", prepare: waitForDialog },
  { name: "mail-create", path: "/account/mail?action=create", prepare: waitForDialog },
  { name: "requisite-page", path: "/account/requisites", prepare: openPage },
  { name: "requisite-legal", path: "/account/requisites/create", prepare: openSection(2) },
  { name: "requisite-addresses", path: "/account/requisites/create", prepare: openSection(4) },
  { name: "member-invite", path: "/account/members?action=create", prepare: waitForDialog },
];

export async function openFirst(page: Page): Promise<void> {
  await page.locator("[data-row-link]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-sheet]").waitFor();
}

/** The own page of the first bulk send, by its menu. */
async function openCampaign(page: Page): Promise<void> {
  await openRowMenu(page);
  await page.keyboard.press("o");
  await page.waitForURL(/messages\/tasks\/[-0-9a-f]{36}$/);
}

/** The page that the first row leads to. */
export async function openPage(page: Page): Promise<void> {
  const list = page.url();
  await page.locator("[data-row-link]").first().click();
  await page.waitForURL((url) => url.href !== list);
  await page.locator("[data-save-bar]").waitFor();
}

/** A section of a form of a page, by its place. */
function openSection(at: number): Stop["prepare"] {
  return async (page) => {
    await page.locator("[data-save-bar]").waitFor();
    const menu = page.locator("form nav li button:visible");
    const heads = page.locator("[data-section-button]:visible");
    await ((await menu.count()) > 0 ? menu : heads).nth(at).click();
  };
}

async function choosePerson(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("payments.topUp.payer.individual") }).click();
  await waitForDialog(page);
}

async function openLink(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("wapi.link.short") })
    .first()
    .click();
  await waitForDialog(page);
}

async function openSubscribe(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("subscriptions.subscribe.short") })
    .first()
    .click();
  await page.locator("[role=dialog] dl").waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await page.locator("[data-row-link]").first().focus();
  await page.keyboard.press("Enter");
  await waitForDialog(page);
}

async function openFilters(page: Page): Promise<void> {
  await page.locator("[data-filter-button]:visible").first().click();
}

async function openDates(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("commons.dates.choose") })
    .first()
    .click();
}

export async function openRowMenu(page: Page): Promise<void> {
  await page.locator("tbody [aria-haspopup=menu]:visible").first().click();
  await page.locator("[role=menu]").waitFor();
}

/** Opens an item of the first row's menu. */
export function chooseInRow(key: string): Stop["prepare"] {
  return async (page, say) => {
    await openRowMenu(page);
    await page.getByRole("menuitem", { name: say(key), exact: true }).click();
    await waitForDialog(page);
  };
}

async function openWords(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("incoming.words.open") })
    .first()
    .click();
  await waitForDialog(page);
}

export async function waitForDialog(page: Page): Promise<void> {
  await page.locator("[aria-modal=true]").waitFor();
}
