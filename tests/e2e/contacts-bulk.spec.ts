import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectRowGone, openPage, signIn } from "#tests/support/journeys.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** A list of this test's own with so many people; answers its address. */
async function addList(page: Page, title: string, people: number): Promise<string> {
  return page.evaluate(
    async ([name, count]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        return (await answer.json()) as { id: string };
      };
      const { id } = await post("/api/contactLists", { title: name, type: "regular" });
      for (let at = 0; at < count; at++)
        await post("/api/contacts", { ListId: id, phone: `+4477009001${10 + at}`, lastName: `Person ${at}`, custom01: "Leeds" }); // prettier-ignore
      return `/contacts/${id}`;
    },
    [title, people] as const,
  );
}

test("people are chosen over pages, moved and removed, and fields get names", async ({ page }) => {
  await signIn(page, "customer2", "/contacts");
  const mark = randomBytes(4).toString("hex");
  const from = await addList(page, `From ${mark}`, 18);
  const to = await addList(page, `To ${mark}`, 0);
  await openPage(page, from);

  await page.getByRole("checkbox", { name: "Select Person 17" }).check();
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByRole("checkbox", { name: "Select Person 0" }).check();
  const bar = page.getByRole("toolbar", { name: "Selected contacts" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Move" }).click();
  const moving = page.getByRole("dialog", { name: "Move 2 contacts" });
  await moving.getByRole("button", { name: "Move" }).click();
  await expect(moving.getByText("Choose a list")).toBeVisible();
  await moving.getByRole("combobox").fill(`To ${mark}`);
  await page.getByRole("option", { name: `To ${mark}` }).click();
  await moving.getByRole("button", { name: "Move" }).dblclick();
  await expect(page.getByText("2 contacts moved")).toBeVisible();
  await expect(bar).toBeHidden();
  await openPage(page, to);
  await expect(row(page, "Person 17")).toBeVisible();
  await expect(row(page, "Person 0")).toBeVisible();

  await openPage(page, `${from}?q=Person`);
  await page.getByRole("checkbox", { name: "All on this page" }).check();
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Delete" }).click();
  const removing = page.getByRole("dialog", { name: "Delete 16 contacts?" });
  await expect(removing).toContainText("They will be deleted from this list only");
  await removing.getByRole("button", { name: "Delete 16" }).click();
  await expect(page.getByText("16 contacts deleted")).toBeVisible();
  await expectRowGone(page, row(page, "Person 1"));
});

test("a contact’s card tells its consent and lists, and its field by the account’s name for it", async ({
  page,
}) => {
  await signIn(page, "customer2", "/contacts");
  const mark = randomBytes(4).toString("hex");
  const list = await addList(page, `Card ${mark}`, 1);
  await openPage(page, list);
  await page
    .getByRole("button", { name: `Actions: Card ${mark}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Name the fields" }).click();
  const naming = page.getByRole("dialog", { name: "Names of custom fields" });
  await naming.getByLabel("Field 1", { exact: true }).fill(`City ${mark}`);
  await naming.getByRole("button", { name: "Save names" }).click();
  await expect(page.getByRole("columnheader", { name: `City ${mark}` })).toBeAttached();
  await row(page, "Person 0").click();
  const sheet = page.getByRole("dialog").or(page.getByRole("complementary"));
  await expect(sheet.getByText(`City ${mark}`).first()).toBeVisible();
  await expect(sheet.getByText("May be contacted").first()).toBeVisible();
  await expect(sheet.getByRole("link", { name: `Card ${mark}` })).toBeVisible();
});
