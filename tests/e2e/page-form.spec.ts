import { expect, type Page, test } from "@playwright/test";
import { expectUsable, reloadPage } from "#tests/support/journeys.ts";
import { bundlePage, type Sent, servePage } from "#tests/support/page-form/bundle.ts";

// No screen is a form of five sections yet: the product's own parts on a page of their own.
let files: Awaited<ReturnType<typeof bundlePage>>;
test.beforeAll(async () => {
  files = await bundlePage();
});

const saved = { ok: true, data: { name: "Ann" } };

async function open(page: Page, query = "", answer: (sent: Sent) => unknown = () => saved) {
  await servePage(page, files, answer);
  await page.goto(`http://127.0.0.1:9/${query}`);
  await expect(page.getByLabel("First name")).toBeVisible();
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Form sections" });
const section = (page: Page, name: string) => menu(page).getByRole("button", { name });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

async function fillAll(page: Page): Promise<void> {
  await fill(page, { "First name": "Ann", Phone: "+79000000002" });
  await section(page, "Who signs").click();
  await fill(page, { "Full name": "Ann Lee", "Of whom": "Ann Lee" });
  await section(page, "Legal details").click();
  await fill(page, { "Tax id": "7899001429" });
  await section(page, "Bank").click();
  await fill(page, { Account: "1".repeat(20) });
  await section(page, "Addresses").click();
  await page.getByRole("button", { name: "Add an address" }).click();
  await fill(page, { City: "Riga" });
}

test("sections say what they lack, and saving leads to the first of it", async ({ page }) => {
  await open(page);
  await expect(section(page, "Contact person")).toContainText("2 fields not filled in");
  await expect(section(page, "Addresses")).toContainText("1 field not filled in");
  await fill(page, { "First name": "Ann", Phone: "1" });
  await expect(section(page, "Contact person")).toContainText("Ann");
  await section(page, "Legal details").click();
  await expect(page.getByRole("heading", { name: "Legal details" })).toBeFocused();
  await fill(page, { "Tax id": "789900142" });
  await expect(section(page, "Legal details")).toContainText("not finished");
  await page.keyboard.press("Tab");
  await expect(section(page, "Legal details")).toContainText("1 error");
  await expect(menu(page)).toContainText("1 of 5");

  await page.keyboard.press("Control+s");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("This field is required");
  await section(page, "Addresses").click();
  await expect(page.getByRole("group", { name: "Addresses" })).toHaveAccessibleDescription(
    "This field is required",
  );
  await page.getByRole("button", { name: "Go to the first one" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
});

test("what the server refuses stands at its field, nested or of a row, or is told", async ({
  page,
}) => {
  const error = {
    code: "BadRequest",
    key: "commons.errors.invalid",
    message: "Check the form",
    params: {},
    fields: [
      { key: "x", message: "No such city", path: ["addresses", 0, "city"] },
      { key: "x", message: "Closed account", path: ["bank", "account", "number"] },
      { key: "y", message: "Not this bank's", path: ["bank", "account"] },
      { key: "x", message: "Closed account", path: ["bank", "account"] },
      { key: "x", message: "A contract is missing", path: ["contract"] },
    ],
  };
  const answers: unknown[] = [{ ok: false, error }, saved];
  await open(page, "", () => answers.shift());
  await fillAll(page);
  await save(page);
  await expect(page.getByLabel("Account")).toBeFocused();
  await expect(page.getByLabel("Account")).toHaveAccessibleDescription(
    "Closed account; Not this bank's",
  );
  await expect(page.getByText("A contract is missing")).toBeVisible();
  await expect(section(page, "Addresses")).toContainText("1 error");
  await section(page, "Addresses").click();
  await expect(page.getByLabel("City")).toHaveAccessibleDescription("No such city");
  await fill(page, { City: "Tallinn" });
  await expect(page.getByText("No such city")).toBeHidden();
  await save(page);
  await expect(page.getByText("Saved for Ann")).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard" })).toBeHidden();
});

test("rows are added up to their limit and removed", async ({ page }) => {
  await open(page);
  await section(page, "Addresses").click();
  const add = page.getByRole("button", { name: "Add an address" });
  for (const city of ["A", "B", "C"]) {
    await add.click();
    await expect(page.getByLabel("City").last()).toBeFocused();
    await expect(page.getByText("This field is required", { exact: true })).toBeHidden();
    await page.keyboard.type(city);
  }
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Remove address 2" }).click();
  await expect(add).toBeFocused();
  await expect(page.getByLabel("City").last()).toHaveValue("C");
  await expect(page.getByLabel("City")).toHaveCount(2);
});

test("leaving with unsaved changes asks, by link, by back and by reload", async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.history.pushState(null, "", "/second"));
  const link = page.getByRole("link", { name: "Elsewhere" });
  const asking = page.getByRole("dialog", { name: "Leave without saving?" });
  await fill(page, { "First name": "Ann" });
  await link.click();
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/second/);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");

  await page.evaluate(() => window.history.back());
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/second/);

  const warned = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const warning = await warned;
  expect(warning.type()).toBe("beforeunload");
  await warning.dismiss();

  await link.click();
  await asking.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "/elsewhere" })).toBeVisible();
});

test("nothing is asked once it is saved, undone, or kept as a draft", async ({ page }) => {
  await open(page);
  await fill(page, { "First name": "Ann" });
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("");
  await page.goto("http://127.0.0.1:9/?draft");
  await fill(page, { "First name": "Ann" });
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect(page.getByRole("heading", { name: "/elsewhere" })).toBeVisible();
});

test("a draft outlives a reload, is shown by other tabs, and ends with saving", async ({
  page,
  context,
}) => {
  const sent: Sent[] = [];
  const answer = (one: Sent) => {
    sent.push(one);
    return sent.length > 1 ? saved : null;
  };
  await open(page, "?draft", answer);
  await fillAll(page);
  await reloadPage(page);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await expect(menu(page)).toContainText("5 of 5");

  const other = await context.newPage();
  await open(other, "?draft", answer);
  await expect(other.getByLabel("Phone")).toHaveValue("+79000000002");
  await page.getByLabel("First name").fill("Ben");
  await expect(other.getByLabel("First name")).toHaveValue("Ben");

  // The answer is lost; asked again from the other tab it is the same attempt.
  await save(page);
  await expect(page.getByText("The server did not answer")).toBeVisible();
  await save(other);
  await expect(other.getByText("Saved for Ann")).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  await expect(page.getByLabel("First name")).toHaveValue("");
  await reloadPage(page);
  await expect(page.getByLabel("First name")).toHaveValue("");
});

test("a form kept nowhere is told so, and asks before it is left", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await open(page, "?draft");
  await fill(page, { "First name": "Ann" });
  await expect(page.getByText("The draft is not being saved")).toBeVisible();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("it is usable at every width, in both themes and every language", async ({ page }) => {
  for (const locale of ["en", "es", "ru"]) {
    await open(page, `?locale=${locale}`);
    await fill(page, { "First name": "Ann", Phone: "1" });
    await page.keyboard.press("Control+s");
    await expect(page.getByLabel("Full name")).toBeFocused();
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(320);
    await page.unrouteAll();
    // Leaving asks: what was typed here is kept nowhere.
    page.once("dialog", (dialog) => void dialog.accept());
  }
  await expectUsable(page);
});
