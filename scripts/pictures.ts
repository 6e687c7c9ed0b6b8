import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import {
  isPictureName,
  pictureFile,
  pictureLocales,
  pictures,
  pictureSize,
  pictureThemes,
} from "#lib/documentation/pictures.ts";
import { localeCookie } from "#lib/locales.ts";
import { themeCookie } from "#lib/theme.ts";
import { findChromium } from "./chromium.mjs";
import { type PictureWords, textsOf, wordsOf } from "./picture-words.ts";

// `npm run pictures` takes the pictures of the guides from a running product with its demonstration:
// PICTURES_URL says where it runs (http://localhost:3000), its password comes from DATA_DIR or DEMO_PASSWORD.
const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "content", "pictures");
const {
  PICTURES_URL: url = "http://localhost:3000",
  DATA_DIR: data = path.join(root, ".data"),
  DEMO_PASSWORD: given,
} = process.env;
const password = given ?? readFileSync(path.join(data, "demo-password"), "utf8").trim();
/** What each picture shows, by which a journey knows that its screen still looks so. */
const words: PictureWords = {};
/** The quality of WebP at which small text stays sharp. */
const quality = 0.74;

async function signIn(browser: Browser, username: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: pictureSize,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(password);
  await page.locator("[type=submit]").click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  await page.close();
  return context;
}

/** A picture of what the page shows, as WebP, which Chromium's canvas writes. */
async function takePicture(page: Page, painter: Page): Promise<Buffer> {
  const png = (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64");
  const webp = await painter.evaluate(
    async ([source, share]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", share);
    },
    [png, quality] as const,
  );
  return Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64");
}

/** All pictures of an account's screens; answers their size in bytes. */
async function takeOf(browser: Browser, painter: Page, username: string): Promise<number> {
  const context = await signIn(browser, username);
  const page = await context.newPage();
  const looks = pictureLocales.flatMap((locale) =>
    pictureThemes.map((theme) => ({ locale, theme })),
  );
  const names = Object.keys(pictures).filter(isPictureName);
  let size = 0;
  for (const { locale, theme } of looks) {
    await context.addCookies([
      { name: localeCookie, value: locale, url },
      { name: themeCookie, value: theme, url },
    ]);
    for (const name of names.filter((one) => pictures[one].as === username)) {
      await page.goto(pictures[name].screen, { waitUntil: "networkidle" });
      (words[locale] ??= {})[name] = await wordsOf(page, textsOf(locale));
      const picture = await takePicture(page, painter);
      const file = pictureFile(locale, name, theme);
      writeFileSync(path.join(folder, file), picture);
      console.log(`${file} ${picture.length}`);
      size += picture.length;
    }
  }
  await context.close();
  return size;
}

async function takeAll(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const painter = await browser.newPage();
    let size = 0;
    for (const username of new Set(Object.values(pictures).map(({ as }) => as)))
      size += await takeOf(browser, painter, username);
    return size;
  } finally {
    await browser.close();
  }
}

const bytes = await takeAll();
writeFileSync(
  path.join(root, "content", "picture-words.json"),
  `${JSON.stringify(words, null, 2)}\n`,
);
console.log(`${(bytes / 1024 / 1024).toFixed(2)} MB`);
