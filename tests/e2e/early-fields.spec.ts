import { expect, test } from "@playwright/test";
import { bundlePage, servePage } from "#tests/support/page-form/bundle.ts";

// No page has ticks or choices in its first HTML yet: the product's own fields on a page of their own.
test("what is typed, ticked and chosen before the scripts have come is what the page knows", async ({
  page,
}) => {
  await servePage(page, await bundlePage("early-fields"));
  await page.goto("http://127.0.0.1:9/");
  await page.getByLabel("text").fill("typed");
  await page.getByLabel("ticked", { exact: true }).check();
  await page.getByLabel("unticked").uncheck();
  await page.getByLabel("choice").selectOption("b");
  await page.getByLabel("radio b").check();
  await page.evaluate(() => window.dispatchEvent(new Event("scripts")));
  const known = { text: "typed", ticked: true, unticked: false, choice: "b", radio: "b" };
  await expect(page.locator("output")).toHaveText(JSON.stringify(known));
  await expect(page.getByLabel("radio a")).not.toBeChecked();

  await page.getByLabel("choice").selectOption("a");
  await page.getByLabel("ticked", { exact: true }).uncheck();
  await expect(page.locator("output")).toContainText('"ticked":false');
  await expect(page.locator("output")).toContainText('"choice":"a"');
});
