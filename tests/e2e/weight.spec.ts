import { expect, test } from "@playwright/test";
import { signIn } from "#tests/support/journeys.ts";

// Most kilobytes of a list's HTML as it is sent, compressed.
const limit = 60;

const lists = [
  "/messages/outgoing?preset=currentMonth",
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
