import { expect, type Page, test } from "@playwright/test";
import { locales } from "#lib/locales.ts";
import { openLive, openPage, signIn } from "#tests/support/journeys.ts";
import { watchPage } from "#tests/support/watched-page.ts";

// Wide enough for the contents beside the text.
test.use({ viewport: { width: 1440, height: 900 } });

const httpApi = "/documentation/api/HTTP-REST";

/** How far below the window's top a heading stands. */
async function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);
}

async function expectRead(page: Page, id: string): Promise<void> {
  await expect(async () => {
    const top = await topOf(page, id);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(150);
  }).toPass();
}

test.describe("a person who is not signed in", () => {
  test("reads the documentation in a frame of its own and goes from page to page", async ({
    page,
  }) => {
    const complaints = watchPage(page);
    await openPage(page, "/login");
    await page.getByRole("link", { name: "Документация" }).click();
    await expect(page).toHaveURL("/documentation/platform/instruction");
    await expect(page).toHaveTitle("Cabinet — Руководство пользователя");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Руководство пользователя");
    const head = page.getByRole("banner");
    await expect(head.getByRole("link", { name: "Войти", exact: true })).toBeVisible();
    await expect(page.locator("[data-toolbar]")).toHaveCount(0);
    await expect(page.locator("[data-documentation] time")).toHaveText(/^\d+ \S+ 20\d\d г\.$/);
    await page.getByRole("link", { name: "Дальше" }).click();
    await expect(page).toHaveURL("/documentation/platform/first-message");
    const pages = page.getByRole("navigation", { name: "Страницы" });
    await pages.getByRole("link", { name: "SMPP" }).click();
    await expect(pages.getByRole("link", { name: "SMPP" })).toHaveAttribute("aria-current", "page");
    expect(complaints).toEqual([]);
  });

  test("is told by search engines' names where the page stands in each language", async ({
    page,
  }) => {
    await openPage(page, `${httpApi}?lang=en`);
    await expect(page.getByRole("heading", { level: 2, name: "Authentication" })).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /HTTP-REST$/);
    await expect(page.locator("link[hreflang=es]")).toHaveAttribute("href", /HTTP-REST\?lang=es$/);
    await expect(page.locator("meta[name=description]")).toHaveAttribute(
      "content",
      /every channel/,
    );
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /^index/);
  });

  test("is led there by robots.txt and the sitemap, which name nothing behind the sign-in", async ({
    page,
    request,
  }) => {
    const answered = await request.get("/robots.txt");
    expect(answered.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    const robots = await answered.text();
    expect(robots).toContain("Disallow: /api/");
    expect(robots).toMatch(/^Sitemap: https?:\S+\/sitemap\.xml$/m);
    const map = await request.get("/sitemap.xml");
    expect(map.headers()["content-type"]).toBe("application/xml; charset=utf-8");
    const sitemap = await map.text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = ""]) => at);
    expect(
      listed.filter((at) => !/\/documentation\/(platform|api|more)\/[\w-]+(\/\w+)?$/.test(at)),
    ).toEqual([]);
    expect(listed.some((at) => at.endsWith(httpApi))).toBe(true);
    expect(sitemap).toContain(`${httpApi}?lang=es`);
    await openPage(page, "/login");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /^noindex/);
  });

  test("hears that a page is not there, inside the frame, with a way on", async ({ page }) => {
    for (const path of ["/documentation/api/nothing", "/documentation/nothing"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByText("Такой страницы в документации нет")).toBeVisible();
    }
    await page.getByRole("link", { name: "Открыть документацию" }).click();
    await expect(page).toHaveURL("/documentation/platform/instruction");
  });
});

test("who is signed in reads it inside the cabinet, at the same address", async ({ page }) => {
  await signIn(page, "customer", httpApi);
  await expect(page).toHaveURL(httpApi);
  await expect(page.locator("[data-toolbar]")).toBeVisible();
  await openLive(page, "/");
  await page
    .getByRole("navigation", { name: "Полезное" })
    .getByRole("link", { name: /^Документация/ })
    .click();
  await expect(page).toHaveURL("/documentation/platform/instruction");
});

