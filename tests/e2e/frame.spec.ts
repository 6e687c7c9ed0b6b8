import { expect, test } from "@playwright/test";
import { readCopied, signIn } from "#tests/support/journeys.ts";

const minute = 60_000;

test("a newer version is told of by a badge, later by a question that waits for what is being written", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "customer", "/about");
  let asked = 0;
  await page.route("/version.json", async (route) => {
    asked += 1;
    await route.fulfill({ json: { version: "99.0.0", build: "another" } });
  });
  const badge = page.getByRole("button", { name: /^Новая версия/ });
  await page.waitForFunction(() => document.readyState === "complete");
  await expect(async () => {
    await page.clock.runFor(minute + 1000);
    await expect(badge.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const known = asked;
  await page.clock.runFor(3 * minute);
  expect(asked, "it is known by now").toBe(known);

  const question = page.getByText("Обновите страницу, чтобы работать в ней");
  await page.keyboard.press("Control+k");
  const field = page.locator("[aria-modal=true] input");
  await field.fill("what is being written");
  await page.clock.runFor(3 * minute);
  await expect(question).toHaveCount(0);
  await field.press("Escape");
  await page.clock.runFor(minute);
  await expect(question).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await badge.first().click();
  await reloaded;
});

test("the server isn't asked what runs here for a hidden tab", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "customer", "/about");
  // What asks comes behind the page's first load.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" }),
  );
  let asked = 0;
  await page.route("/version.json", async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.clock.runFor(5 * minute);
  expect(asked).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => "visible",
    });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => asked).toBe(1);
});

test("the diagnostics tell what support asks for and hide what is only the operator's", async ({
  page,
}) => {
  await signIn(page, "customer", "/debug");
  await expect(page).toHaveTitle("Cabinet — Диагностика");
  await expect(page.getByText("Установлено")).toBeVisible();
  await expect(page.getByText("Та же, что на этой странице")).toBeVisible();
  await expect(page.getByText("sendings.generate", { exact: true })).toBeVisible();
  await expect(page.getByText("providers.get", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Node", { exact: true })).toHaveCount(0);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Скопировать всё" }).click();
  await expect.poll(() => readCopied(page)).toContain("Живое соединение: Установлено");
  const cookies = await page.context().cookies();
  for (const { name, value } of cookies.filter((cookie) => cookie.httpOnly))
    expect(await page.content(), name).not.toContain(value);
});

test("a session ends on the screen five minutes before it expires, and the way back is kept", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "customer", "/about");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).search);
  });
  // The server's clock stays behind: an answer heard after the jump would take the page's back to it.
  await page.route("**/*", (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
  });
  const ends = 24 * 60 * minute - 5 * minute;
  await page.clock.fastForward(ends - 2 * minute);
  expect(asked).toEqual([]);
  let jump = 3 * minute;
  await expect(async () => {
    await page.clock.fastForward(jump);
    await page.clock.runFor(1000);
    // An answer that was under way before may still have taken the page's clock back.
    jump = ends;
    expect(asked).toContain("?session=ended&next=%2Fabout");
  }).toPass();
});
