import type { Page } from "@playwright/test";
import { chooseInRow, waitForDialog } from "./lists.ts";
import type { Say, Stop } from "./stop.ts";

const remove = chooseInRow("commons.rowMenu.remove");

/** The questions before a removal. */
export const removals: readonly Stop[] = [
  {
    name: "task-stop",
    path: "/messages/tasks?preset=all&state=scheduled",
    prepare: stopTask,
  },
  {
    name: "task-remove",
    path: "/messages/tasks?preset=all&state=completed",
    prepare: chooseInRow("tasks.actions.remove"),
  },
  { name: "template-remove", path: "/messages/templates", prepare: remove },
  // The newest file is kept permanently.
  { name: "file-remove", path: "/storage?sort=size", prepare: remove },
  { name: "sendername-remove", path: "/settings/sendernames", prepare: remove },
  { name: "wapi-remove", path: "/settings/wapi", prepare: remove },
  { name: "member-remove", path: "/account/members", prepare: remove },
];

export const operatorRemovals: readonly Stop[] = [
  { name: "rule-remove", path: "/operator/routing", prepare: remove },
  { name: "company-remove", path: "/account/companies", prepare: remove },
];

async function stopTask(page: Page, say: Say): Promise<void> {
  const [before] = say("tasks.actions.stopNamed").split("{");
  await page
    .getByRole("button", { name: new RegExp(`^${before}`) })
    .locator("visible=true")
    .first()
    .click();
  await waitForDialog(page);
}