test("an address leads to its heading, by hash and by query, and a change of language keeps the place", async ({
  page,
}) => {
  await openPage(page, `${httpApi}#errors`);
  await expectRead(page, "errors");
  await openPage(page, `${httpApi}?id=idempotency`);
  await expectRead(page, "idempotency");
  const contents = page.getByRole("navigation", { name: "На этой странице" });
  const current = contents.locator("[aria-current=location]");
  await expect(current).toHaveText("Повторы без последствий");
  await expect(current).toBeInViewport();
  await contents.getByRole("link", { name: "Ошибки" }).click();
  await expect(page).toHaveURL(/#errors$/);
  await expectRead(page, "errors");
  await page.getByRole("button", { name: /^Язык/ }).click();
  await page
    .getByRole("menuitem", { name: "English" })
    .or(page.getByRole("menuitemradio", { name: "English" }))
    .click();
  await expect(page.locator("#errors")).toHaveText("Errors");
  // The languages stand at the page's foot, so that was where its reader was.
  await expect(page.locator("#limits")).toBeInViewport();
});

test("a page in another language than its reader's is all in that one, and says how to leave it", async ({
  page,
}) => {
  await openPage(page, `${httpApi}?lang=en#errors`);
  const documentation = page.locator("[data-documentation]");
  await expect(documentation).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(documentation.getByRole("navigation", { name: "On this page" })).toBeVisible();
  await expect(documentation.getByRole("searchbox")).toHaveAttribute("placeholder", "Search");
  await expect(documentation.getByRole("button", { name: "Copy the code" }).first()).toBeVisible();
  await expect(documentation.getByText("на другом языке: английский")).toHaveCount(1);
  await documentation.getByRole("link", { name: "Читать по-русски" }).click();
  await expect(page).toHaveURL(httpApi);
  await expect(documentation).not.toHaveAttribute("lang");
  await expect(page.getByRole("link", { name: "Читать по-русски" })).toHaveCount(0);
  await expect(page.locator("#errors")).toHaveText("Ошибки");
});

test("choosing a language leaves the one that the address asked for", async ({ page }) => {
  await openPage(page, `${httpApi}?lang=en`);
  await page.getByRole("button", { name: /^Язык/ }).click();
  await page
    .getByRole("menuitem", { name: "Español" })
    .or(page.getByRole("menuitemradio", { name: "Español" }))
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("API HTTP");
  await expect(page).toHaveURL(httpApi);
});

test("what can be searched for is said in full, in every language", async ({ page }) => {
  for (const lang of locales) {
    await openPage(page, `${httpApi}?lang=${lang}`);
    const room = await page.getByRole("searchbox").evaluate((field: HTMLInputElement) => {
      const ink = document.createElement("canvas").getContext("2d");
      if (!ink) throw new Error("no canvas");
      ink.font = getComputedStyle(field).font;
      return field.clientWidth - ink.measureText(field.placeholder).width;
    });
    expect(room, lang).toBeGreaterThan(0);
  }
});

test("a search finds a place and leads there, from the keyboard alone", async ({ page }) => {
  await openPage(page, httpApi);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("чёрному списку");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/documentation\?q=/);
  await page.getByRole("link", { name: "Чёрные списки" }).first().click();
  await expect(page).toHaveURL("/documentation/platform/consent#exclusion");
  await expectRead(page, "exclusion");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("pages and contents open in pop-ups, close behind a link, and nothing scrolls sideways", async ({
    page,
  }) => {
    await openPage(page, httpApi);
    await page.getByRole("button", { name: "На этой странице" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "Повторы без последствий" }).click();
    await expect(dialog).toBeHidden();
    await expectRead(page, "idempotency");
    await page.getByRole("button", { name: "Страницы" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "SMPP" }).click();
    await expect(page).toHaveURL("/documentation/api/SMPP");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.setViewportSize({ width: 320, height: 700 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });
});
