import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import {
  chooseInMenu,
  expectUsable,
  openLive,
  openPage,
  reloadPage,
  signIn,
} from "#tests/support/journeys.ts";

/** A title that only this test's list carries. */
const newTitle = () => `List ${randomBytes(4).toString("hex")}`;
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

async function addList(page: Page, title: string): Promise<string> {
  return page.evaluate(
    async (body) => {
      const response = await fetch("/api/contactLists", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { id: string }).id;
    },
    { title, type: "regular" },
  );
}

test("a list whose answer was lost is made once, however often it is asked for", async ({
  page,
}) => {
  await signIn(page, "customer2", "/contacts?action=create");
  const title = newTitle();
  const creating = page.getByRole("dialog", { name: "New contact list" });
  await creating.getByLabel("Name").fill(title);
  let asked = 0;
  await page.route(
    (url) => url.pathname === "/contacts",
    async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fetch();
      return route.abort();
    },
  );
  await creating.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByText("The server did not answer")).toBeVisible();
  await creating.getByRole("button", { name: "Create list" }).dblclick();
  await expect(creating).toBeHidden();
  expect(asked).toBe(2);
  await reloadPage(page);
  await expect(row(page, title)).toHaveCount(1);
});

test("a list is created, filled, renamed and removed", async ({ page }) => {
  await signIn(page, "customer2", "/contacts?action=create");
  const title = newTitle();
  const creating = page.getByRole("dialog", { name: "New contact list" });
  await creating.getByRole("button", { name: "Create list" }).click();
  await expect(creating.getByText("Enter a name")).toBeVisible();
  await expect(creating.getByLabel("Name")).toBeFocused();
  await creating.getByLabel("Name").fill(title);
  await page.keyboard.press("Enter");
  await expect(creating).toBeHidden();
  await expect(page).toHaveURL("/contacts");
  await row(page, title).click();
  await expect(page).toHaveURL(/\/contacts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);

  await page.getByRole("button", { name: "Add contact" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add contact" });
  await adding.getByRole("button", { name: "Add contact" }).click();
  await expect(adding.getByText("Enter a phone number or an email address")).toBeVisible();
  await expect(adding.getByLabel("Phone")).toBeFocused();
  await adding.getByLabel("Phone").fill("+7 916 000-00");
  await page.keyboard.press("Tab");
  await expect(adding.getByText("This is not a phone number")).toBeVisible();
  await adding.getByLabel("Phone").fill("0033 612345678");
  await page.keyboard.press("Tab");
  await expect(adding.getByLabel("Phone")).toHaveValue(/^\+33\s6\s12\s34\s56\s78$/);
  await adding.getByLabel("Phone").fill("+7 916 000-00-42");
  await adding.getByLabel("Last name").fill("Lindqvist");
  await adding.getByLabel("Date").fill("31.02.1990");
  await adding.getByRole("button", { name: "Add contact" }).click();
  await expect(adding.getByText("Enter the date as")).toBeVisible();
  await adding.getByLabel("Date").fill("28.02.1990");
  await adding.getByText("Custom fields").click();
  await adding.getByLabel("Field 20").fill("gold");
  await adding.getByRole("button", { name: "Add contact" }).click();
  await expect(adding).toBeHidden();

  await row(page, "Lindqvist").click();
  const sheet = page.getByRole("dialog", { name: "Lindqvist" });
  await expect(sheet).toContainText("gold");
  await sheet.getByRole("button", { name: "Actions: Lindqvist" }).click();
  await item(page, "Edit").click();
  const changing = page.getByRole("dialog", { name: "Edit contact" });
  await expect(changing.getByLabel("Field 20")).toHaveValue("gold");
  await changing.getByLabel("First name").fill("Astrid");
  await changing.getByRole("button", { name: "Save" }).click();
  await expect(changing).toBeHidden();
  await expect(row(page, "Astrid Lindqvist")).toBeVisible();

  await page.getByRole("button", { name: `Actions: ${title}` }).click();
  await item(page, "Rename").press("e");
  const renaming = page.getByRole("dialog", { name: `Rename “${title}”` });
  await renaming.getByLabel("Name").fill(`${title} B`);
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${title} B`);

  // Sockets may tell the new name before the dialog has its answer.
  await expect(renaming).toBeHidden();
  const removing = page.getByRole("dialog", { name: `Delete “${title} B”?` });
  const menu = page.getByRole("button", { name: `Actions: ${title} B` });
  await chooseInMenu(page, menu, "Delete");
  await expect(removing).toContainText(/Contacts in it\s*1/);
  await expect(removing).toContainText(/Unfinished campaigns to it\s*0/);
  await expect(removing).toContainText("this can’t be undone");
  const remove = removing.getByRole("button", { name: "Delete list" });
  await expect(remove).toBeDisabled();
  await removing.getByRole("textbox").fill(`${title} B`);
  await remove.click();
  await expect(page).toHaveURL("/contacts");
  await expect(page.getByRole("table", { name: "Contact lists" })).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
});

test("a list removed in another tab leaves this one, and is announced as new no more", async ({
  page,
}) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/", testPassword);
  const title = newTitle();
  const id = await addList(page, title);
  await openLive(page, "/contacts");
  await expect(row(page, title)).toBeVisible();
  const waiting = await addList(page, newTitle());
  const news = page.getByRole("button", { name: "1 new" });
  await expect(news).toBeVisible();
  await page.evaluate(
    async (gone) => {
      for (const one of gone) await fetch(`/api/contactLists/${one}`, { method: "DELETE" });
    },
    [id, waiting],
  );
  await expect(row(page, title)).toHaveCount(0);
  await expect(news).toHaveCount(0);
  await openPage(page, `/contacts/${id}`);
  await expect(page).toHaveURL("/contacts");
});

test("what the server never answered stays typed", async ({ page }) => {
  await signIn(page, "customer2", "/contacts?action=create");
  const dialog = page.getByRole("dialog", { name: "New contact list" });
  await dialog.getByLabel("Name").fill("Kept");
  await page.route("**/contacts?action=create", async (route) => route.abort());
  await dialog.getByRole("button", { name: "Create list" }).click();
  // In front of the dialog and of the page's inertness: it can be read and pressed.
  const failure = dialog.getByRole("alert").filter({ hasText: "The server did not answer" });
  await failure.click({ trial: true });
  await expect(dialog.getByLabel("Name")).toHaveValue("Kept");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The server did not answer")).toBeVisible();
});

test("the lists can be used by everybody, in both themes", async ({ page }) => {
  await signIn(page, "customer2", "/contacts");
  await expectUsable(page);
});

test("a list can be used by everybody, in both themes", async ({ page }) => {
  await signIn(page, "customer2", "/contacts");
  await openPage(page, `/contacts/${await addList(page, newTitle())}`);
  await expectUsable(page);
});

test("from a contact one writes to it, and sees what was sent to it", async ({ page }) => {
  await signIn(page, "customer2", "/contacts");
  const ListId = await addList(page, newTitle());
  await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      await fetch("/api/contacts", { method: "POST", headers, body: JSON.stringify(body) });
    },
    { ListId, phone: "+79000000002", firstName: "Nora" },
  );
  await openLive(page, `/contacts/${ListId}`);
  const menu = row(page, "Nora").getByRole("button", { name: /^Actions/ });
  await menu.click();
  await expect(item(page, "Messages to this contact")).toHaveAttribute(
    "href",
    "/messages/outgoing?preset=currentMonth&payload.recipient=%2B79000000002",
  );
  await item(page, "Send a message").click();
  await page.waitForURL((url) => url.pathname === "/send");
  await expect(page).toHaveURL(/\/send(\?step=\w+)?$/);
  await page.getByLabel("Text", { exact: true }).fill("Hello");
  await page.getByRole("button", { name: "Recipients", exact: true }).click();
  const numbers = page.getByRole("textbox", { name: "Send to numbers", exact: true });
  await expect(numbers).toHaveValue("+79000000002");
});
