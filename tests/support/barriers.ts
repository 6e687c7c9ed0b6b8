import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** A rule of axe that the screen breaks, in how many places, and the HTML of the first. */
export interface Barrier {
  rule: string;
  places: number;
  html: string | undefined;
}

/**
 * What axe finds in the screen by some of its rules or all. Its program is given to each document once: to read
 * it costs more than to run it.
 */
export async function findBarriers(page: Page, only?: axe.RunOnly): Promise<Barrier[]> {
  // React puts what was streamed into its place a moment after the document has loaded; a template marks the place.
  await expect(page.locator('template[id^="B:"]')).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: program } = window as unknown as { axe: typeof axe };
    const options: axe.RunOptions = { resultTypes: ["violations"], ...(runOnly && { runOnly }) };
    const { violations } = await program.run(document, options);
    return violations.map(({ id, nodes }) => ({
      rule: id,
      places: nodes.length,
      html: nodes[0]?.html,
    }));
  }, only);
}
