import { expect, test } from "@playwright/test";
import { openPage, readCopied, signIn } from "#tests/support/journeys.ts";

// Wide enough for the contents beside the text.
test.use({ viewport: { width: 1440, height: 900 } });

const httpApi = "/documentation/api/HTTP-REST";

test("code and links of headings are copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/documentation/api/code-examples");
  const copied = () => readCopied(page);
  await page.getByRole("button", { name: "Скопировать код" }).first().click();
  await expect.poll(copied).toMatch(/^#!\/usr\/bin\/env bash\n[^]*curl -sS --fail-with-body http/);
  await page.getByRole("tab", { name: "C#" }).first().click();
  await page.getByRole("button", { name: "Скопировать код" }).first().click();
  await expect.poll(copied).toMatch(/^using System;\n[^]*const string Site = "http/);
  await page.locator("a[href='#everyday'][data-anchor]").focus();
  await page.keyboard.press("Enter");
  await expect.poll(copied).toMatch(/\/documentation\/api\/code-examples#everyday$/);
  await expect(page).toHaveURL(/#everyday$/);
});

test("examples stand in several languages; the one chosen is kept for all of them, and comes so from the server", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, httpApi);
  const groups = page.getByRole("tablist", { name: "Язык примера" });
  const last = groups.last();
  await last.scrollIntoViewIfNeeded();
  const before = (await last.boundingBox())?.y ?? 0;
  const kept = async (language: string) =>
    page.waitForResponse((answer) => answer.request().postData() === JSON.stringify([language]));
  const python = kept("python");
  await last.getByRole("tab", { name: "Python" }).click();
  for (const group of await groups.all())
    await expect(group.getByRole("tab", { selected: true })).toHaveText("Python");
  // Examples above have grown, what was pressed has not moved.
  expect(Math.abs(((await last.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  await python;
  const php = kept("php");
  await page.keyboard.press("ArrowRight");
  await expect(last.getByRole("tab", { name: "PHP" })).toBeFocused();
  await php;
  const first = page.locator("figure", { has: page.getByRole("tablist") }).first();
  await first.getByRole("button", { name: "Скопировать код" }).click();
  await expect.poll(() => readCopied(page)).toMatch(/^<\?php\n.*\/api\/sendings/);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const read = await plain.newPage();
  // oxlint-disable-next-line cabinet/journey-waits -- this browser runs no scripts
  await read.goto(httpApi);
  await expect(read.getByRole("tab", { selected: true }).first()).toHaveText("PHP");
  await plain.clearCookies({ name: "code" });
  // oxlint-disable-next-line cabinet/journey-waits -- this browser runs no scripts
  await read.goto(httpApi);
  await expect(read.getByRole("tab", { selected: true }).first()).toHaveText("cURL");
  await expect(read.getByRole("tabpanel").first()).toContainText("curl -s");
  await plain.close();
});

test("numbers of lines are seen and neither copied with the code nor part of its text", async ({
  page,
}) => {
  await openPage(page, "/documentation/api/code-examples");
  const code = page.locator("pre").first();
  const selected = await code.evaluate((pre) => {
    window.getSelection()?.selectAllChildren(pre);
    return window.getSelection()?.toString() ?? "";
  });
  expect(selected).toMatch(/^#!\/usr\/bin\/env bash/);
  expect(selected).not.toMatch(/^\d+$/m);
  const content = await code.evaluate((pre) => getComputedStyle(pre, "::before").content);
  expect(content).toMatch(/1\D+2\D+3/);
});

test("who may make a token is led to one from the examples, which name this site", async ({
  page,
}) => {
  await openPage(page, httpApi);
  await expect(page.getByRole("link", { name: "Создать токен" })).toHaveCount(0);
  await signIn(page, "customer", httpApi);
  await expect(page.getByRole("tabpanel").first()).toContainText("/api/sendings");
  const note = page.getByRole("region", { name: "Примеры для вашего аккаунта" });
  await note.getByRole("link", { name: "Создать токен" }).click();
  await expect(page).toHaveURL(/\/account\/tokens/);
  await expect(page.getByRole("dialog")).toBeVisible();
});
