import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openLive, readCopied, reloadPage, signIn } from "#tests/support/journeys.ts";
import { watchPage } from "#tests/support/watched-page.ts";

test("a person looks for their system, reads how to connect it and makes the token", async ({
  page,
}) => {
  const complaints = watchPage(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "customer");
  await page
    .getByRole("navigation", { name: "Полезное" })
    .getByRole("link", { name: "Интеграции" })
    .click();
  await expect(page).toHaveURL("/settings/integrations");
  const cards = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  expect(all).toBeGreaterThan(20);

  await openLive(page, "/settings/integrations");
  await page.getByRole("button", { name: "Разработка" }).click();
  await expect(page).toHaveURL("/settings/integrations?category=development");
  await expect(cards).toHaveCount(5);
  await page.getByRole("button", { name: "Все", exact: true }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("битр");
  await expect(page).toHaveURL(/\?q=/);
  await expect(cards).toHaveCount(1);
  await reloadPage(page);
  await expect(cards).toHaveCount(1);

  await cards.click();
  await expect(page).toHaveURL("/settings/integrations/bitrix24");
  await expect(page).toHaveTitle("Cabinet — Битрикс24");
  await expect(page.getByRole("heading", { level: 2, name: "Битрикс24" })).toBeVisible();
  const site = page.getByRole("link", { name: "Сайт: bitrix24.com" });
  await expect(site).toHaveAttribute("rel", /noopener/);
  await expect(site).toHaveAttribute("target", "_blank");
  await page.getByRole("button", { name: "Скопировать код" }).first().click();
  await expect.poll(() => readCopied(page)).toMatch(/^<\?php/);
  const code = await readCopied(page);
  expect(code).toMatch(/https?:\/\/[^/"]+\/api\/sendings/);
  await page.getByRole("button", { name: "Скопировать номер" }).click();
  await expect.poll(() => readCopied(page)).toBe("+79000000003");
  await page.goBack();
  await expect(page).toHaveURL(/\/settings\/integrations\?q=/);
  await expect(cards).toHaveCount(1);
  await page.goForward();
  await page.getByRole("link", { name: "Создать токен" }).click();
  await expect(page).toHaveURL("/account/tokens?action=create");
  await expect(page.getByRole("dialog", { name: "Новый токен" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the catalogue says when it has no such system, and what to do then", async ({ page }) => {
  await signIn(page, "customer", "/settings/integrations?q=no+such+system&category=crm");
  await expect(page.getByText("Такой системы в списке нет")).toBeVisible();
  await expectUsable(page);
  await page.getByRole("button", { name: "Показать все" }).click();
  await expect(page).toHaveURL("/settings/integrations");
  await openLive(page, "/settings/integrations/no-such-system");
  await expect(page).toHaveURL("/settings/integrations");
  await openLive(page, "/integrations");
  await expect(page).toHaveURL("/settings/integrations");
});

test("the palette finds a system by its other name", async ({ page }) => {
  await signIn(page, "customer");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("wordpress");
  await page.getByRole("option", { name: /WooCommerce/ }).click();
  await expect(page).toHaveURL("/settings/integrations/woocommerce");
});

test("who came for an integration is shown its guide", async ({ page }) => {
  const { username } = await addAccount({ locale: "ru" });
  await signIn(page, username, "/survey", testPassword);
  await page.getByText("Интеграция", { exact: true }).click();
  await page.getByRole("button", { name: "Далее" }).click();
  await page.getByRole("button", { name: "HTTP API" }).click();
  await expect(page).toHaveURL("/documentation/api/HTTP-REST");
});

test("recipes are usable in every width and both themes", async ({ page }) => {
  await signIn(page, "customer");
  for (const path of ["", "/1c", "/alertmanager", "/salesforce"]) {
    await openLive(page, `/settings/integrations${path}`);
    await expectUsable(page);
  }
});
