import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openLive, openPage, signIn } from "#tests/support/journeys.ts";
import { actingStrip, askToStandIn } from "#tests/support/stand-in.ts";

test("a reseller stands in for a customer for a reason, on every page, and comes back; the customer reads it", async ({
  page,
  browser,
}) => {
  const reseller = await addAccount({ role: "reseller", locale: "en" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await signIn(page, reseller.username, "/users", testPassword);
  const asking = await askToStandIn(page, customer.username);
  await asking.getByRole("button", { name: "Sign in as this user" }).click();
  await expect(asking.getByText("Give a reason of 3 to 300 characters")).toBeVisible();
  await asking.getByLabel("Reason").fill("Request 4127, a campaign does not leave");
  await asking.getByRole("button", { name: "Sign in as this user" }).click();

  const strip = actingStrip(page);
  await expect(strip).toContainText(customer.username);
  await expect(strip).toContainText("Request 4127");
  await expect(strip.getByRole("timer")).toContainText(/(?:29|30):\d\d/);
  await expect(page.getByText("closed").first()).toBeVisible();
  await expectUsable(page);
  // What the reason doesn't open is closed, by its address too.
  for (const closed of ["/balance/billings", "/account/tokens", "/send"]) {
    await openPage(page, closed);
    await expect(page).toHaveURL(/\/forbidden/);
    await expect(page.getByText("without access to this section")).toBeVisible();
    await expect(strip).toBeVisible();
  }
  await openPage(page, "/messages/outgoing");
  await expect(page).toHaveURL(/\/messages\/outgoing/);
  const closed: string[] = [];
  page.on("websocket", (socket) => socket.once("close", () => void closed.push(socket.url())));
  await openLive(page, "/messages/outgoing");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(strip.getByRole("button", { name: "Back to my account" })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await strip.getByRole("button", { name: "Extend" }).click();
  await expect(strip.getByRole("timer")).toContainText(/(?:29|30):\d\d/);
  // The socket hears that the session is over before the answer says where to go.
  let isOver = false;
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST" || isOver) return route.fallback();
    isOver = true;
    const response = await route.fetch();
    await expect.poll(() => closed.length).toBeGreaterThan(0);
    await route.fulfill({ response });
  });
  await strip.getByRole("button", { name: "Back to my account" }).click();
  await page.waitForURL("/users");
  await expect(strip).toHaveCount(0);
  await page.unrouteAll();
  await openPage(page, `/users?q=${customer.username}`);
  await expect(page.getByRole("row").filter({ hasText: customer.username })).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, customer.username, "/account/telemetry", testPassword);
  await expect(theirs.getByRole("main")).toContainText(reseller.username);
  await theirs.context().close();
});
