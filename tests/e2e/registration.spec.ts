import { expect, type Page, test } from "@playwright/test";
import { openPage, reloadPage } from "#tests/support/journeys.ts";

/** A user name that no other test has. */
const newName = () =>
  `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`.slice(0, 16);

async function open(page: Page, path = "/registration"): Promise<void> {
  await openPage(page, path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("[name=username]") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test("a person registers by a reseller's link, is signed in, and says what for", async ({
  page,
}) => {
  const username = newName();
  await open(page, "/registration?ref=shestoe-oblako");

  await field(page, "username").fill("abc");
  await field(page, "data.email").fill("anna@");
  await field(page, "data.email").blur();
  await expect(page.getByText("Логин — от 5 до 16 символов")).toBeVisible();
  await expect(field(page, "data.email")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "data.phone"), "not left yet").not.toHaveAttribute("aria-invalid");

  await page.getByRole("button", { name: "Придумать пароль" }).click();
  const password = await field(page, "password").inputValue();
  expect(password).toMatch(/^\w{8}$/);
  await expect(field(page, "confirmation")).toHaveValue(password);
  await expect(field(page, "password")).toHaveAttribute("type", "text");

  await field(page, "data.firstName").fill("Анна");
  await field(page, "data.email").fill("anna@example.com");
  const phone = field(page, "data.phone");
  await expect(page.getByLabel("Страна номера").locator("option")).not.toHaveCount(1);
  await page.getByLabel("Страна", { exact: true }).selectOption("GB");
  await phone.fill("020 7946 0018");
  await phone.blur();
  await expect(phone).toHaveValue(/^\+44[\s\d]{11,}$/);
  await page.getByLabel("Страна номера").selectOption("KZ");
  await expect(phone).toHaveValue("+7 ");
  await phone.fill("701 123 45 67");
  await phone.blur();
  await expect(phone).toHaveValue(/^\+7\s701\s123-45-67$/);

  // A taken name is refused at its field, and no other input is lost.
  await field(page, "username").fill("customer");
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(page.getByText("Этот логин")).toBeVisible();
  await expect(field(page, "username")).toBeFocused();
  await expect(field(page, "password")).toHaveValue(password);

  await field(page, "username").fill(username);
  await page.getByRole("button", { name: "Зарегистрироваться" }).dblclick();
  await expect(page).toHaveURL(/\/survey$/);
  const own = (await (await page.request.get("/api/users/me")).json()) as Record<string, unknown>;
  expect(own).toMatchObject({
    username,
    role: "user",
    balance: 0,
    data: {
      firstName: "Анна",
      country: "GB",
      phone: "+77011234567",
      meta: { usedReferralCode: "shestoe-oblako", source: "127.0.0.1" },
    },
  });
  expect(own.ResellerId).toBeTruthy();
  expect(
    await page.evaluate(() => JSON.stringify(localStorage)),
    "the draft is gone",
  ).not.toContain("anna@example.com");

  await page.getByLabel("Переписка с клиентами").check();
  await page.getByRole("button", { name: "Далее" }).click();
  await expect(page.getByRole("button", { name: "Viber" })).toBeVisible();
  await expect(page.getByRole("button", { name: "SMS" })).toHaveCount(0);
  await reloadPage(page);
  await expect(page.getByRole("button", { name: "Viber" }), "kept in this browser").toBeVisible();
  await page.getByRole("button", { name: "Назад" }).click();
  await expect(page.getByLabel("Переписка с клиентами")).toBeChecked();
  await page.getByLabel("Рассылки").check();
  await page.getByRole("button", { name: "Далее" }).click();
  await page.getByRole("button", { name: "Viber" }).click();
  await expect(page).toHaveURL(/\/send$/);
  await expect(page.getByRole("tab", { name: "Viber" })).toHaveAttribute("aria-selected", "true");
  const after = (await (await page.request.get("/api/users/me")).json()) as Record<string, unknown>;
  expect(after).toMatchObject({ data: { meta: { survey: "batchMailing:viber" } } });
  await openPage(page, "/registration");
  await expect(page, "signed in already").toHaveURL(/\/$/);
});

test("what is typed outlives a reload and another language, but for passwords", async ({
  page,
  context,
}) => {
  await open(page);
  await field(page, "username").fill("draft-name");
  await field(page, "password").fill("never-kept-1");
  await field(page, "confirmation").fill("never-kept-2");
  await field(page, "confirmation").blur();
  await expect(page.getByText("Пароли не совпадают")).toBeVisible();
  await field(page, "data.firstName").fill("Вера");
  await expect(page.getByText("Черновик сохранён")).toBeAttached();
  await page.getByRole("button", { name: "Язык: Русский" }).click();
  await page
    .getByRole("menuitemradio", { name: "English" })
    .or(page.getByRole("menuitem", { name: "English" }))
    .click();
  await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  await expect(field(page, "data.firstName")).toHaveValue("Вера");
  await expect(field(page, "password"), "still typed").toHaveValue("never-kept-1");

  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    "never-kept",
  );
  await reloadPage(page);
  await expect(field(page, "username")).toHaveValue("draft-name");
  await expect(field(page, "data.firstName")).toHaveValue("Вера");
  await expect(field(page, "password")).toHaveValue("");
  const other = await context.newPage();
  await open(other);
  await expect(field(other, "username")).toHaveValue("draft-name");
});
