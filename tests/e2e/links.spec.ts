import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectRowGone, expectUsable, openPage, signIn } from "#tests/support/journeys.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
/** A line of the form that makes a campaign's link. */
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const sheet = (page: Page) => page.locator("[data-sheet]");

async function signInAsOwn(page: Page, to: string) {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, to, testPassword);
}

async function fillUtm(page: Page) {
  await field(page, "Page").fill("https://Shop.Example/Sale");
  await field(page, "Source name").fill("Base");
  await field(page, "Campaign").fill("Spring 24");
}

test("a campaign's link is built in full and short, and leads to its page", async ({
  page,
  request,
}) => {
  await signInAsOwn(page, "/utm");
  const result = page.getByLabel("The link", { exact: true });
  await expect(result).toHaveText("Fill in the required fields");
  await field(page, "Page").fill("shop");
  await field(page, "Campaign").focus();
  await expect(page.getByText("Enter a site’s address: shop.example/sale")).toBeVisible();
  await fillUtm(page);
  await page.getByRole("combobox", { name: "Medium" }).selectOption("email");
  const full =
    "https://shop.example/sale?utm_source=base&utm_medium=email&utm_campaign=spring%2024";
  await expect(result).toHaveText(full);
  await expectUsable(page);
  await page.getByRole("button", { name: "Short", exact: true }).click();
  await expect(result).toHaveText(/\/s\/[0-9A-Za-z]{6}$/);
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
  const { pathname } = new URL((await result.textContent()) ?? "");
  const answer = await request.get(pathname, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, full]);
});

test("a short link that can't be made is said, with why", async ({ page }) => {
  await signInAsOwn(page, "/utm");
  await fillUtm(page);
  await field(page, "Page").fill("printer.local/sale");
  await page.getByRole("button", { name: "Short", exact: true }).click();
  await expect(page.getByText("The short link could not be created").first()).toBeVisible();
  await expect(
    page.getByText("No website of the internet is at this address").first(),
  ).toBeVisible();
});

test("a link is made, opened, led elsewhere and removed in its list", async ({ page, request }) => {
  await signInAsOwn(page, "/messages/links?action=create");
  const making = page.getByRole("dialog", { name: "New short link" });
  await making.getByLabel("Leads to").fill("javascript:alert(1)");
  await making.getByRole("button", { name: "Create link" }).click();
  await expect(making.getByText("A link can only lead to http and https")).toBeVisible();
  await making.getByLabel("Leads to").fill("https://shop.example/sale");
  await making.getByLabel("Title").fill("Spring");
  await making.getByRole("button", { name: "Create link" }).click();
  await expect(making).toBeHidden();

  await row(page, "Spring").getByRole("link").first().click();
  const short = (await sheet(page).locator("code").first().textContent()) ?? "";
  const { pathname } = new URL(short);
  const open = async () =>
    request.get(pathname, {
      maxRedirects: 0,
      headers: { "user-agent": "Mozilla/5.0 (iPhone) Mobile Safari/604.1" },
    });
  expect((await open()).headers().location).toBe("https://shop.example/sale");
  const clicks = async () =>
    page.evaluate(async () => {
      const answer = await fetch("/api/links");
      return ((await answer.json()) as { data: { clicks: number }[] }).data[0]?.clicks;
    });
  await expect.poll(clicks).toBe(1);
  await openPage(page, "/messages/links");

  await row(page, "Spring").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Change" }).click();
  const changing = page.getByRole("dialog", { name: "Link “Spring”" });
  await changing.getByLabel("Leads to").fill("https://other.example/");
  await changing.getByRole("button", { name: "Save link" }).click();
  await expect(changing).toBeHidden();
  expect((await open()).headers().location).toBe("https://other.example/");
  await row(page, "Spring").getByRole("link").first().click();
  await expect(sheet(page).getByText("Where it led before")).toBeVisible();
  await expect(sheet(page).getByText("https://shop.example/sale")).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press("Escape");

  await row(page, "Spring").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const removing = page.getByRole("dialog", { name: "Remove link “Spring”?" });
  await removing.getByRole("button", { name: "Remove link" }).click();
  await expectRowGone(page, row(page, "Spring"));
  const gone = await open();
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain("</html>");
});

test("an own domain is added, says its record, and waits until it is there", async ({ page }) => {
  await signInAsOwn(page, "/messages/links");
  await page.getByRole("link", { name: "Own domains" }).click();
  await page.getByRole("button", { name: "New domain" }).first().click();
  const adding = page.getByRole("dialog", { name: "New link domain" });
  await adding.getByLabel("Domain").fill("shop");
  await adding.getByRole("button", { name: "Add domain" }).click();
  await expect(adding.getByText("Enter a domain on the internet")).toBeVisible();
  const host = `go-${Date.now()}.shop.example`;
  await adding.getByLabel("Domain").fill(`https://${host}/`);
  await adding.getByRole("button", { name: "Add domain" }).click();
  await expect(adding).toBeHidden();
  await row(page, host).getByRole("link").first().click();
  await expect(sheet(page).getByText(`_short-links.${host}`)).toBeVisible();
  await expectUsable(page);
  await sheet(page).getByRole("button", { name: "Check", exact: true }).click();
  // The answer of the name servers, whatever they know of such a name.
  await expect(page.getByText("isn’t confirmed yet").first()).toBeVisible({ timeout: 30_000 });
  await expect(sheet(page).getByText("Waits for the DNS record")).toBeVisible();
});

test("the wizard inserts an own link for each recipient and counts it", async ({ page }) => {
  await signInAsOwn(page, "/send");
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("See ");
  await page.getByRole("button", { name: "Link and UTM" }).click();
  const dialog = page.getByRole("dialog", { name: "Link and UTM" });
  await fillUtm(page);
  await expect(dialog.getByLabel("An own link for each recipient")).toBeChecked();
  await dialog.getByRole("button", { name: "Insert into the text" }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue("See $link");
  await expect(page.getByText("$link", { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/will be sent as is/)).toHaveCount(0);
});
