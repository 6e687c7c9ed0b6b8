import { expect, test } from "@playwright/test";
import { expectUsable, signIn } from "#tests/support/journeys.ts";

const password = process.env.DEMO_PASSWORD ?? "correct-horse";

test("a password is changed with the generator, ends the session elsewhere, and is changed back", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, "bakery");
  await signIn(page, "bakery", "/account/password");
  const submit = page.getByRole("button", { name: "Сменить пароль" });
  const old = page.getByLabel("Текущий пароль");
  const fresh = page.getByLabel("Новый пароль");
  const again = page.getByLabel("Пароль ещё раз");
  await expect(submit).toBeDisabled();
  await page.getByRole("button", { name: "Придумать пароль" }).click();
  await expect(fresh).toHaveValue(/^.{8}$/);
  await expect(fresh).toHaveAttribute("type", "text");
  const generated = await fresh.inputValue();
  await expect(again).toHaveValue(generated);
  await expect(submit).toBeDisabled();
  await old.fill("not the password");
  await submit.click();
  await expect(page.getByText("Неверный текущий пароль. Осталось 4 попытки")).toBeVisible();
  await expect(old).toBeFocused();
  await old.fill(password);
  await submit.dblclick();
  await expect(page.getByText("Пароль изменён. Остальные сеансы завершены")).toBeVisible();
  await expect(old).toHaveValue("");
  await expect(elsewhere).toHaveURL(/\/login/);

  await old.fill(generated);
  await fresh.fill(password);
  await again.fill(`${password}x`);
  await expect(submit).toBeDisabled();
  await again.fill(password);
  await submit.click();
  await expect(old).toHaveValue("");
  await signIn(elsewhere, "bakery");
  await context.close();
});

test("the password's page can be used by everybody, in both themes", async ({ page }) => {
  await signIn(page, "customer2", "/account/password");
  await expectUsable(page);
});
