import type { Page } from "@playwright/test";

/** From screen to screen in one page, as a person goes round. */
const round = ["/contacts", "/messages/outgoing?preset=currentMonth", "/balance/payments", "/"];

/** ms from the press on a link of the navigation until the next screen's frame is painted, and until its rows are. */
export interface Navigation {
  frame: number;
  rows: number;
}

/** Clicks in the page itself, so that no way to the browser and back is counted. */
async function follow(page: Page, path: string): Promise<Navigation> {
  return page.evaluate(async (href) => {
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      );
    const link = [...document.querySelectorAll<HTMLAnchorElement>("nav a[href]")].find(
      (one) => one.pathname === new URL(href, location.href).pathname,
    );
    if (!link) throw new Error(`no link to ${href}`);
    const begun = performance.now();
    const was = document.querySelector("h1")?.textContent;
    link.click();
    let frame: number | null = null;
    for (;;) {
      const now = await painted();
      const isThere = document.querySelector("h1")?.textContent !== was;
      if (isThere) frame ??= now - begun;
      const isWaiting = document.querySelector("main div[aria-busy=true]");
      if (frame !== null && !isWaiting) return { frame, rows: now - begun };
      if (now - begun > 10_000) throw new Error(`${href} did not come`);
    }
  }, path);
}

export async function goRound(page: Page, times: number): Promise<Navigation[]> {
  const seen: Navigation[] = [];
  for (let at = 0; at < times; at++)
    for (const path of round) {
      seen.push(await follow(page, path));
      await page.waitForTimeout(500);
    }
  return seen;
}
