import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, signIn } from "#tests/support/journeys.ts";

// Push needs the offline worker.
test.use({ serviceWorkers: "allow" });

const keys = {
  p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString("base64url"),
  auth: randomBytes(16).toString("base64url"),
};

/** Stands in for the browser's own push service, which this machine can't reach. */
function standIn(given: { endpoint: string; keys: typeof keys; permission: string }): void {
  Notification.requestPermission = async () => given.permission as NotificationPermission;
  PushManager.prototype.subscribe = async function subscribe(options) {
    if (!options?.applicationServerKey) throw new Error("The server's key is missing");
    const subscription = { toJSON: () => ({ endpoint: given.endpoint, keys: given.keys }) };
    return subscription as unknown as PushSubscription;
  };
}

test("a browser is told to show notifications, may then be chosen, and is turned off again", async ({
  page,
}) => {
  const user = await addAccount({ locale: "en" });
  const endpoint = `https://push.example.com/${user.username}`;
  await page.addInitScript(standIn, { endpoint, keys, permission: "granted" });
  await signIn(page, user.username, "/settings/settingsUser", testPassword);
  const chosen = page.getByRole("checkbox", { name: "Campaign completed: Browser" });
  await page.getByRole("button", { name: "Turn on in this browser" }).click();
  await expect(page.getByText("This browser will show notifications")).toBeVisible();
  const off = page.getByRole("button", { name: /^Turn off: Chrome/ });
  await expect(off).toBeVisible();
  await expectUsable(page);
  await chosen.check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Notification settings saved")).toBeVisible();
  const stored = await inProduct(
    async (db) => db`select endpoint from push_subscriptions where person_id = ${user.id}`,
  );
  expect(stored).toEqual([{ endpoint }]);

  await off.click();
  await expect(page.getByText("That browser will show no more notifications")).toBeVisible();
  await expect(off).toHaveCount(0);
});

test("a browser that forbids notifications says so", async ({ page }) => {
  const user = await addAccount({ locale: "en" });
  const endpoint = "https://push.example.com/denied";
  await page.addInitScript(standIn, { endpoint, keys, permission: "denied" });
  await signIn(page, user.username, "/settings/settingsUser", testPassword);
  await page.getByRole("button", { name: "Turn on in this browser" }).click();
  await expect(page.getByText(/The browser forbids notifications of this site/)).toBeVisible();
});
