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

for (const role of ["user", "admin"] as const)
  test(`every text that ${role} sees comes from messages`, async ({ browser }) => {
    const account = await addAccount({
      role,
      locale: "en",
      data: { firstName: "12", company: "34" },
    });
    const context = await browser.newContext({
      baseURL: web.url,
      locale: "en-US",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await signInByForm(page, account.username, "/about", testPassword);
    const permissions = permissionsOf(role);
    const found: Record<string, string[]> = {};
    for (const screen of screens) {
      if (screen.layout !== "cabinet" || screen.path.includes("{")) continue;
      if (!isAllowed(screen, { permissions })) continue;
      await openLive(page, screen.path);
      const stray = (await strayWords(page)).filter((word) => !word.startsWith(account.username));
      if (stray.length > 0) found[screen.path] = stray;
    }
    expect(found).toEqual({});
  });
