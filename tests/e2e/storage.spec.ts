import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectUsable, reloadPage, signIn } from "#tests/support/journeys.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });
const choose = async (page: Page, file: string, act: string) => {
  await page.getByRole("button", { name: `Actions: ${file}` }).click();
  await item(page, act).click();
};

test("files are uploaded several at once, looked at, renamed, protected and removed", async ({
  page,
}) => {
  const own = randomBytes(4).toString("hex");
  const [rows, bad, renamed] = [`guests-${own}.csv`, `page-${own}.html`, `Fair ${own}.csv`];
  await signIn(page, "customer2", "/storage/create");
  const uploading = page.getByRole("dialog", { name: "Upload files" });
  await expect(uploading).toBeVisible();
  // One of them fails once: it waits for another try.
  let asked = 0;
  await page.route(`**/api/storage?filename=${bad}`, async (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await uploading.locator("input[type=file]").setInputFiles([
    { name: rows, mimeType: "text/csv", buffer: Buffer.from("name;city\nAnn;<b>Perm</b>") },
    { name: bad, mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") },
  ]);
  await expect(uploading.getByText("The server did not answer")).toBeVisible();
  await uploading.getByRole("button", { name: `Retry the upload of “${bad}”` }).click();
  await expect(uploading.getByText(/^Uploaded ·/)).toHaveCount(2);
  await uploading.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL("/storage");

  // Files dragged over the list are taken there.
  const dragged = await page.evaluateHandle((name) => {
    const data = new DataTransfer();
    data.items.add(new File(["Hello"], name, { type: "text/plain" }));
    return data;
  }, `dragged-${own}.txt`);
  await page.dispatchEvent("main", "dragenter", { dataTransfer: dragged });
  await uploading.locator("input[type=file]").dispatchEvent("drop", { dataTransfer: dragged });
  await expect(uploading.getByText(/^Uploaded ·/)).toHaveCount(1);
  await uploading.getByRole("button", { name: "Done" }).click();

  await row(page, rows).click();
  const preview = page.getByRole("dialog", { name: rows });
  await expect(preview.getByRole("cell", { name: "<b>Perm</b>" })).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await choose(page, rows, "Rename");
  const renaming = page.getByRole("dialog", { name: `Rename “${rows}”` });
  await renaming.getByLabel("Name").fill(renamed);
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(row(page, renamed)).toBeVisible();
  await choose(page, renamed, "Protect from deletion");
  await expect(row(page, renamed).getByText("Protected")).toBeVisible();
  await page.getByRole("button", { name: `Actions: ${renamed}` }).click();
  await expect(item(page, "Stop protecting")).toBeVisible();
  await expect(item(page, "Delete")).toBeHidden();
  await page.keyboard.press("Escape");

  await choose(page, bad, "Delete");
  await page.getByRole("button", { name: "Delete file" }).click();
  // Behind the dialog no row has a role: only once it has closed is the file gone.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row(page, bad)).toBeHidden();
  await reloadPage(page);
  await expect(row(page, renamed)).toBeVisible();
  await expect(row(page, bad)).toBeHidden();
});
