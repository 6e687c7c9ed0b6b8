import { expect, type Page, test } from "@playwright/test";
import type { ToastRequest } from "#components/ui/toast.ts";
import { bundlePage, servePage } from "#tests/support/page-form/bundle.ts";

// The product's own controls on a page of their own, in the page and in a dialog.
let files: Awaited<ReturnType<typeof bundlePage>>;
test.beforeAll(async () => {
  files = await bundlePage("controls");
});

async function open(page: Page, place: "page" | "dialog" = "page") {
  await servePage(page, files);
  await page.goto("http://127.0.0.1:9/");
  const opener = page.getByRole("button", { name: "Open the dialog" });
  await expect(opener).toBeVisible();
  if (place === "dialog") await opener.click();
}

const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const active = (page: Page) => page.locator("[role=option][aria-selected=true]");
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

async function show(page: Page, requests: ToastRequest[]): Promise<void> {
  await page.evaluate((all) => {
    const { showToast } = window as unknown as { showToast: (request: ToastRequest) => void };
    for (const request of all) showToast(request);
  }, requests);
}

for (const place of ["page", "dialog"] as const) {
  test(`a combobox finds and chooses by keyboard in a ${place}`, async ({ page }) => {
    await open(page, place);
    const field = page.getByRole("combobox", { name: "Found" });
    await field.click();
    await expect(active(page)).toHaveText("Alpha 0");
    await field.press("ArrowUp");
    await expect(active(page)).toHaveText("Delta 39");
    await expect(active(page)).toBeInViewport();
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      (await active(page).getAttribute("id")) ?? "",
    );
    await field.press("ArrowDown");
    await expect(active(page)).toHaveText("Alpha 0");
    await option(page, "Delta 3").hover();
    await page.mouse.wheel(0, 400);
    await expect(option(page, "Alpha 0")).not.toBeInViewport();
    await field.pressSequentially("gam");
    await expect(page.getByRole("option")).toHaveCount(10);
    await field.press("ArrowDown");
    await expect(active(page)).toHaveText("Gamma 6");
    await field.press("Enter");
    await expect(field).toHaveValue("Gamma 6");
    await field.press("ArrowDown");
    await expect(option(page, "Beta 1")).toBeVisible();
    await field.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(place === "dialog" ? 1 : 0);
  });

  test(`a select goes by arrows, letters and Escape in a ${place}`, async ({ page }) => {
    await open(page, place);
    const field = page.getByRole("combobox", { name: "Chosen" });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("Is missing");
    await field.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Apple" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(option(page, "Cherry")).toBeFocused();
    await page.keyboard.press("End");
    await expect(option(page, "Date")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Apple" })).toBeFocused();
    await page.keyboard.press("c");
    await expect(option(page, "Cherry")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field).toHaveText("Cherry");
    await expect(field).toBeFocused();
    await field.click();
    await expect(option(page, "Cherry")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(place === "dialog" ? 1 : 0);
  });
}

test("a time is typed or taken from a list that opens at it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const field = page.getByRole("combobox", { name: "Time" });
  await field.click();
  await expect(active(page)).toHaveText("10:30");
  await expect(active(page)).toBeInViewport({ ratio: 1 });
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue("11:00");
  await field.fill("1015");
  await field.press("Enter");
  await expect(field).toHaveValue("10:15");
});

test("arrows choose tabs round the ends, and the panel keeps what it holds", async ({ page }) => {
  await open(page);
  await page.getByLabel("In first").fill("kept");
  await page.keyboard.press("Shift+Tab");
  const tab = (name: string) => page.getByRole("tab", { name });
  await expect(tab("first")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab("third")).toBeFocused();
  await expect(tab("third")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(tab("first")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("In second")).toHaveValue("kept");
});

test("five toasts are visible, failures stay, and each can be closed", async ({ page }) => {
  await open(page);
  const failures = Array.from({ length: 6 }, (_, at) => `Failure ${at}`);
  await show(
    page,
    failures.map((title) => ({ kind: "failure", title })),
  );
  await expect(toasts(page)).toHaveCount(6);
  // A success leaves by itself, so the page looks at all of it at one moment.
  const together = page.waitForFunction(() => {
    const all = [...document.querySelectorAll("[data-sonner-toast]")];
    const visible = all.filter((toast) => toast.getAttribute("data-visible") === "true");
    // The newest is in front of failures that were left.
    const isInFront = visible.some((toast) => toast.textContent?.includes("Saved"));
    return all.length === 7 && visible.length === 5 && isInFront;
  });
  await show(page, [{ kind: "success", title: "Saved" }]);
  await together;
  await expect(toasts(page).filter({ hasText: "Saved" })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(6);
  for (const title of failures.toReversed())
    await toasts(page)
      .filter({ hasText: title })
      .getByRole("button", { name: "Close" })
      .press("Enter");
  await expect(toasts(page)).toHaveCount(0);
});

test("a toast beside a dialog is pressed without closing it, and the focus holds it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await open(page, "dialog");
  await show(page, [{ kind: "success", title: "Copied" }]);
  const toast = page.getByRole("dialog", { name: "Dialog" }).locator("[data-sonner-toast]");
  const close = toast.getByRole("button", { name: "Close" });
  await close.focus();
  const bar = page.locator("[data-action-bar]");
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
      return above && below ? below.y - above.y - above.height : 0;
    })
    .toBeGreaterThan(0);
  // Longer than a toast is shown.
  await page.clock.fastForward(8000);
  await expect(close).toBeFocused();
  await close.click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Dialog" })).toBeVisible();
});
