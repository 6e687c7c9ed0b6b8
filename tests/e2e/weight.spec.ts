import { expect, type Page, type Response, test } from "@playwright/test";
import { budget, measurePages } from "#scripts/check-bundle.mjs";
import { openLive, signIn } from "#tests/support/journeys.ts";

// Most kilobytes of a list's HTML as it is sent, compressed.
const limit = 60;

const lists = [
  "/messages/outgoing?preset=currentMonth",
  "/messages/incoming?preset=currentMonth",
  "/messages/tasks?preset=currentMonth",
  "/balance/billings?preset=currentMonth",
  "/contacts",
  "/notifications",
];

test("a list's page is light", async ({ page }) => {
  await signIn(page, "customer");
  for (const list of lists) {
    const answer = await page.goto(list);
    if (!answer) throw new Error(`${list} does not answer`);
    await expect(page.locator("main [role=row], main h2").first()).toBeVisible();
    const { responseBodySize } = await answer.request().sizes();
    const weight = { sent: responseBodySize / 1024, read: (await answer.body()).length / 1024 };
    console.log(`${list}: ${weight.sent.toFixed(0)} KB sent, ${weight.read.toFixed(0)} KB read`);
    expect(weight.sent, list).toBeLessThan(limit);
  }
});

/** The transferred size of each script of a page, by file name, once the page is idle. */
async function weighScripts(page: Page, open: () => Promise<unknown>) {
  const answers: Response[] = [];
  const collect = (answer: Response) => {
    if (answer.request().resourceType() === "script") answers.push(answer);
  };
  page.on("response", collect);
  await open();
  await page.waitForLoadState("networkidle");
  page.off("response", collect);
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return new Map(
    answers.map((answer, at) => [
      new URL(answer.url()).pathname.split("/").at(-1) ?? "",
      (sizes[at]?.responseBodySize ?? 0) / 1024,
    ]),
  );
}

/** One screen of each kind. What the files of every screen weigh is held by scripts/check-bundle.mjs. */
const weighed = ["/", "/messages/outgoing", "/send", "/balance/statement", "/operator/providers"];

test("scripts are sent as light as the build's files are, and what comes later is no part of the first load", async ({
  page,
}) => {
  const first = new Map(measurePages(".next").map(({ route, scripts }) => [route, scripts]));
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  const measure = async (route: string, path: string, open: (path: string) => Promise<unknown>) => {
    const sent = await weighScripts(page, async () => open(path));
    const sum = (names: readonly string[]) =>
      names.reduce((total, name) => total + (sent.get(name) ?? 0), 0);
    const known = first.get(route) ?? [];
    const later = [...sent.keys()].filter((name) => !known.includes(name));
    const told = `${sum(known).toFixed(1)} KB, later ${sum(later).toFixed(1)} in ${later.length}`;
    console.log(`${route}: ${told}`);
    expect(sum(known), route).toBeGreaterThan(100);
    expect(sum(known) * 1024, route).toBeLessThanOrEqual(budget.script);
  };
  await measure("/login", "/login", async (path) => page.goto(path));
  await signIn(page, "admin");
  for (const path of weighed) await measure(path, path, async () => openLive(page, path));
  await measure("/documentation/[category]/[file]", "/documentation/api/HTTP-REST", async (path) =>
    openLive(page, path),
  );
  await measure(
    "/documentation/api/reference/[call]",
    "/documentation/api/reference/postSendings",
    async (path) => openLive(page, path),
  );
  await measure("/settings/integrations/[id]", "/settings/integrations/n8n", async (path) =>
    openLive(page, path),
  );
  await openLive(page, "/contacts");
  const list = await page
    .locator("main [role=row] a[href^='/contacts/']")
    .first()
    .getAttribute("href");
  await measure("/contacts/[id]", list ?? "", async (path) => openLive(page, path));
});
