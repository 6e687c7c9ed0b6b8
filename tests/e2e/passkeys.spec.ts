import { expect, type Page, test } from "@playwright/test";
import {
  createAccount,
  expectUsable,
  forgetSession,
  openPage,
  signInByForm,
} from "#tests/support/journeys.ts";

// Browsers give no passkeys to a bare address.
test.use({
  baseURL: async ({ baseURL }, give) => give(baseURL?.replace("127.0.0.1", "localhost")),
});

/** An authenticator that is always at hand and whose owner agrees. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, asked for at signing in, renamed and removed; recovery codes stand in for it", async ({
  page,
  request,
}) => {
  // Several people at several pages: on a busy machine longer than most.
  const { username, password } = await createAccount(request);
  await addAuthenticator(page);
  await signInByForm(page, username, "/account/password", password);
  await page.getByRole("button", { name: "Добавить ключ доступа" }).click();
  const adding = page.getByRole("dialog", { name: "Новый ключ доступа" });
  await adding.getByLabel("Название").fill("Рабочий ноутбук");
  await adding.getByLabel("Текущий пароль").fill(password);
  await adding.getByRole("button", { name: "Продолжить" }).dblclick();
  const saving = page.getByRole("dialog", { name: "Сохраните коды восстановления" });
  await expect(saving.getByRole("listitem")).toHaveCount(10);
  const recovery = await saving.getByRole("listitem").first().innerText();
  await saving.getByRole("button", { name: "Коды сохранены" }).click();
  const keys = page.getByRole("list", { name: "Ключи доступа" });
  await expect(keys).toContainText("Рабочий ноутбук");
  await expect(keys).toContainText("ещё не использовался");
  await expectUsable(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const enter = async () => {
    await forgetSession(page);
    await openPage(page, "/login?next=/account/password");
    await page.getByLabel("Логин").fill(username);
    await page.getByLabel("Пароль", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Войти", exact: true }).click();
  };
  await enter();
  await expect(page.getByLabel("Код восстановления")).toBeVisible();
  await page.getByRole("button", { name: "Использовать ключ доступа" }).click();
  await expect(keys).toContainText("последний вход");
  await enter();
  await page.getByLabel("Код восстановления").fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Осталось 9 кодов восстановления")).toBeVisible();

  await keys.getByRole("button", { name: "Переименовать" }).click();
  await page.getByRole("dialog").getByLabel("Название").fill("Ноутбук дома");
  await page.getByRole("dialog").getByRole("button", { name: "Сохранить" }).click();
  await expect(keys).toContainText("Ноутбук дома");
  await keys.getByRole("button", { name: "Удалить" }).click();
  const removing = page.getByRole("dialog", { name: /Ноутбук дома/ });
  await removing.getByLabel("Текущий пароль").fill(password);
  await removing.getByRole("button", { name: "Удалить" }).click();
  await expect(removing.getByLabel("Код восстановления")).toBeVisible();
  await removing.getByRole("button", { name: "Использовать ключ доступа" }).click();
  // While the dialog is open, what lies beneath has no role.
  await expect(removing).toHaveCount(0);
  await expect(keys).toHaveCount(0);
  await enter();
  // The login page's own address ends so, too: what is seen tells that they are in, and the page stands still.
  await expect(page.getByRole("button", { name: "Добавить ключ доступа" })).toBeVisible();
});
