import type { Page } from "@playwright/test";
import type { Say, Stop } from "./stop.ts";

const month = "preset=currentMonth";
const incoming = `/messages/incoming?${month}`;
const outgoing = `/messages/outgoing?${month}`;

const tasks = "/messages/tasks?preset=all";

/** Lists with rows, without any, with an open row, and what their buttons open. */
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
  { name: "task-trial", path: `${tasks}&q=${encodeURIComponent("Подписка")}`, prepare: openFirst },
  { name: "task-hours", path: `${tasks}&state=scheduled`, prepare: openFirst },
  { name: "billing-sheet", path: `/balance/billings?${month}`, prepare: openFirst },
  { name: "payments-month", path: `/balance/payments?${month}` },
  { name: "payment-sheet", path: `/balance/payments?${month}`, prepare: openFirst },
  { name: "top-up", path: "/balance/payments?action=create", prepare: waitForDialog },
  { name: "tariff-sheet", path: "/tariffs", prepare: openFirst },
  { name: "filters", path: outgoing, prepare: openFilters },
  { name: "dates", path: outgoing, prepare: openDates },
  { name: "row-menu", path: `/messages/tasks?${month}`, prepare: openRowMenu },
  { name: "sendername-create", path: "/settings/sendernames?create=sms", prepare: waitForDialog },
  { name: "sendername-sheet", path: "/settings/sendernames", prepare: openFirst },
  { name: "wapi-create", path: "/settings/wapi?action=create", prepare: waitForDialog },
  { name: "wapi-link", path: "/settings/wapi", prepare: openLink },
  { name: "template-create", path: "/messages/templates?action=create", prepare: waitForDialog },
  { name: "template-sheet", path: "/messages/templates", prepare: openFirst },
  { name: "storage-upload", path: "/storage?action=create", prepare: waitForDialog },
  { name: "storage-preview", path: "/storage", prepare: openPreview },
  { name: "storage-menu", path: "/storage", prepare: openRowMenu },
  { name: "template-menu", path: "/messages/templates", prepare: openRowMenu },
  { name: "token-create", path: "/account/tokens?action=create", prepare: waitForDialog },
  { name: "member-invite", path: "/account/members?action=create", prepare: waitForDialog },
];

export async function openFirst(page: Page): Promise<void> {
  await page.locator("[data-row-link]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog[data-sheet]").waitFor();
}

async function openLink(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("wapi.link.short") })
    .first()
    .click();
  await waitForDialog(page);
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
  await page.locator("[role=menu]:popover-open").waitFor();
}

async function openWords(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("incoming.words.open") })
    .first()
    .click();
  await waitForDialog(page);
}

export async function waitForDialog(page: Page): Promise<void> {
  await page.locator("dialog:modal").waitFor();
}
