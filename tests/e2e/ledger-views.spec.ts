import { expect, type Page, test } from "@playwright/test";
import { signIn } from "#tests/support/journeys.ts";

const rows = (page: Page) => page.locator("tbody > tr");

test("billings change between one by one and by day, and keep period and filters", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await signIn(page, "customer", "/balance/billings?preset=all&status=refunded,complete");
  const view = (name: string) => page.getByRole("main").getByRole("link", { name });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // There and back and there again: each finds what the other has left behind.
    for (let round = 0; round < 2; round++) {
      await expect(rows(page).first()).toBeVisible();
      await view("По дням и рассылкам").click();
      await page.waitForURL(/\/billings\/days\?/);
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole("status").first()).toContainText(/строк/);
      await view("По одной").click();
      await page.waitForURL(/\/billings\?/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get("preset")).toBe("all");
      expect(searchParams.get("status")).toBe("refunded,complete");
      await expect(page.getByRole("status").first()).toContainText(/операци/);
    }
  }
  expect(faults).toEqual([]);
});
