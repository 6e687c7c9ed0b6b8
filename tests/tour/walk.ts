import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { localeCookie } from "#lib/locales.ts";
import { themeCookie } from "#lib/theme.ts";
import { countShifts, findFaults } from "./look.ts";
import type { Visitor, Walk } from "./plan.ts";
import type { Stop } from "./states.ts";

export type SignedIn = ReadonlyMap<Visitor, BrowserContextOptions["storageState"]>;

/** What was seen at one stop; no faults is a pass. */
export interface Finding {
  walk: string;
  stop: string;
  faults: string[];
}

export interface Surroundings {
  browser: Browser;
  url: string;
  signedIn: SignedIn;
  /** Folder of the screenshots. */
  output: string;
}

/** Visits every stop of a walk in one window. Never throws for a screen: what breaks is a fault. */
export async function takeWalk(walk: Walk, surroundings: Surroundings): Promise<Finding[]> {
  const { browser, url, signedIn, output } = surroundings;
  const { visitor, width, theme, locale } = walk;
  const name = `${visitor ?? "anyone"}-${width}-${theme}-${locale}`;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 320 ? 640 : 900 },
    locale,
    timezoneId: "Europe/Moscow",
    reducedMotion: "reduce",
    storageState: signedIn.get(visitor),
  });
  await context.addInitScript(countShifts);
  await context.addCookies([
    { name: themeCookie, value: theme, url },
    { name: localeCookie, value: locale, url },
  ]);
  const findings: Finding[] = [];
  for (const stop of walk.stops) {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const faults = await visit(page, stop, walk, path.join(output, name, `${stop.name}.png`));
    findings.push({ walk: name, stop: stop.name, faults });
    await page.close();
  }
  await context.close();
  return findings;
}

async function visit(page: Page, stop: Stop, walk: Walk, picture: string): Promise<string[]> {
  const spoken = listen(page, stop);
  try {
    await page.goto(stop.path, { waitUntil: "networkidle" });
    await stop.prepare?.(page, walk.locale);
    await page.waitForLoadState("networkidle");
    // Late requests of a freshly opened layer start within a beat of it.
    await page.waitForTimeout(400);
    await page.screenshot({ path: picture });
    return [...spoken, ...(await findFaults(page))];
  } catch (error) {
    const [reason] = String(error).split("\n");
    return [...spoken, `could not be looked at: ${reason}`];
  }
}

/** Gathers what the page complains of from now on. */
function listen(page: Page, stop: Stop): string[] {
  const spoken: string[] = [];
  page.on("pageerror", (error) => spoken.push(`threw ${error.message.slice(0, 160)}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // The browser itself reports the 404 that an unknown page is meant to answer.
    if (message.location().url.endsWith(stop.path) && message.text().includes("404")) return;
    spoken.push(`console: ${message.text().slice(0, 160)}`);
  });
  return spoken;
}
