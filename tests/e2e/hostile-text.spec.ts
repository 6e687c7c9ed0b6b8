import { expect, type Page, test } from "@playwright/test";
import { permissionsOf } from "#lib/permissions.ts";
import { screens } from "#lib/screen-table.ts";
import { isAllowed, matchScreen } from "#lib/screens.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { importHostileFile } from "#tests/support/input/hostile-import.ts";
import { hostileTexts, ranMark } from "#tests/support/input/hostile-texts.ts";
import { findLayoutFaults } from "#tests/support/input/layout-faults.ts";
import { commentOf, short, type Stored, storeHostile } from "#tests/support/input/store-hostile.ts";
import { openPage, signIn } from "#tests/support/journeys.ts";

const { markup, override, "one long word": word } = hostileTexts;
/** Waits until React has taken over what the server rendered, and says what it finds different. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main, main :is(a, button, input), [role=dialog]")].every(
      (part) =>
        // Links in the HTML of an article are plain.
        part.matches(".documentation-part *") ||
        Object.keys(part).some((name) => name.startsWith("__reactProps")),
    ),
  );
}

/** A draft of the wizard as it lies in the browser. */
const draftOf = (text: string, listId: string) => ({
  version: 1,
  savedAt: Date.now(),
  draft: {
    channel: "sms",
    title: short(text),
    payload: { sender: "Cabinet", text },
    lists: [listId],
    excludedLists: [],
    numbers: `+79000000002\n${short(text)}`,
    excludedNumbers: "",
    schedule: { mode: "now" },
    key: crypto.randomUUID(),
  },
});

