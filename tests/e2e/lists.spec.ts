import { expect, type Page, test } from "@playwright/test";
import { expectUsable, openLive, signIn } from "#tests/support/journeys.ts";

const rows = (page: Page) => page.locator("tbody > tr");

/** A number as the page writes it: spaces of any kind between its thousands. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d\s  ]*/g)].map(([digits]) => Number(digits.replaceAll(/\D/g, "")));
}

test("under a list stands what its whole filter comes to, and follows the filter", async ({
  page,
}) => {
  await signIn(page, "customer", "/messages/outgoing?preset=currentMonth");
  const footer = page.locator("footer[data-action-bar]");
  const total = async () => numbersIn(await page.getByRole("status").first().innerText())[0] ?? 0;
  const counts = async () =>
    Promise.all(
      (await footer.locator("li b").all()).map(
        async (count) => numbersIn(await count.innerText())[0] ?? 0,
      ),
    );
  // Other journeys send from the same account meanwhile.
  await expect(async () => {
    const all = await total();
    expect(all).toBeGreaterThan(16);
    expect((await counts()).reduce((sum, count) => sum + count, 0)).toBe(all);
  }).toPass();
  await expect(footer).toContainText("Доставлено");

  await openLive(page, "/messages/outgoing?preset=currentMonth&state.status=failed");
  await expect(footer.locator("li")).toHaveCount(1);
  await expect(footer).toContainText("Ошибка");
  await expect(async () => expect(await counts()).toEqual([await total()])).toPass();
});

test("a search without a result offers a longer period first, in one click", async ({ page }) => {
  await signIn(page, "customer", "/messages/outgoing?q=такого%20нет");
  const buttons = page.getByRole("main").getByRole("button", { name: /^За |Сбросить/ });
  await expect(buttons).toHaveText(["За сегодня", "За этот месяц", "Сбросить фильтры"]);
  await page.getByRole("button", { name: "За этот месяц" }).click();
  await expect(page).toHaveURL(/preset=currentMonth/);
  await expect(page).toHaveURL(/q=/);
});

test("billings open on the month", async ({ page }) => {
  await signIn(page, "customer", "/balance/billings");
  await expect(page.getByRole("button", { name: "Этот месяц", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rows(page).first()).toBeVisible();
});

test("beside a list an open row leaves its text thirty characters", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "customer", "/messages/outgoing?preset=currentMonth");
  await page.locator("[data-row-link]").first().click();
  await expect(page.locator("[data-sheet]")).toBeVisible();
  const fits = await rows(page)
    .first()
    .evaluate((row) => {
      const head = [...document.querySelectorAll("thead th")].findIndex(
        (cell) => cell.textContent === "Текст",
      );
      const cell = row.children[head] as HTMLElement;
      const style = getComputedStyle(cell);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) return 0;
      pen.font = style.font;
      const room =
        cell.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const sample = "Здравствуйте, Ольга! Ваш заказ уже собран и ждёт вас";
      return [...sample].findIndex(
        (_, at) => pen.measureText(sample.slice(0, at + 1)).width > room,
      );
    });
  expect(fits).toBeGreaterThanOrEqual(30);
});

test("rows are marked with their time while nothing can be fetched, and no longer once it can", async ({
  page,
  context,
}) => {
  await signIn(page, "customer", "/messages/outgoing?preset=currentMonth");
  const mark = page.locator("[data-stale]");
  await expect(mark).toBeHidden();
  // The error is shown until the connection is back, and no longer.
  await page.route("**/*", async (route) => {
    const isAction = route.request().headers()["next-action"] !== undefined;
    await (isAction ? route.abort("connectionfailed") : route.fallback());
  });
  await page.getByRole("button", { name: /^Язык: / }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  const told = page.getByText("Сервер не ответил");
  await expect(told).toBeVisible();
  await context.setOffline(true);
  await expect(mark).toContainText("Список на");
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(mark).toBeHidden();
  await expect(told).toBeHidden();
});

test("every period and the dates are in sight on a wide screen, whatever stands beside them", async ({
  page,
}) => {
  await signIn(page, "customer", "/balance/payments");
  for (const path of ["/balance/payments", "/balance/invoices", "/messages/incoming"]) {
    await openLive(page, path);
    const hidden = await page
      .locator(".list-presets")
      .evaluate((row) => row.scrollWidth - row.clientWidth);
    expect(hidden, path).toBe(0);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the first card comes within 200 px, the chosen period is in view, the filter says what it will show", async ({
    page,
  }) => {
    await signIn(page, "customer", "/messages/outgoing?preset=currentMonth");
    for (const path of [
      "/messages/outgoing?preset=currentMonth",
      "/balance/billings",
      "/balance/billings/days",
      "/messages/tasks?preset=currentMonth",
      "/contacts",
      "/notifications",
      "/account/members",
      "/messages/templates",
    ]) {
      await openLive(page, path);
      const top = await rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
      expect(top, path).toBeLessThan(200);
      // The periods have the row of their buttons to themselves.
      for (const periods of await page.locator(".list-presets").all())
        expect((await periods.boundingBox())?.width, path).toBeGreaterThan(250);
    }
    await openLive(page, "/messages/outgoing?preset=currentMonth");
    await expect(page.getByRole("button", { name: "Этот месяц", exact: true })).toBeInViewport({
      ratio: 1,
    });
    // Other journeys send from this account today.
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await openLive(page, `/messages/outgoing?from=${day(20)}&to=${day(2)}`);
    await page.locator("[data-filter-button]").tap();
    const sheet = page.getByRole("dialog", { name: "Фильтр" });
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(box?.width).toBe(390);
    await sheet.getByRole("checkbox", { name: "Ошибка" }).check();
    const show = sheet.getByRole("button", { name: /^Показать [\d\s]+ сообщени/ });
    await expect(page).toHaveURL(/state\.status=errored/);
    await expect(show).toBeVisible();
    const named = numbersIn(await show.innerText())[0];
    await show.tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("status").first()).toContainText(/сообщени/);
    expect(numbersIn(await page.getByRole("status").first().innerText())[0]).toBe(named);
    await expectUsable(page);
  });
});

test("what has the focus keeps its whole ring", async ({ page }) => {
  await signIn(page, "customer", "/messages/outgoing?preset=currentMonth");
  await rows(page).first().waitFor();
  await page.getByRole("button", { name: "5 мин", exact: true }).focus();
  const cut: string[] = [];
  for (let step = 0; step < 45; step++) {
    await page.keyboard.press("Tab");
    const clipped = await page.evaluate(ringIsClipped);
    if (clipped) cut.push(clipped);
  }
  expect(cut).toEqual([]);
});

/** Runs in the page: names the focused element whose ring an ancestor cuts off. */
function ringIsClipped(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const style = getComputedStyle(focused);
  const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  if (style.outlineStyle === "none" || reach <= 0) return null;
  const ring = focused.getBoundingClientRect();
  for (let node = focused.parentElement; node; node = node.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(node);
    const box = node.getBoundingClientRect();
    const isCut =
      (overflowX !== "visible" &&
        (ring.left - reach < box.left - 0.5 || ring.right + reach > box.right + 0.5)) ||
      (overflowY !== "visible" &&
        (ring.top - reach < box.top - 0.5 || ring.bottom + reach > box.bottom + 0.5));
    if (isCut && node !== document.documentElement && node !== document.body)
      return `${focused.textContent || focused.getAttribute("aria-label")} in ${node.className}`;
  }
  return null;
}
