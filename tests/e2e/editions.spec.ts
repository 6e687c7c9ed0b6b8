import { type Browser, expect, type Page, test } from "@playwright/test";
import { editionOf } from "#lib/edition.ts";
import { parseEnv } from "#lib/env.ts";
import type { Locale } from "#lib/locales.ts";
import { screens } from "#lib/screen-table.ts";
import { isInEdition } from "#lib/screens.ts";
import { findDatabase } from "#scripts/find-database.ts";
import { startBuiltWeb, type WebProcess } from "#tests/support/faults/web-process.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, openPage, readCopied, signInByForm } from "#tests/support/journeys.ts";
import { watchPage } from "#tests/support/watched-page.ts";
import { ownTexts } from "#tests/tour/own-texts.ts";

// Every screen of an edition is opened.

const running: WebProcess[] = [];
test.afterEach(async () => {
  await Promise.all(running.splice(0).map(async (web) => web.kill()));
});

/** The same build over the same database as another edition, as one variable makes it. */
async function startEdition(settings: Record<string, string>): Promise<WebProcess> {
  process.env.DATA_DIR ||= "tests/output/data";
  const web = await startBuiltWeb(findDatabase(), settings);
  running.push(web);
  return web;
}

async function newPage(browser: Browser, web: WebProcess, locale = "ru-RU"): Promise<Page> {
  const context = await browser.newContext({
    baseURL: web.url,
    locale,
    timezoneId: "Europe/Moscow",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** Screens that a customer reaches in an edition, without those of a single row. */
function screensOf(settings: Record<string, string>): string[] {
  const { features } = editionOf(parseEnv(settings));
  return (
    screens
      .filter(
        ({ layout, permissions = [] }) =>
          layout === "cabinet" && !permissions.some((needed) => typeof needed !== "string"),
      )
      .filter((screen) => isInEdition(screen, features) && !screen.path.includes("{"))
      .filter(({ path }) => !path.startsWith("/operator") && path !== "/forbidden")
      // It leads to the list, with its dialog open.
      .filter(({ path }) => path !== "/storage/create")
      .map(({ path }) => path)
  );
}

/** Texts that an edition leaves out show as their keys; what it lets stand alone may not fit. */
async function faultsOf(page: Page, locale: Locale): Promise<string[]> {
  const texts = ownTexts(locale);
  const words = (await page.locator("body").innerText()).match(/\b[a-z]\w*(?:\.\w+)+\b/gi) ?? [];
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // The log of calls shows a developer the keys of errors, as code.
  const code = new Set(await page.locator("code").allInnerTexts());
  return [
    ...words.filter((word) => texts.has(word) && !code.has(word)),
    ...(sideways > 0 ? ["scrolls sideways"] : []),
  ];
}

const restricted = {
  EDITION: "restricted",
  BRAND_NAME: "Courier",
  BRAND_COLOR: "#0a7d4f",
  SUPPORT_PHONES: "+7 800 000-00-00",
  SUPPORT_EMAILS: "help@courier.example",
  SUPPORT_WEBSITES: "courier.example",
  SUPPORT_SOCIALS: "https://t.me/courier",
  BLOG_URL: "https://blog.courier.example/",
  CHAT_ID: "7a3b2c1d-0e4f-4a5b-8c6d-9e0f1a2b3c4d",
};

test("the restricted edition hides what it has to, in every screen and menu, under its own brand", async ({
  browser,
}) => {
  const web = await startEdition(restricted);
  const page = await newPage(browser, web);
  const complaints = watchPage(page);
  await signInByForm(page, "customer");
  for (const path of screensOf(restricted)) {
    await openLive(page, path);
    await expect(page).toHaveURL(`${web.url}${path}`);
    await expect(page).toHaveTitle(/^Courier — ./);
    expect(await faultsOf(page, "ru"), path).toEqual([]);
  }
  const hidden = [
    "/account/requisites",
    "/account/requisites/create",
    "/account/companies",
    "/balance/invoices",
    "/settings/integrations",
  ];
  for (const path of hidden) {
    await openPage(page, path);
    await expect(page).toHaveURL(`${web.url}/`);
  }
  await openLive(page, "/documentation/platform/money");
  await expect(page).toHaveTitle(/^Courier — ./);
  await expect(page.locator("#transactions")).toBeVisible();
  await expect(page.locator("#documents, #invoices, #contracts")).toHaveCount(0);
  await openLive(page, "/documentation/api/SMPP");
  await expect(page.getByText("Courier — клиент")).toBeVisible();
  await openLive(page, "/settings/webhooks?event=invoices.created");
  await expect(page.getByRole("link", { name: "tasks.state" })).toBeVisible();
  await expect(page.getByText("invoices.created")).toHaveCount(0);
  await openLive(page, "/survey");
  await expect(page.getByText("Переписка с клиентами")).toBeVisible();
  await expect(page.getByText("Интеграция")).toHaveCount(0);
  await openLive(page, "/");
  const useful = page.getByRole("navigation", { name: "Полезное" });
  await expect(useful.getByRole("link", { name: "Блог" })).toHaveAttribute(
    "href",
    "https://blog.courier.example/",
  );
  await expect(useful.getByRole("link", { name: "Интеграции" })).toHaveCount(0);
  await openLive(page, "/about");
  await expect(page.getByRole("link", { name: "+7 800 000-00-00" })).toHaveAttribute(
    "href",
    "tel:+78000000000",
  );
  await expect(page.getByRole("link", { name: "help@courier.example" })).toHaveAttribute(
    "href",
    "mailto:help@courier.example",
  );
  await expect(page.getByRole("link", { name: "courier.example", exact: true })).toHaveAttribute(
    "href",
    "https://courier.example",
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Скопировать: https://t.me/courier" }).click();
  await expect.poll(() => readCopied(page)).toBe("https://t.me/courier");
  const blog = page.getByRole("link", { name: "Блог" });
  await expect(blog).toHaveAttribute("href", "https://blog.courier.example/");
  await expect(blog).toHaveAttribute("target", "_blank");

  let fetched = 0;
  await page.route("https://client.crisp.chat/l.js", async (route) => {
    fetched += 1;
    await route.fulfill({
      contentType: "text/javascript",
      body: "window.said = [...window.$crisp]; window.$crisp = { push: (one) => window.said.push(one) };",
    });
  });
  const chat = page.getByRole("button", { name: "Чат с поддержкой" });
  await expect(chat).toBeVisible();
  expect(fetched).toBe(0);
  await chat.click();
  await expect
    .poll(async () => page.evaluate(() => JSON.stringify((window as { said?: unknown }).said)))
    .toContain('["do","chat:open"]');
  expect(fetched).toBe(1);
  expect(complaints).toEqual([]);
});

test("the English edition speaks no Russian, to an account that was kept in it either", async ({
  browser,
}) => {
  const english = { LOCALES: "en,es" };
  const web = await startEdition(english);
  const page = await newPage(browser, web);
  const complaints = watchPage(page);
  const open = screens
    .filter(({ layout, path }) => layout === "public" && !path.includes("{"))
    .map(({ path }) => path);
  for (const path of open) {
    await openPage(page, path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.locator("body").innerText(), path).not.toMatch(/[а-яё]/i);
    expect(await faultsOf(page, "en"), path).toEqual([]);
  }
  await signInByForm(page, "customer");
  for (const path of screensOf(english)) {
    await openLive(page, path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await faultsOf(page, "en"), path).toEqual([]);
    expect(await page.getByRole("navigation").first().innerText(), path).not.toMatch(/[а-яё]/i);
  }
  const own = await newPage(browser, web);
  const { username } = await addAccount({ locale: "ru" });
  await signInByForm(own, username, "/about", testPassword);
  await expect(own.locator("html")).toHaveAttribute("lang", "en");
  await own.getByRole("button", { name: "Language: English" }).first().click();
  await expect(own.getByRole("menuitemradio")).toHaveText(["English", "Español"]);
  await own.getByRole("menuitemradio", { name: "Español" }).click();
  await expect(own.locator("html")).toHaveAttribute("lang", "es");
  const answer = await page.request.get("/api/nothing", { headers: { "accept-language": "ru" } });
  expect(await answer.text()).not.toMatch(/[а-яё]/i);
  expect(complaints).toEqual([]);
});

test("served over https, cookies are the host's own and the browser is told never to ask otherwise", async ({
  browser,
}) => {
  const web = await startEdition({ PUBLIC_URL: "https://cabinet.example" });
  // The one name for which a browser takes plain http for safe.
  const page = await newPage(browser, { ...web, url: web.url.replace("127.0.0.1", "localhost") });
  const answer = await page.goto("/login");
  expect(await answer?.headerValue("strict-transport-security")).toMatch(/max-age=\d{7,}/);
  for (const path of ["/api/users/me", "/version.json", "/_next/static/none.js"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["strict-transport-security"], path).toMatch(/max-age=\d{7,}/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
  const { username } = await addAccount({ locale: "ru" });
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(testPassword);
  await page.locator("[type=submit]").click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(2);
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
  expect(cookies.filter(({ name }) => !name.startsWith("__Host-"))).toEqual([]);
  const closed = cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
  expect(closed.toSorted()).toEqual(["__Host-cabinet-device", "__Host-cabinet-session"]);
});