test("whatever is stored is shown as text, in its place", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${page.url()}: ${message.text()}`);
  });
  const firstName = `${hostileTexts.surrogates} ${markup}`;
  const tariffs = await inProduct(async (db) => Promise.all((["wapi", "apisender"] as const).map(async (source) => createTariff(db, { source })))); // prettier-ignore
  const user = await addAccount({
    tariffs,
    locale: "en",
    data: { firstName, lastName: override, company: short(word) },
  });
  await signIn(page, user.username, "/about", testPassword);
  const rows: Record<string, Stored> = {};
  for (const [name, text] of Object.entries(hostileTexts)) {
    const stored = await storeHostile(page, text);
    rows[name] = stored;
    // Messages to test numbers cost nothing.
    await inProduct(async (db) => {
      const { id } = await createBilling(db, { ownerId: user.id, comment: short(text) });
      await db`update billings set group_id = ${stored.taskId} where owner_id = ${user.id} and id = ${id}`;
    });
  }

  const hostile = [
    `${firstName} ${override}`,
    ...Object.values(hostileTexts).flatMap((text) => [
      text,
      short(text),
      text.slice(0, 100),
      commentOf(text),
    ]),
  ];
  const look = async (path: string) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findLayoutFaults(page, hostile);
      faults.push(...found.map((fault) => `${path.slice(0, 80)} at ${width}: ${fault}`));
    }
    expect(await page.evaluate((mark) => mark in window, ranMark), path).toBe(false);
  };
  const visited: string[] = [];
  const visit = async (path: string, shown?: string) => {
    await openPage(page, path);
    visited.push(new URL(page.url()).pathname);
    if (shown) expect(await page.locator("body").textContent(), path).toContain(shown);
    await look(path);
  };

  await visit("/", firstName);
  for (const path of ["/about", "/forbidden", "/survey", "/debug"]) await visit(path);
  for (const tab of [
    "profile",
    "tokens",
    "smpp",
    "mail",
    "password",
    "telemetry",
    "sessions",
    "events",
    "members",
  ])
    await visit(`/account/${tab}`);
  await visit("/balance/statement");
  await visit("/balance/billings/days?preset=today", override);
  for (const tab of ["billings", "payments", "recurrentPayments", "invoices", "referrals"])
    await visit(`/balance/${tab}?preset=today`, tab === "billings" ? override : undefined);
  await visit("/account/requisites", override);
  await visit("/account/requisites/create");
  await visit("/tariffs");
  await visit("/notifications", markup);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await look("/notifications, the popup");
  await visit("/contacts", override);
  await visit("/messages/outgoing?preset=today", hostileTexts.sql);
  const answered = () =>
    page.evaluate(async () => {
      const answer = await fetch("/api/sendingsIncoming");
      return answer.text();
    });
  await expect.poll(answered).toContain("drop table");
  const { data: answers } = JSON.parse(await answered()) as { data: { id: string }[] };
  await visit(`/messages/incoming?preset=today&open=${answers[0]?.id}`, hostileTexts.sql);
  await visit("/messages/tasks", override);
  await visit("/messages/templates", override);
  await visit("/messages/links", override);
  await visit("/messages/links/domains");
  await visit("/messages/codes", override);
  await visit("/contacts/invitations", override);
  await visit("/messages/codes/settings", override);
  await visit("/settings/inbound", override);
  for (const path of ["/messages/analytics", "/storage/reports", "/settings/webhooks", "/utm"])
    await visit(path);
  await visit("/settings/api");
  visited.push("/contacts/import");
  await importHostileFile(page, look);
  visited.push(new URL(page.url()).pathname);
  await visit("/storage", override);
  // It leads to the list, with its dialog open.
  await openPage(page, "/storage/create");
  await page.waitForURL("**/storage?action=create");
  await expect(page.getByRole("dialog")).toBeVisible();
  visited.push("/storage/create");
  await alive(page);
  await look("/storage/create");
  for (const tab of ["settingsUser", "sendernames", "wapi", "integrations", "integrations/1c"])
    await visit(`/settings/${tab}`);
  for (const name of ["markup", "override", "one long word"] as const) {
    const {
      listId,
      contactId,
      messageId,
      taskId,
      templateId,
      inboundId,
      fileId,
      nameId,
      requisiteId,
    } = rows[name] ?? {};
    const text = hostileTexts[name];
    await visit(`/contacts/${listId}`, short(text));
    const menus = page.getByRole("button", { name: /^Actions: / });
    await menus.first().click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    await look(`/contacts/${listId}, removing it`);
    await visit(`/contacts/${listId}?open=${contactId}`, short(text));
    await visit(`/messages/outgoing?preset=today&open=${messageId}`, text);
    await visit(`/messages/tasks?open=${taskId}`, text);
    await visit(`/messages/tasks/${taskId}`, text);
    await visit(`/messages/templates?open=${templateId}`, text);
    await visit(`/settings/inbound/${inboundId}`, text.slice(0, 120));
    await visit(`/storage?open=${fileId}`, short(text));
    await visit(`/settings/sendernames?open=${nameId}`, short(text));
    await visit(`/account/requisites/${requisiteId}`);
    // It leads to the wizard, by a page of its own that the browser leaves.
    visited.push(`/send/${templateId}`);
    await openPage(page, `/send/${templateId}`);
    await page.waitForURL(({ pathname }) => pathname === "/send");
    await alive(page);
    await expect(page.locator("body")).toContainText(short(text));
    await look(`/send/${templateId}`);
    const search = new URLSearchParams({ q: short(text), "payload.sender": short(text) });
    await visit(`/messages/outgoing?${search}`, short(text));
    await page.evaluate(
      ([key = "", draft = ""]) => localStorage.setItem(key, draft),
      [`cabinet.draft.send.${user.id}`, JSON.stringify(draftOf(text, listId ?? ""))],
    );
    for (const step of ["message", "recipients", "send"])
      await visit(`/send?step=${step}`, short(text));
  }
  // The operator's room shows what operators themselves have written.
  const visitor = { permissions: permissionsOf("user") };
  const standing = screens.filter(
    (screen) => screen.layout === "cabinet" && isAllowed(screen, visitor),
  );
  const unseen = () => {
    const seen = new Set(visited.map((path) => matchScreen(path)?.path));
    return standing.map(({ path }) => path).filter((path) => !seen.has(path));
  };
  // A screen of a row needs a row: only those are named above.
  for (const path of unseen().filter((each) => !each.includes("{"))) await visit(path);
  expect(unseen()).toEqual([]);
  expect(faults).toEqual([]);
});
