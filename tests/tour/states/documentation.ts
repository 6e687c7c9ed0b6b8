import type { Page } from "@playwright/test";
import { waitForDialog } from "./lists.ts";
import type { Say, Stop } from "./stop.ts";

const httpApi = "/documentation/api/HTTP-REST";

/** Documentation, which is also read without signing in. */
export const documentation: readonly Stop[] = [
  { name: "documentation-api", path: httpApi },
  { name: "documentation-found", path: "/documentation?q=sms" },
  { name: "documentation-missing", path: "/documentation/api/nothing" },
  { name: "reference", path: "/documentation/api/reference" },
  { name: "reference-call", path: "/documentation/api/reference/postSendings?channel=viber" },
  { name: "documentation-contents", path: httpApi, prepare: openContents, to: 1380 },
];

async function openContents(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("documentation.contents") }).click();
  await waitForDialog(page);
}
