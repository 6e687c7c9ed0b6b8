import { expect, type Page, test } from "@playwright/test";
import { paletteId } from "#components/layout/palette-id.ts";
import { sendSms, signIn } from "#tests/support/journeys.ts";
import { addSessionCookies } from "#tests/support/session-cookies.ts";

const password = process.env.DEMO_PASSWORD ?? "correct-horse";

/** Opens a page whose scripts stay on their way until they are let go. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const chunks = "**/_next/static/chunks/*.js";
  await page.route(chunks, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    release();
    await page.waitForLoadState();
  };
}

test("who signs in may type before the scripts have come", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/login");
  await page.locator("[name=username]").pressSequentially("customer");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await letScriptsCome();
  await expect(page.locator("[name=username]")).toHaveValue("customer");
  await expect(page.locator("[type=submit]")).toBeEnabled();
  await page.locator("[name=password]").press("Enter");
  await expect(page).toHaveURL(/\/$/);
});

test("a message begun before the scripts have come is counted and kept", async ({ page }) => {
  await addSessionCookies(page, "customer", password);
  const letScriptsCome = await openWithoutScripts(page, "/send");
  const text = page.getByLabel("Текст", { exact: true });
  // Streamed content exists before it is shown, and receives no keys until then, so the field is clicked first.
  await text.click();
  await text.pressSequentially("Hello, ");
  await letScriptsCome();
  await text.press("End");
  await text.pressSequentially("there");
  await expect(text).toHaveValue("Hello, there");
  await expect(page.getByText(/12.*160|148/).first()).toBeVisible();
});

test("a key pressed while the scripts take a text over is put behind it", async ({ page }) => {
  await addSessionCookies(page, "customer", password);
  await page.addInitScript(() => {
    // A page tells React of what it holds by an event of its own; the next key comes before React rests.
    const press = (event: Event) => {
      const { target } = event;
      if (event.isTrusted || !(target instanceof HTMLTextAreaElement)) return;
      document.removeEventListener("input", press, true);
      queueMicrotask(() => {
        target.setRangeText("p", target.selectionStart, target.selectionEnd, "end");
        target.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    };
    document.addEventListener("input", press, true);
  });
  const letScriptsCome = await openWithoutScripts(page, "/send");
  const text = page.getByLabel("Текст", { exact: true });
  await text.click();
  await text.pressSequentially("U");
  await letScriptsCome();
  await expect(page.getByRole("button", { name: "Получатели", exact: true })).toBeEnabled();
  await expect(text).toHaveValue("Up");
});

test("what is typed outlives news that come before the page's own scripts", async ({ page }) => {
  await addSessionCookies(page, "customer", password);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The page waits for its preview; the frame round it runs without.
    if (body.includes('"send.preview"')) await held;
    await route.fulfill({ response, body });
  });
  const balance = page.waitForResponse(/\/api\/users\/me/);
  await page.goto("/send", { waitUntil: "commit" });
  const text = page.getByLabel("Текст", { exact: true });
  await text.click();
  await text.pressSequentially("Hello");
  await (await balance).finished();
  await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)));
  release();
  await expect(page.getByRole("button", { name: "Получатели", exact: true })).toBeEnabled();
  await expect(text).toHaveValue("Hello");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a list is searched for what was typed before the scripts have come", async ({ page }) => {
  await addSessionCookies(page, "customer", password);
  const list = "/messages/outgoing?preset=currentMonth";
  const letScriptsCome = await openWithoutScripts(page, list);
  await page.getByRole("searchbox").click();
  await page.getByRole("searchbox").pressSequentially("+7900000");
  await letScriptsCome();
  await page.getByRole("searchbox").pressSequentially("0003");
  await expect(page).toHaveURL(/q=%2B79000000003/);
  await expect(page.getByRole("searchbox")).toHaveValue("+79000000003");
});

test("the palette takes what is typed before any script has come", async ({ page }) => {
  await addSessionCookies(page, "customer", password);
  const letScriptsCome = await openWithoutScripts(page, "/about");
  const palette = page.getByRole("dialog", { name: "Поиск и действия" });
  // The page comes in pieces; what answers the key is in one after its head.
  await page.waitForFunction(
    (id) => "earlyKeys" in window && document.getElementById(id) !== null,
    paletteId,
  );
  await expect(page.locator("#main")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.type("исх");
  await letScriptsCome();
  await expect(palette.getByRole("option", { name: /Исходящие/ })).toBeVisible();
  await page.keyboard.type("одящ");
  await expect(palette.getByRole("combobox")).toHaveValue("исходящ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/messages\/outgoing/);
});

test("the palette takes what is typed while it is on its way", async ({ page }) => {
  await signIn(page, "customer", "/about");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Контакт");
  release();
  const palette = page.getByRole("dialog", { name: "Поиск и действия" });
  await expect(palette.getByRole("combobox")).toHaveValue("Контакт");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toHaveValue("");
});

test("the palette finds a message by its number and by its id, by keyboard alone", async ({
  page,
}) => {
  await signIn(page, "customer");
  const { id } = await sendSms(page, "+79000000004", { text: "Палитра ищет" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("8 900 000-00-04");
  const palette = page.getByRole("dialog", { name: "Поиск и действия" });
  const found = palette.getByRole("group", { name: "Сообщения" }).getByRole("option").first();
  await expect(found).toContainText("900 000-00-04");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  await expect(page.getByText("Палитра ищет").first()).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(id ?? "");
  await expect(palette.getByRole("option").first()).toContainText("900 000-00-04");
  await page.keyboard.press("Escape");
});

test("the palette says what could not be looked for, and looks again", async ({ page }) => {
  await signIn(page, "customer");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Поиск и действия" });
  await page.route("**/*", async (route) => {
    const isAction = route.request().headers()["next-action"] !== undefined;
    await (isAction ? route.abort("connectionfailed") : route.fallback());
  });
  await page.keyboard.type("скидк");
  await expect(palette.getByRole("alert")).toContainText("Не удалось выполнить поиск");
  await page.unrouteAll();
  await palette.getByRole("button", { name: "Повторить" }).click();
  await expect(palette.getByRole("alert")).toBeHidden();
  await page.keyboard.press("Escape");
});
