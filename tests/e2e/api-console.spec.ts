import { expect, test } from "@playwright/test";
import { createAccount, expectUsable, signIn } from "#tests/support/journeys.ts";

test("the API console says what tokens use of their limits, and how to connect over SMPP", async ({
  page,
  request,
}) => {
  const { username, password } = await createAccount(request);
  const login = await request.post("/api/login", { data: { username, password } });
  const { token: own } = (await login.json()) as { token: string };
  const made = await request.post("/api/tokens", {
    headers: { authorization: own },
    data: { description: "Forms", ratePerSecond: 50, scope: "read" },
  });
  const { token } = (await made.json()) as { token: string };
  for (let call = 0; call < 3; call++)
    await request.get("/api/contactLists", { headers: { authorization: token } });

  await signIn(page, username, "/settings/api", password);
  const tokens = page.getByRole("region", { name: "Токены" });
  // The log is written once a second, and the screen asks again by itself.
  await expect(tokens.getByText("Forms")).toBeVisible();
  await expect(tokens).toContainText("3 вызова сегодня");
  await expect(tokens).toContainText(/[1-3] из 50/);
  await expect(page.getByRole("region", { name: "API сегодня" })).toContainText(/Пик[1-3] из 50/);
  await expectUsable(page);
  await page.getByRole("link", { name: "Новый токен" }).click();
  await expect(page.getByRole("dialog", { name: "Новый токен" })).toBeVisible();
});
