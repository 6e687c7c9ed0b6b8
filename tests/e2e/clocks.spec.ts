import { type Browser, expect, type Page, test } from "@playwright/test";
import { writeDay } from "#lib/dates/typed-day.ts";
import { formatZoneOffset, wallClock } from "#lib/dates/zones.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { nextClockChange } from "#tests/support/input/clock-changes.ts";
import { openLive, openPage, sendSms, signIn } from "#tests/support/journeys.ts";
import { plan } from "#tests/support/planned-draft.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A page of a browser that stands elsewhere; what it complains of is gathered. */
async function openBrowser(browser: Browser, where: { locale: string; timezoneId: string }) {
  const context = await browser.newContext({ ...where, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return { page, complaints, close: async () => context.close() };
}

test("days, times and numbers are the account's in any browser", async ({ browser }) => {
  const timeZone = "Europe/Moscow";
  const user = await addAccount({ locale: "ru", timeZone });
  const { date } = wallClock(new Date(Date.now() + 40 * 24 * hour), timeZone);
  const paths = [
    "/messages/outgoing?preset=today",
    "/messages/outgoing?preset=currentMonth",
    "/messages/tasks",
    "/balance/billings?preset=currentWeek",
    "/notifications",
  ];
  const read = async (page: Page) => {
    const texts: string[] = [];
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.locator("tbody tr").first()).toBeVisible();
      texts.push(await page.locator("main").innerText());
    }
    await openLive(page, "/send");
    await plan(page, user.id, { date, time: "23:30", timeZone });
    texts.push((await page.getByText("Начало:").innerText()).replace(/, через.*/, ""));
    await openLive(page, "/messages/outgoing");
    // What was shown before is asked for anew meanwhile, without an end.
    const asked = page.waitForRequest((request) =>
      new URL(request.url()).searchParams.has("createdAt[$lt]"),
    );
    await page.getByRole("button", { name: "Вчера" }).click();
    texts.push(new URL((await asked).url()).searchParams.get("createdAt[$gte]") ?? "");
    await page.getByRole("button", { name: "Даты" }).click();
    texts.push(await page.locator("td[data-today]").innerText());
    return texts;
  };
  // Where it is another day just now.
  const isAhead = Number(wallClock(new Date(), timeZone).time.slice(0, 2)) >= 14;
  const seen: string[][] = [];
  for (const where of [
    { locale: "ru-RU", timezoneId: timeZone },
    { locale: "tr-TR", timezoneId: isAhead ? "Pacific/Kiritimati" : "Pacific/Pago_Pago" },
  ]) {
    const { page, complaints, close } = await openBrowser(browser, where);
    await signIn(page, user.username, "/about", testPassword);
    if (seen.length === 0) {
      await sendSms(page, "+79000000001");
      await sendSms(page, ["+79000000001", "+79000000005"], { title: "iiii" });
      await expect(async () => {
        await openPage(page, "/messages/tasks");
        await expect(page.locator("tbody tr")).toContainText("Завершена", { timeout: 500 });
      }).toPass();
    }
    seen.push(await read(page));
    expect(complaints, where.timezoneId).toEqual([]);
    await close();
  }
  expect(seen[1]).toEqual(seen[0]);
});

for (const wrong of [30 * hour, -30 * hour]) {
  test(`a browser whose clock is ${wrong / hour} hours off works by the server's`, async ({
    page,
  }) => {
    const user = await addAccount({ locale: "en", timeZone: "America/New_York" });
    const clock = () => wallClock(new Date(), "America/New_York");
    await page.clock.install({ time: Date.now() + wrong });
    await signIn(page, user.username, "/", testPassword);
    await sendSms(page, "+79000000002");
    await openPage(page, "/");
    const shown = async () => (await page.getByLabel("Local time").innerText()).slice(0, 5);
    await expect(async () => expect(await shown()).toBe(clock().time)).toPass();

    await openLive(page, "/messages/outgoing?preset=currentMonth");
    const rows = page.locator("tbody tr");
    for (const preset of ["5 min", "Today", "1 h"]) {
      const button = page.getByRole("button", { name: preset, exact: true });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect(rows, preset).toHaveCount(1);
    }
    // Moved again under an open page.
    await page.clock.setSystemTime(Date.now() - 3 * wrong);
    await page.getByRole("button", { name: "15 min", exact: true }).click();
    await expect(page).toHaveURL(/minutes15/);
    await expect(rows).toHaveCount(1);

    await openLive(page, "/send");
    await plan(page, user.id, { mode: "now", date: "", time: "", timeZone: user.timeZone });
    await page.getByText("Later", { exact: true }).click();
    const next = new Date(Math.ceil(Date.now() / hour) * hour + hour);
    await expect(page.getByLabel("Date", { exact: true })).toHaveValue(
      writeDay(wallClock(next, "America/New_York").date, "en"),
    );
    await expect(page.getByText(/^Starts on .* in [12] h/)).toBeVisible();
  });
}

test("a send planned into the night the clocks change starts when it says", async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, {
    locale: "es-AR",
    timezoneId: "America/Los_Angeles",
  });
  const forward = nextClockChange("forward");
  const back = nextClockChange("back");
  const user = await addAccount({ locale: "en", timeZone: forward.timeZone });
  await signIn(page, user.username, "/send", testPassword);
  const confirm = async () => {
    await page.getByRole("button", { name: /^Schedule 2 messages/ }).click();
    await page.waitForURL(/messages\/tasks\/[-0-9a-f]{36}$/);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    return page.evaluate(async (task) => {
      const answer = await fetch(`/api/tasks/${task}`);
      return ((await answer.json()) as { startsAt: string }).startsAt;
    }, id);
  };
  const offset = (at: number, { timeZone }: typeof back) =>
    formatZoneOffset(timeZone, new Date(at));

  // Half an hour into the gap is half an hour after it.
  await plan(page, user.id, forward);
  const skipped = forward.at.getTime() + 30 * minute;
  const moved = wallClock(new Date(skipped), forward.timeZone).time;
  expect(moved).not.toBe(forward.time);
  const sentence = page.getByText("Starts on");
  await expect(sentence).toContainText(moved);
  await expect(sentence).toContainText(`(${offset(skipped, forward)})`);
  await expect(page.getByText(`skip ${forward.time}: sending starts at ${moved}`)).toBeVisible();
  expect(await confirm()).toBe(new Date(skipped).toISOString());

  // The doubled hour: once before the change, once after it.
  const [first, second] = [back.at.getTime() - 30 * minute, back.at.getTime() + 30 * minute];
  for (const [name, at] of [
    ["first", first],
    ["second", second],
  ] as const) {
    await openLive(page, "/send");
    await plan(page, user.id, back);
    await page.getByRole("radio", { name: new RegExp(name, "i") }).check();
    await expect(sentence).toContainText(back.time);
    await expect(sentence).toContainText(`(${offset(at, back)})`);
    expect(await confirm()).toBe(new Date(at).toISOString());
  }
  expect(offset(first, back)).not.toBe(offset(second, back));
  expect(complaints).toEqual([]);
  await close();
});
