import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { permissionsOf } from "#lib/permissions.ts";
import { screens } from "#lib/screen-table.ts";
import { isAllowed } from "#lib/screens.ts";
import { findDatabase } from "#scripts/find-database.ts";
import { startBuiltWeb, type WebProcess } from "#tests/support/faults/web-process.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, signInByForm } from "#tests/support/journeys.ts";

let web: WebProcess;
test.beforeAll(async () => {
  process.env.DATA_DIR ||= "tests/output/data";
  const preload = pathToFileURL(path.resolve("tests/support/pseudo-texts.mjs"));
  web = await startBuiltWeb(findDatabase(), {
    NODE_OPTIONS: `--import ${preload.href}`,
    BRAND_NAME: "4711",
    LOCALES: "en",
    DEFAULT_LOCALE: "en",
  });
});
test.afterAll(async () => web.kill());

/** Words that a page shows, or reads out, outside every text of messages. */
function strayWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Data, code and what the platform's own `Intl` says. */
    const notOurs =
      "code, kbd, samp, pre, script, style, template, time, bdi, option, svg, [lang]:not(html), textarea";
    const stray = new Set<string>();
    let depth = 0;
    const say = (text: string, where: string) => {
      let outside = "";
      for (const sign of text) {
        if (sign === "⟦") depth++;
        else if (sign === "⟧") depth--;
        else outside += depth === 0 ? sign : " ";
      }
      for (const word of outside.match(/[\p{L}][\p{L}’'-]{2,}/gu) ?? [])
        stray.add(`${word} (${where})`);
    };
    const walk = (node: Node) => {
      if (node instanceof Text)
        return say(node.data, node.parentElement?.className.slice(0, 40) ?? "");
      if (!(node instanceof HTMLElement) || node.matches(notOurs)) return;
      const kept = depth;
      depth = 0;
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        say(node.getAttribute(name) ?? "", name);
      depth = kept;
      if (node.checkVisibility()) node.childNodes.forEach(walk);
    };
    walk(document.body);
    return [...stray];
  });
}

/** Screens of what programs and browsers call themselves, and of recipes, which stand in content. */
const foreign =
  /^\/(?:account\/(?:sessions|telemetry|events)|debug|settings\/(?:integrations|webhooks))/;

/** What `Intl` says of days, months and zones, and what is data: the sender and the price plan of every account. */
const sayings = new Set(
  [
    ...[..."0123456"].map((day) => new Date(Date.UTC(2026, 1, Number(day) + 1))),
    ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))),
  ].flatMap((date) =>
    ["long", "short"].flatMap((style) =>
      ["weekday", "month"].map((part) => date.toLocaleDateString("en", { [part]: style })),
    ),
  ),
);
for (const word of ["Moscow", "Time", "UTC", "English", "Cabinet", "Flat"]) sayings.add(word);

test("every text that a customer sees comes from messages", async ({ browser }) => {
  const account = await addAccount({ locale: "en", data: { firstName: "12", company: "34" } });
  const context = await browser.newContext({
    baseURL: web.url,
    locale: "en-US",
    timezoneId: "Europe/Moscow",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await signInByForm(page, account.username, "/about", testPassword);
  const permissions = permissionsOf("user");
  const found: Record<string, string[]> = {};
  for (const { path: at, layout, ...screen } of screens) {
    if (layout !== "cabinet" || at.includes("{") || foreign.test(at)) continue;
    if (!isAllowed({ path: at, layout, ...screen }, { permissions })) continue;
    await openLive(page, at);
    const stray = (await strayWords(page)).filter((word) => !sayings.has(word.split(" ")[0] ?? ""));
    if (stray.length > 0) found[at] = stray;
  }
  expect(found).toEqual({});
});
