import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, openPage, reloadPage, signInByForm } from "#tests/support/journeys.ts";

test("the sign-in screen stands before every page, and remembers which was asked for", async ({
  page,
}) => {
  await openPage(page, "/messages/outgoing?preset=today");
  await expect(page).toHaveURL(/\/login\?next=%2Fmessages%2Foutgoing/);
  await signInByForm(page, "manager", "/messages/outgoing?preset=today");
  await expect(page).toHaveURL(/\/messages\/outgoing\?preset=today/);
  await openPage(page, "/login");
  await expect(page).toHaveURL(/\/$/);
  await openPage(page, "/no/such/screen");
  await expect(page).toHaveURL(/\/$/);
});

test("attempts are counted down, then a wait is shown that a reload doesn't shorten", async ({
  page,
}) => {
  await openPage(page, "/login");
  const submit = page.locator("[type=submit]");
  await expect(submit).toBeDisabled();
  const tryOnce = async () => {
    await page.locator("[name=username]").fill("nobody-of-that-name");
    await page.locator("[name=password]").fill("a wrong password");
    await expect(submit).toBeEnabled();
    await page.locator("[name=password]").press("Enter");
  };
  for (const left of [4, 3, 2, 1]) {
    await tryOnce();
    await expect(page.getByText(new RegExp(`${left} .*из 5`))).toBeVisible();
  }
  await tryOnce();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveText(/\d/);
  await reloadPage(page);
  await expect(submit).toHaveText(/\d/);
});

test("a browser that was signed in before gets in while others use up the account's attempts", async ({
  browser,
  page,
  context,
}) => {
  const username = "fitness";
  await signInByForm(page, username);
  const known = async () =>
    (await context.cookies()).find(({ name }) => name.endsWith("cabinet-device"));
  const first = await known();
  expect(first).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  await page
    .getByRole("button", { name: /^Аккаунт: / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await known(), "signing out doesn't make the browser a stranger").toEqual(first);

  const stranger = await browser.newContext();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) {
    const data = { username, password: `guess ${at}` };
    statuses.push((await stranger.request.post("/api/login", { data })).status());
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  await stranger.close();

  await signInByForm(page, username);
  await expect(page).toHaveURL(/\/$/);
  expect((await known())?.value, "its mark is a new one").not.toBe(first?.value);
});

test("signing out in one tab ends the other", async ({ page, context }) => {
  await signInByForm(page, "reseller");
  const other = await context.newPage();
  await openLive(other, "/messages/outgoing");
  await openLive(page, "/");
  await page
    .getByRole("button", { name: /^Аккаунт: / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test("language and theme change in place and stay", async ({ page }) => {
  const { username } = await addAccount({ locale: "ru" });
  await signInByForm(page, username, "/messages/outgoing?preset=currentMonth", testPassword);
  await expect(page.getByRole("heading", { name: "Сообщения" })).toBeVisible();
  await page.getByRole("button", { name: "Язык" }).first().click();
  await page.getByRole("menuitemradio", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Mensajes" })).toBeVisible();
  await expect(page).toHaveURL(/preset=currentMonth/);
  await page.getByRole("button", { name: "Tema" }).first().click();
  await page.getByRole("menuitemradio", { name: "Oscuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await reloadPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { name: "Mensajes" })).toBeVisible();
});
