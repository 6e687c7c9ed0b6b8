import { chromium, type Page } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { findChromium } from "#scripts/chromium.mjs";
import { sessionCookieName } from "#server/auth/session-cookie.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, report } from "./support/figures.ts";
import { median, p95 } from "./support/median.ts";
import { goRound } from "./support/navigation.ts";
import { look, type Seen, watch } from "./support/seen.ts";
import { signIn, startWeb } from "./support/web.ts";

// Screens as a person sees them in a browser whose processor is four times slower.
const rounds = isQuick ? 2 : 7;
const rest = 700;

/** Types at a person's speed, and waits until the screen is idle. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 });
  await page.waitForTimeout(rest);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(rest);
  }
}

const screens: { name: string; path: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: "home",
    path: "/",
    act: async (page) => {
      await press(page, "Control+k");
      await type(page, "контакты");
      await press(page, "Escape", "?", "Escape");
    },
  },
  {
    name: "send",
    path: "/send",
    act: async (page) => {
      await page.getByLabel("Текст", { exact: true }).click();
      await type(page, "Здравствуйте! Ваш заказ готов.");
      await page.getByRole("button", { name: "Получатели", exact: true }).click();
      await page.waitForTimeout(rest);
      await page.getByLabel("Отправить на номера").click();
      await type(page, "+79000000003");
    },
  },
  {
    name: "outgoing",
    path: "/messages/outgoing?preset=currentMonth",
    act: async (page) => {
      await page.getByRole("searchbox").click();
      await type(page, "+7916");
      await press(page, "Escape", "j", "j", "Enter", "j", "Escape", "f", "Escape");
    },
  },
];

const database = await startDatabase("screens");
const web = await startWeb(27_766);
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? undefined,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 9n), locale: "ru" });
  await createSendings(
    sql(),
    user.id,
    Array.from({ length: 1000 }, (_, index) => ({
      recipient: `+7916${String(index).padStart(7, "0")}`,
    })),
  );
  const origin = `http://127.0.0.1:${web.port}`;
  const cookie = await signIn(user);
  const open = async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "ru-RU",
    });
    const value = cookie.slice(sessionCookieName().length + 1);
    await context.addCookies([{ name: sessionCookieName(), value, url: origin }]);
    return { context, page: await context.newPage() };
  };
  const figures: Figure[] = [];
  for (const { name, path, act } of screens) {
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round++) {
      const { context, page } = await open();
      await context.addInitScript(watch);
      seen.push(await look(page, `${origin}${path}`, async () => act(page)));
      await context.close();
    }
    const samples = (part: keyof Seen) => seen.map((one) => one[part]);
    const figure = (what: string, part: keyof Seen) => ({
      name: `${name}: ${what}`,
      wanted: "low" as const,
      value: median(samples(part)),
      samples: { [part]: samples(part) },
    });
    figures.push(
      { ...figure("largest paint", "paint"), unit: "ms", limit: { work: 1300 } },
      { ...figure("slowest answer to a key or press", "answer"), unit: "ms", limit: { work: 150 } },
      { ...figure("what moved (CLS)", "shift"), unit: "", limit: 0.02 },
    );
  }
  const { context, page } = await open();
  await page.goto(origin);
  await page.waitForTimeout(1500);
  await goRound(page, 2);
  const went = await goRound(page, rounds);
  await context.close();
  for (const part of ["frame", "rows"] as const) {
    const samples = went.map((one) => one[part]);
    figures.push({
      name: `from screen to screen, p95: the next one's ${part}`,
      unit: "ms",
      wanted: "low",
      limit: { work: part === "frame" ? 50 : 300 },
      value: p95(samples),
      samples: { [part]: samples },
    });
  }
  await report("screens", { rounds }, figures);
} finally {
  await browser.close();
  await web.stop();
  await database.stop();
}
