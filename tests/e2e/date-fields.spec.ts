import { expect, type Page, test } from "@playwright/test";
import { writeDay } from "#lib/dates/typed-day.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, reloadPage, signIn } from "#tests/support/journeys.ts";
import { plan } from "#tests/support/planned-draft.ts";

const day = 86_400_000;
const timeZone = "Pacific/Auckland";
const dayAfter = (days: number) => wallClock(new Date(Date.now() + days * day), timeZone).date;

/** The last step of a send that is to be planned. */
async function planning(page: Page, locale: string): Promise<void> {
  const user = await addAccount({ locale, timeZone });
  await signIn(page, user.username, "/about", testPassword);
  await plan(page, user.id, { date: "", time: "", timeZone });
}

test("a day and a time are typed as one writes them, and what is none says so and stays", async ({
  page,
}) => {
  await planning(page, "ru");
  const date = page.getByLabel("Дата", { exact: true });
  const time = page.getByLabel("Время", { exact: true });
  const sentence = page.getByText(/^Начало:/);
  const wanted = dayAfter(40);
  await date.fill(wanted.split("-").toReversed().map(Number).join("."));
  await time.fill("930");
  await time.press("Tab");
  await expect(date).toHaveValue(writeDay(wanted, "ru"));
  await expect(time).toHaveValue("09:30");
  await expect(sentence).toContainText("09:30");

  // An incomplete day is empty, and never the previous value.
  await date.fill("31.02.2027");
  await expect(sentence).toHaveCount(0);
  await expect(page.getByText("Укажите дату и время")).toHaveCount(0);
  await date.press("Tab");
  await expect(page.getByText("Укажите дату и время")).toBeVisible();
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await reloadPage(page);
  await expect(date).toHaveValue("31.02.2027");
  await date.fill("");
  await expect(date).toHaveAttribute("placeholder", "ДД.ММ.ГГГГ");
});

test("a calendar in the reader's language and a list of times need no mouse", async ({ page }) => {
  await planning(page, "es");
  const date = page.getByLabel("Fecha", { exact: true });
  const tomorrow = dayAfter(1);
  await date.fill(writeDay(tomorrow, "es"));
  await date.press("ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Calendario" });
  await expect(calendar.locator("td button:focus")).toHaveText(String(Number(tomorrow.slice(8))));
  await expect(calendar.locator("th").first()).toHaveText("lun");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue(writeDay(dayAfter(8), "es"));
  // What is past can't be chosen.
  await date.fill(writeDay(dayAfter(0), "es"));
  await page.getByRole("button", { name: "Calendario" }).click();
  await expect(calendar.locator("[data-today] button")).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();

  await date.fill(writeDay(tomorrow, "es"));
  const time = page.getByRole("combobox", { name: "Hora", exact: true });
  await time.fill("10:10");
  await time.press("ArrowDown");
  await expect(page.getByRole("option", { name: "10:00", exact: true })).toBeInViewport();
  await time.press("ArrowDown");
  await time.press("Enter");
  await expect(time).toHaveValue("10:30");
  await expect(page.getByText(/10:30/).first()).toBeVisible();
});

test("days of a list are chosen by keyboard, and the calendar comes only then", async ({
  page,
}) => {
  const user = await addAccount({ locale: "en", timeZone });
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.push(await response.text().catch(() => ""));
  });
  const hasCalendar = () => scripts.some((script) => script.includes("range_middle"));
  await signIn(page, user.username, "/about", testPassword);
  await openLive(page, "/messages/outgoing");
  expect(hasCalendar()).toBe(false);
  await page.getByRole("button", { name: "Dates" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "Dates" });
  await expect(calendar.locator("[data-today] button")).toBeFocused();
  // Their texts are read beside.
  await expect.poll(hasCalendar).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${dayAfter(0)}.*to=${dayAfter(0)}`));
});
