import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Locale } from "#lib/locales.ts";

/** A screen to look at: an address and what is done there before looking. */
export interface Stop {
  name: string;
  path: string;
  prepare?: (page: Page, locale: Locale) => Promise<void>;
}

/** Screens that only appear when something is done. */
export const states: readonly Stop[] = [
  { name: "send-written", path: "/send", prepare: write },
  { name: "send-recipients", path: "/send", prepare: addRecipients },
  { name: "send-confirm", path: "/send", prepare: confirm },
  { name: "message-sheet", path: "/messages/outgoing?preset=currentMonth", prepare: openFirst },
  { name: "task-sheet", path: "/messages/tasks?preset=currentMonth", prepare: openFirst },
  { name: "filters", path: "/messages/outgoing", prepare: openFilters },
  { name: "palette", path: "/", prepare: openPalette },
  { name: "notifications-popup", path: "/", prepare: openNotifications },
];

async function write(page: Page, locale: Locale): Promise<void> {
  const { title, text } = sendTexts(locale).message;
  await page.getByLabel(title).first().fill("Осенняя распродажа");
  await page.getByLabel(text, { exact: true }).fill("$firstName, скидка 20 % до воскресенья!");
}

async function addRecipients(page: Page, locale: Locale): Promise<void> {
  await write(page, locale);
  await page.getByRole("button", { name: sendTexts(locale).steps.recipients, exact: true }).click();
  await page.waitForURL(/step=recipients/);
  await page.locator("textarea").first().fill("+79000000002\n+79000000003");
}

async function confirm(page: Page, locale: Locale): Promise<void> {
  await addRecipients(page, locale);
  await page.getByRole("button", { name: sendTexts(locale).steps.send, exact: true }).click();
  await page.waitForURL(/step=send/);
}

async function openFirst(page: Page): Promise<void> {
  await page.locator("[data-row-link]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog[data-sheet]").waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await page.locator("[data-filter-button]:visible").first().click();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator("[cmdk-input]").waitFor();
}

async function openNotifications(page: Page): Promise<void> {
  await page.locator("button:has(use[href$='#bell']):visible").first().click();
}

interface SendTexts {
  steps: { recipients: string; send: string };
  message: { title: string; text: string };
}

function sendTexts(locale: Locale): SendTexts {
  const file = path.join(import.meta.dirname, "../../messages", locale, "send.json");
  return JSON.parse(readFileSync(file, "utf8"));
}
