import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, signIn } from "#tests/support/journeys.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection a page says so in the reader's language, and nothing of theirs is kept", async ({
  page,
  context,
}) => {
  const { username } = await addAccount({ locale: "ru" });
  await signIn(page, username, "/messages/outgoing", testPassword);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  // From now on the worker stands between this page and the server.
  await openLive(page, "/contacts");
  await expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.evaluate(async () => (await fetch("/api/contactLists")).json());

  await context.setOffline(true);
  // oxlint-disable-next-line cabinet/journey-waits -- this page has no scripts
  await page.goto("/balance/billings");
  await expect(page.getByRole("heading", { name: "Нет соединения с интернетом" })).toBeVisible();
  await expect(page).toHaveURL(/\/balance\/billings$/);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/offline");
  expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/_next/static/"))).toEqual(
    [],
  );
  expect(kept.length).toBeGreaterThan(1);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Повторить" }).click();
  await expect(page.getByRole("heading", { name: "Баланс" })).toBeVisible();

  await page
    .getByRole("button", { name: /^Язык: / })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Balance" })).toBeVisible();
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const keys = await (await caches.open("offline")).keys();
        return keys.map(({ url }) => new URL(url).searchParams.get("locale"));
      }),
    )
    .toEqual(["en"]);
  await context.setOffline(true);
  // oxlint-disable-next-line cabinet/journey-waits -- this page has no scripts
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});
