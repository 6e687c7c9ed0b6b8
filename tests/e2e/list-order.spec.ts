import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectUsable, openLive, openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

async function call(page: Page, path: string, body: object): Promise<{ id: string }> {
  return page.evaluate(
    async (asked) => {
      const response = await fetch(`/api/${asked.path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(asked.body),
      });
      return (await response.json()) as { id: string };
    },
    { path, body },
  );
}

/** Three lists in the order Beta, alpha, Gamma, with 1, 2 and 0 contacts; answers what only they are named. */
async function makeLists(page: Page): Promise<string> {
  const mark = randomBytes(4).toString("hex");
  for (const { name, contacts } of [
    { name: "Beta", contacts: 1 },
    { name: "alpha", contacts: 2 },
    { name: "Gamma", contacts: 0 },
  ]) {
    const { id: ListId } = await call(page, "contactLists", {
      title: `${name} ${mark}`,
      type: "regular",
    });
    for (let added = 0; added < contacts; added++)
      await call(page, "contacts", { ListId, phone: `+7916000000${added}` });
  }
  return mark;
}

const head = (page: Page, name: string) => page.getByRole("columnheader", { name });

async function expectOrder(page: Page, mark: string, names: readonly string[]): Promise<void> {
  await expect(page.locator("tbody td:first-child")).toHaveText(
    names.map((name) => `${name} ${mark}`),
  );
}

test("a list is ordered by mouse and keyboard; reload, back and a pasted link keep it", async ({
  page,
  context,
}) => {
  await signIn(page, "customer2", "/contacts");
  const mark = await makeLists(page);
  await openLive(page, `/contacts?q=${mark}`);
  await expectOrder(page, mark, ["Gamma", "alpha", "Beta"]);
  await expect(head(page, "Created")).toHaveAttribute("aria-sort", "descending");

  await head(page, "Name").getByRole("button").click();
  await expectOrder(page, mark, ["alpha", "Beta", "Gamma"]);
  await expect(page).toHaveURL(`/contacts?q=${mark}&sort=title`);
  await expect(head(page, "Name")).toHaveAttribute("aria-sort", "ascending");
  await expect(head(page, "Created")).not.toHaveAttribute("aria-sort", /./);

  await head(page, "Contacts").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expectOrder(page, mark, ["alpha", "Beta", "Gamma"]);
  await expect(head(page, "Contacts")).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("Space");
  await expectOrder(page, mark, ["Gamma", "Beta", "alpha"]);
  await expect(page).toHaveURL(`/contacts?q=${mark}&sort=size`);
  await expectUsable(page);

  await reloadPage(page);
  await expectOrder(page, mark, ["Gamma", "Beta", "alpha"]);
  const other = await context.newPage();
  await openPage(other, page.url());
  await expectOrder(other, mark, ["Gamma", "Beta", "alpha"]);
  await other.close();
  await page.goBack();
  await expectOrder(page, mark, ["alpha", "Beta", "Gamma"]);
  await expect(head(page, "Contacts")).toHaveAttribute("aria-sort", "descending");
  await page.goForward();
  await expectOrder(page, mark, ["Gamma", "Beta", "alpha"]);

  // A third press gives the list's own order back.
  await head(page, "Contacts").getByRole("button").click();
  await expectOrder(page, mark, ["Gamma", "alpha", "Beta"]);
  await expect(page).toHaveURL(`/contacts?q=${mark}`);
});

test("a phone chooses the order among the filters", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "customer2", "/contacts");
  const mark = await makeLists(page);
  await openLive(page, `/contacts?q=${mark}`);
  await page.locator("[data-filter-button]").click();
  await page.getByLabel("Sort by").selectOption("Name: Z to A");
  await page.getByRole("button", { name: "Show 3 lists" }).click();
  await expectOrder(page, mark, ["Gamma", "Beta", "alpha"]);
  await expect(page).toHaveURL(`/contacts?q=${mark}&sort=-title`);
  await expectUsable(page);
});

test("rows that come while another order is looked at take their place unannounced", async ({
  page,
}) => {
  await signIn(page, "customer2", "/contacts");
  const mark = await makeLists(page);
  await openLive(page, `/contacts?q=${mark}&sort=title`);
  await call(page, "contactLists", { title: `Zeta ${mark}`, type: "regular" });
  // At the end nothing moves under the reader: it is there at once.
  await expectOrder(page, mark, ["alpha", "Beta", "Gamma", "Zeta"]);
  await expect(page.getByText("1 new")).toBeHidden();
  // In between it would: shown on the next look.
  await call(page, "contactLists", { title: `Delta ${mark}`, type: "regular" });
  await reloadPage(page);
  await expectOrder(page, mark, ["alpha", "Beta", "Delta", "Gamma", "Zeta"]);
});
