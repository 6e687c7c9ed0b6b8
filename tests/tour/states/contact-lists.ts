import type { Page } from "@playwright/test";
import { openFirst, openRowMenu, waitForDialog } from "./lists.ts";
import type { Say, Stop } from "./stop.ts";

const guests = [
  "mobile;name;city;notes",
  "+79000000002;Анна;Казань;звонить вечером",
  "nobody;Ева;Псков;",
  "+79000000003;Борис;Тверь;",
].join("\r\n");

/** What opens in contact lists and in one of them. */
export function contactLists(contactList: string | undefined): Stop[] {
  return [
    { name: "list-create", path: "/contacts?action=create", prepare: waitForDialog },
    { name: "list-menu", path: "/contacts", prepare: openRowMenu },
    { name: "list-import", path: "/contacts/import" },
    { name: "list-import-read", path: "/contacts/import", prepare: readFile },
    { name: "list-rename", path: "/contacts", prepare: chooseFromMenu(0) },
    { name: "list-remove", path: "/contacts", prepare: chooseFromMenu(-1) },
    ...(contactList ? contactStops(contactList) : []),
  ];
}

function contactStops(path: string): Stop[] {
  return [
    { name: "contact-create", path, prepare: openPrimary },
    { name: "contact-sheet", path, prepare: openFirst },
    { name: "contact-remove", path, prepare: chooseFromMenu(-1) },
    { name: "contacts-chosen", path, prepare: chooseAll },
    { name: "contacts-move", path, prepare: openMove },
    { name: "list-own-menu", path, prepare: openOwnMenu },
    { name: "list-export", path, prepare: chooseFromOwnMenu("contacts.export.open") },
    { name: "list-fields", path, prepare: chooseFromOwnMenu("contacts.labels.open") },
  ];
}

async function readFile(page: Page, say: Say): Promise<void> {
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles({
      name: "guests.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(guests),
    });
  await page.getByText(say("contacts.import.columns.title")).waitFor();
  await page.waitForLoadState("networkidle");
  // What the file has made of the page was asked for, though not by a click that the browser has seen.
  await page.evaluate(() => Object.assign(globalThis, { layoutShift: 0, shifted: [] }));
}

async function openPrimary(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("contacts.contact.add") })
    .first()
    .click();
  await waitForDialog(page);
}

async function chooseAll(page: Page, say: Say): Promise<void> {
  // Phones have no head over the rows, so no box for all of them.
  const all = page.getByRole("checkbox", { name: say("contacts.bulk.choosePage") });
  if (await all.isVisible()) await all.check();
  else await page.locator("tbody [type=checkbox]").first().check();
  await page.getByRole("toolbar", { name: say("contacts.bulk.bar") }).waitFor();
}

async function openMove(page: Page, say: Say): Promise<void> {
  await chooseAll(page, say);
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: say("contacts.bulk.act.move") })
    .click();
  await waitForDialog(page);
}

async function openOwnMenu(page: Page): Promise<void> {
  await page.locator("main header [aria-haspopup=menu]").first().click();
  await page.locator("[role=menu]").waitFor();
}

function chooseFromOwnMenu(key: string): Stop["prepare"] {
  return async (page, say) => {
    await openOwnMenu(page);
    await page.getByRole("menuitem", { name: say(key) }).click();
    await waitForDialog(page);
  };
}

function chooseFromMenu(at: number): Stop["prepare"] {
  return async (page) => {
    await openRowMenu(page);
    await page.locator("[role=menu] [role=menuitem]").nth(at).click();
    await waitForDialog(page);
  };
}
