import { expect, test } from "@playwright/test";
import { expectUsable, openPage } from "#tests/support/journeys.ts";
import { watchPage } from "#tests/support/watched-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const password = process.env.DEMO_PASSWORD ?? "correct-horse";

test("a developer finds a call, reads it for a channel, and sends to the sandbox from its page", async ({
  page,
  request,
}) => {
  const complaints = watchPage(page);
  await openPage(page, "/documentation/api/HTTP-REST");
  await page.getByRole("link", { name: "Справочник API" }).click();
  await expect(page).toHaveURL("/documentation/api/reference");
  const calls = page.getByRole("navigation", { name: "Вызовы" });
  await page.getByRole("searchbox", { name: "Поиск по справочнику" }).fill("отправить сообщение");
  await expect(calls.getByRole("link")).toHaveCount(1);
  await calls.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Отправить сообщение");
  await page
    .getByRole("navigation", { name: "Каналы" })
    .getByRole("link", { name: "Viber" })
    .click();
  await expect(page).toHaveURL(/channel=viber/);
  await expect(page.getByText("поля для Viber")).toBeVisible();
  await expect(page.locator("summary code", { hasText: /^button$/ }).first()).toBeVisible();

  await page
    .getByRole("navigation", { name: "Каналы" })
    .getByRole("link", { name: "SMS", exact: true })
    .click();
  await expect(page.getByText("поля для SMS")).toBeVisible();
  const { token } = (await (
    await request.post("/api/login", { data: { username: "customer", password } })
  ).json()) as { token: string };
  const tryout = page.getByRole("region", { name: "Попробовать в песочнице" });
  await tryout.getByLabel("Токен").fill(token);
  await tryout.getByLabel("Кому").selectOption("+79000000003");
  await tryout.getByRole("button", { name: "Выполнить" }).click();
  await expect(tryout.getByText("200", { exact: true })).toBeVisible();
  await expect(tryout.getByRole("list", { name: "Что стало с сообщением" })).toContainText(
    "Прочитано",
    {
      timeout: 30_000,
    },
  );
  expect(complaints).toEqual([]);
});

test("a tryout says what is wrong, and sends nothing that isn't JSON", async ({ page }) => {
  await openPage(page, "/documentation/api/reference/postSendings");
  const tryout = page.getByRole("region", { name: "Попробовать в песочнице" });
  await tryout.getByLabel("Токен").fill("none");
  await tryout.getByLabel("Тело запроса").fill("{");
  await tryout.getByRole("button", { name: "Выполнить" }).click();
  await expect(tryout.getByText("Это не объект JSON")).toBeVisible();
  await tryout
    .getByLabel("Тело запроса")
    .fill('{"type": "sms", "payload": {"sender": "x", "text": "x"}}');
  await tryout.getByRole("button", { name: "Выполнить" }).click();
  await expect(tryout.getByText("401", { exact: true })).toBeVisible();
});

test("a call's page can be used by everybody, on every screen", async ({ page }) => {
  await openPage(page, "/documentation/api/reference/postSendings?channel=email");
  await expectUsable(page);
});

test("an unknown call is a page of its own", async ({ page }) => {
  const answer = await page.goto("/documentation/api/reference/postNothing");
  expect(answer?.status()).toBe(404);
});
