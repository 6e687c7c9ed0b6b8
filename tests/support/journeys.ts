import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { findBarriersOfForm, findPaleTexts } from "./barriers.ts";
import { addSessionCookies } from "./session-cookies.ts";

const password = process.env.DEMO_PASSWORD ?? "correct-horse";

/**
 * Signs an account in, by default one of the demonstration, and opens a page, which then receives live events. For
 * journeys that aren't about signing in.
 */
export async function signIn(
  page: Page,
  username: string,
  to = "/",
  secret = password,
): Promise<void> {
  await addSessionCookies(page, username, secret);
  await openLive(page, to);
}

/** Does the same by the form, as people do: the browser is a known device afterwards. */
export async function signInByForm(
  page: Page,
  username: string,
  to = "/",
  secret = password,
): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(to)}`);
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(secret);
  const live = hearing(page);
  await page.locator("[type=submit]").click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await live;
  await page.waitForFunction(isHydrated);
}

/** An account of this test's own, made by the administrator: nothing another test does changes it. */
export async function createAccount(request: APIRequestContext) {
  const account = { username: `e2e-${randomBytes(4).toString("hex")}`, password: "own-password" };
  const login = await request.post("/api/login", { data: { username: "admin", password } });
  const { token } = (await login.json()) as { token: string };
  const made = await request.post("/api/users", {
    headers: { authorization: token },
    data: {
      ...account,
      data: { firstName: "Вера", email: `${account.username}@example.com`, phone: "+79015550199" },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return account;
}

/** Opens a page and waits until it receives live events and handles keys and clicks. */
export async function openLive(page: Page, path: string): Promise<void> {
  // From here on: the page before may be about to open a socket of its own.
  await page.goto(path, { waitUntil: "commit" });
  await hearing(page);
  await page.waitForLoadState();
  await page.waitForFunction(isHydrated);
}

/** Opens a page and waits until it handles keys and clicks: a press on a button before that has no effect. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isHydrated);
}

/** Waits until the page has gone to an address by itself and handles keys and clicks there. */
export async function arriveAt(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.waitForFunction(isHydrated);
}

/** Reloads the page and waits until it handles keys and clicks. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(isHydrated);
}

/**
 * Expects that a removed row has left its list, once the dialog that removed it is closed, and thus the server has
 * answered. While a dialog is open, the page behind it is hidden from roles, so that no row would be found either.
 */
export async function expectRowGone(page: Page, row: Locator): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toHaveCount(0);
}

/**
 * Takes the browser's session away. An open page would find that out and leave for the sign-in screen by itself, in
 * the midst of whatever is opened next, so it is left first.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Chooses from a menu, however often the page is drawn anew meanwhile, which closes the menu. */
export async function chooseInMenu(page: Page, menu: Locator, name: string): Promise<void> {
  const item = page.getByRole("menuitem", { name });
  await expect(async () => {
    if (!(await item.isVisible())) await menu.click({ timeout: 5000 });
    await item.click({ timeout: 5000 });
  }).toPass();
}

/**
 * Waits until a row stands in its list. Where a list has rows, it doesn't move them under its reader: it offers what
 * is new, of other journeys too, and the offer goes away by itself where the list is read anew.
 */
export async function letIn(page: Page, row: Locator, offer = /^\d+ new$/): Promise<void> {
  const offered = page.getByRole("button", { name: offer });
  await expect(async () => {
    if (await offered.isVisible()) await offered.click({ timeout: 1000 });
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** What the page has copied; it does so a moment after the press. Needs the right to read the clipboard. */
export async function readCopied(page: Page): Promise<string> {
  return page.evaluate(async () => navigator.clipboard.readText());
}

/** Runs in the page: whether React has taken over all that can be pressed or typed into. */
function isHydrated(): boolean {
  // HTML of an article is plain: the article itself handles presses on its links.
  const plain = ".documentation-part *";
  return [...document.querySelectorAll("a, button, input, textarea, select")].every(
    (element) =>
      element.matches(plain) || Object.keys(element).some((key) => key.startsWith("__reactProps")),
  );
}

function hearing(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      if (socket.url().endsWith("/socket")) socket.once("framereceived", () => resolve());
    });
  });
}

interface Sms {
  text?: string;
  title?: string;
  /** When it is to leave; at once where not given. */
  delay?: Date;
  /** Settings of the canary, if it has one. */
  canary?: { percent: number; share: number; minutes: number };
}

/** Calls the API as the page's own account, the way its forms do, and returns the answer. */
export async function sendSms(
  page: Page,
  recipient: string | string[],
  { text = "Your order is ready", title = "", delay, canary }: Sms = {},
): Promise<{ id?: string }> {
  const answer = await page.evaluate(
    async (body) => {
      const response = await fetch("/api/sendings", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { ok: response.ok, body: (await response.json()) as { id?: string } };
    },
    {
      type: "sms",
      recipient,
      payload: { sender: "Cabinet", text },
      $options: { title, ...(canary && { canary }) },
      ...(delay && { schedule: { delay: delay.toISOString() } }),
    },
  );
  expect(answer.ok, JSON.stringify(answer.body)).toBe(true);
  return answer.body;
}

/** Journeys go on at the last of these widths. */
const looks = [
  { colorScheme: "light", width: 320 },
  { colorScheme: "light", width: 768 },
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 320 },
  { colorScheme: "dark", width: 768 },
  { colorScheme: "dark", width: 1440 },
] as const;

/**
 * Checks the current screen by axe and for sideways scroll, in both themes at three widths; only colours differ in
 * the dark theme. Contrast takes most of the time, so each text is looked at once in each of its looks.
 */
export async function expectUsable(page: Page): Promise<void> {
  // A screen that is still loading has no heading.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect(page).toHaveTitle(/\S/);
  for (const { colorScheme, width } of looks) {
    // Colours on their way from one theme to the other have contrasts of their own.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    if (colorScheme === "light") expect(await findBarriersOfForm(page)).toEqual([]);
    expect(await findPaleTexts(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `sideways at ${width}`).toBe(0);
  }
}
