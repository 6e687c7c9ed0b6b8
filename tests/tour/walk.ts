import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { type Locale, localeCookie } from "#lib/locales.ts";
import { themeCookie } from "#lib/theme.ts";
import { findKeyboardFaults } from "./keyboard.ts";
import { countShifts, findColourBarriers, findFaults, findScreenBarriers } from "./look.ts";
import { ownTexts } from "./own-texts.ts";
import type { Visitor, Walk } from "./plan.ts";
import type { Say, Stop } from "./states/stop.ts";

/** The result of one stop; without faults it passes. */
export interface Finding {
  walk: string;
  stop: string;
  faults: string[];
}

export interface Surroundings {
  browser: Browser;
  url: string;
  signedIn: ReadonlyMap<Visitor, BrowserContextOptions["storageState"]>;
  /** The folder of the screenshots. */
  output: string;
}

const sizes = {
  320: { viewport: { width: 320, height: 640 } },
  768: { viewport: { width: 768, height: 900 } },
  1440: { viewport: { width: 1440, height: 900 } },
  zoom: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
};

export function nameOf({ visitor, width, locale }: Walk): string {
  return `${visitor ?? "anyone"}-${width}-${locale}`;
}

/** Visits every stop of a walk in one window. Never throws for a screen: an error is a fault. */
export async function takeWalk(walk: Walk, surroundings: Surroundings): Promise<Finding[]> {
  const { browser, url, signedIn, output } = surroundings;
  const size = sizes[walk.width];
  const context = await browser.newContext({
    ...size,
    baseURL: url,
    locale: walk.locale,
    timezoneId: "Europe/Moscow",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    storageState: signedIn.get(walk.visitor),
  });
  await context.addInitScript(countShifts);
  await context.addCookies([
    { name: themeCookie, value: "light", url },
    { name: localeCookie, value: walk.locale, url },
  ]);
  const findings: Finding[] = [];
  const { width } = size.viewport;
  const name = nameOf(walk);
  for (const stop of walk.stops) {
    if (width < (stop.from ?? 0) || width > (stop.to ?? Infinity)) continue;
    const look = async () => visit(context, stop, walk, path.join(output, name));
    let faults = await look();
    // On a busy machine static content may move or be late: a fault that isn't seen again is only reported.
    if (faults.length > 0 && !stop.stirs) {
      console.log(`  ${name}/${stop.name}, once: ${faults.join("; ")}`);
      faults = await look();
    }
    findings.push({ walk: name, stop: stop.name, faults });
  }
  await context.close();
  return findings;
}

async function visit(
  context: BrowserContext,
  stop: Stop,
  walk: Walk,
  folder: string,
): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults = listen(page, stop);
  try {
    await page.goto(stop.path, { waitUntil: "networkidle" });
    await stop.prepare?.(page, sayIn(walk.locale));
    await page.waitForLoadState("networkidle");
    // Late requests of a freshly opened layer start within this time.
    await page.waitForTimeout(300);
    await page.screenshot({ path: path.join(folder, "light", `${stop.name}.png`) });
    faults.push(...(await findFaults(page, walk.locale, stop)));
    if (walk.isThorough) faults.push(...(await findScreenBarriers(page)));
    await page.evaluate(() => {
      document.documentElement.dataset.theme = "dark";
      return new Promise(requestAnimationFrame);
    });
    await page.screenshot({ path: path.join(folder, "dark", `${stop.name}.png`) });
    if (walk.isThorough) {
      faults.push(...(await findColourBarriers(page)).map((fault) => `in the dark, ${fault}`));
      faults.push(...(await findKeyboardFaults(page)));
    }
  } catch (error) {
    faults.push(`could not be looked at: ${String(error).split("\n").slice(0, 3).join(" ")}`);
  }
  await page.close();
  return [...new Set(faults)];
}

function sayIn(locale: Locale): Say {
  const texts = ownTexts(locale);
  return (key) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`no text ${key}`);
    return text;
  };
}

/** Collects the page's errors from now on. */
function listen(page: Page, stop: Stop): string[] {
  const spoken: string[] = [];
  page.on("pageerror", (error) => spoken.push(`threw ${error.message.slice(0, 160)}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // The browser itself reports the expected 404 of an unknown page.
    const { url } = message.location();
    if (url.endsWith(stop.path) && message.text().includes("404")) return;
    spoken.push(`console: ${message.text().slice(0, 160)} (${url})`);
  });
  return spoken;
}
