import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/journeys.ts";

const httpApi = "/documentation/api/HTTP-REST";

test.describe("a reader without a session", () => {
  test("finds a page by the names that other papers use", async ({ page, request }) => {
    for (const [asked, there] of [
      ["/documentation/platform/user/instruction", "/documentation/platform/instruction"],
      ["/documentation/platform/user%20instruction", "/documentation/platform/instruction"],
      ["/documentation/api/http-rest", httpApi],
    ] as const) {
      await openPage(page, asked);
      await expect(page).toHaveURL(there);
    }
    const llms = await (await request.get("/llms.txt")).text();
    const [, listed = ""] =
      /\]\(https?:\/\/[^/]+(\/docs\/en\/platform\/[\w-]+\.md)\)/.exec(llms) ?? [];
    const text = await request.get(listed);
    expect(text.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(await text.text()).toMatch(/^# /);
    expect((await request.get("/docs/en/platform/nothing.md")).status()).toBe(404);
    expect((await request.get("/docs/ru/platform/user/instruction.md")).ok()).toBe(true);
  });

  test("searches by Ctrl K, from the keyboard alone", async ({ page }) => {
    await openPage(page, httpApi);
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("чёрные списки");
    await expect(dialog.getByRole("option").first()).toContainText("Чёрные списки");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/documentation/platform/consent#exclusion");
    await expect(dialog).toBeHidden();
  });

  test("sees contents beside the text above 1380 px, in a pop-up below, and the picture of the theme", async ({
    page,
  }) => {
    const contents = page.getByRole("navigation", { name: "На этой странице" });
    const button = page.getByRole("button", { name: "На этой странице" });
    await page.setViewportSize({ width: 1381, height: 900 });
    await openPage(page, "/documentation/platform/instruction");
    await expect(contents).toBeVisible();
    await expect(button).toBeHidden();
    const shown = page.locator(".documentation-picture img:visible");
    await expect(shown).toHaveCount(1);
    await expect
      .poll(async () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(1280);
    await expect(shown).toHaveAttribute("src", /ru-home-light\.webp$/);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(shown).toHaveAttribute("src", /ru-home-dark\.webp$/);
    await page.setViewportSize({ width: 1380, height: 900 });
    await expect(button).toBeVisible();
    await expect(contents).toBeHidden();
  });
});
