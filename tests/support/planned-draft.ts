import type { Page } from "@playwright/test";
import { openPage } from "./journeys.ts";

/** A draft that is ready to go at a wall clock's time, as it lies in the browser. */
export async function plan(page: Page, accountId: string, schedule: object): Promise<void> {
  const draft = {
    channel: "sms",
    title: "Planned",
    payload: { sender: "Cabinet", text: "Hi" },
    lists: [],
    excludedLists: [],
    numbers: "+79000000002\n+79000000003",
    excludedNumbers: "",
    schedule: { mode: "later", hours: 0, isSecond: false, ...schedule },
    key: crypto.randomUUID(),
  };
  await page.evaluate(
    ([name = "", text = ""]) => localStorage.setItem(name, text),
    [`cabinet.draft.send.${accountId}`, JSON.stringify({ version: 1, savedAt: Date.now(), draft })],
  );
  await openPage(page, "/send?step=send");
}
