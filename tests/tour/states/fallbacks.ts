import type { Page } from "@playwright/test";
import { waitForDialog } from "./lists.ts";
import type { Say, Stop } from "./stop.ts";
import { write } from "./wizard.ts";

/** Fallbacks in the wizard, templates with fallbacks, and details of messages with a chain. */
export const fallbacks: readonly Stop[] = [
  { name: "send-fallbacks", path: "/send", prepare: addSteps },
  { name: "send-simulation", path: "/send", prepare: play },
  { name: "send-template-picker", path: "/send", prepare: chooseIn("send.chooseTemplate") },
  { name: "send-template-kept", path: "/send", prepare: chooseIn("send.saveTemplate") },
  { name: "message-lookup", path: "/about", prepare: openLookup, stirs: true },
  { name: "message-chain", path: "/about", prepare: openChain, stirs: true },
];

async function addSteps(page: Page, say: Say): Promise<void> {
  await write(page, say);
  const section = page.getByRole("region", { name: say("fallbacks.wizard.title") });
  for (const number of ["1", "2"]) {
    const name = say("fallbacks.wizard.step").replace("{number}", number);
    const step = section.getByRole("group", { name, exact: true });
    // The draft that a stop before this one left may have it.
    if (!(await step.isVisible()))
      await section.getByRole("button", { name: say("fallbacks.wizard.add") }).click();
    await step.waitFor();
  }
}

async function play(page: Page, say: Say): Promise<void> {
  await addSteps(page, say);
  await page.getByRole("button", { name: say("fallbacks.wizard.simulate") }).click();
  await waitForDialog(page);
  const dialog = page.locator("[aria-modal=true]");
  const first = say("fallbacks.simulation.first").split("{")[0] ?? "";
  await dialog.getByLabel(first).first().selectOption("failed");
  await dialog.getByLabel(say("fallbacks.simulation.speed")).selectOption("0");
  await dialog.getByRole("button", { name: say("fallbacks.simulation.play") }).click();
  await dialog.getByText(say("fallbacks.simulation.over")).waitFor();
}

/** Beside the bar's buttons; in the menu on phones. */
function chooseIn(key: string): Stop["prepare"] {
  return async (page, say) => {
    await write(page, say);
    const onPhone = page.getByRole("button", { name: say("send.more"), exact: true });
    if (await onPhone.isVisible()) {
      await onPhone.click();
      await page.getByRole("menuitem", { name: say(key) }).click();
    } else {
      await page.getByRole("button", { name: say(key) }).click();
    }
    await waitForDialog(page);
  };
}

/** To test numbers only: they cost nothing and never leave the machine. */
async function openLookup(page: Page): Promise<void> {
  await sendAndOpen(page, {
    type: "hlr",
    payload: { sender: "Cabinet" },
    recipient: "+79000000002",
  });
}

async function openChain(page: Page, say: Say): Promise<void> {
  const payload = { sender: "Cabinet", text: "Ваш столик готов" };
  const step = { type: "viber", payload, options: { onStatus: ["failed"] } };
  await sendAndOpen(page, {
    type: "sms",
    payload,
    recipient: "+79000000005",
    fallbacks: [step, { ...step, type: "sms" }],
  });
  await page.getByText(say("fallbacks.title"), { exact: true }).first().waitFor();
}

async function sendAndOpen(page: Page, body: unknown): Promise<void> {
  const id = await page.evaluate(async (sent) => {
    const send = await fetch("/api/sendings", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    const answer = (await send.json()) as { id: string | null; error: unknown };
    if (!answer.id) throw new Error(JSON.stringify(answer.error));
    return answer.id;
  }, body);
  const ended = ["delivered", "seen", "failed"];
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await page.request.get(`/api/sendings/${id}`);
    const { state } = (await answer.json()) as { state: { status: string } };
    if (ended.includes(state.status)) break;
    await page.waitForTimeout(500);
  }
  await page.goto(`/messages/outgoing?preset=today&open=${id}`, { waitUntil: "networkidle" });
  await page.locator("[data-sheet]").waitFor();
}
