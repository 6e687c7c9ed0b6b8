import type { Page } from "@playwright/test";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Say, Stop } from "./stop.ts";

/** The send wizard from the first letter to the sent message. */
export const wizard: readonly Stop[] = [
  { name: "send-written", path: "/send", prepare: write },
  { name: "send-email", path: "/send", prepare: writeEmail },
  { name: "send-voice", path: "/send", prepare: writeVoice },
  { name: "send-viber", path: "/send", prepare: writeViber },
  { name: "send-vk", path: "/send", prepare: writeVk },
  ...(
    ["whatsapp", "telegram", "mms", "push", "ok", "facebook", "instagram", "wapi", "chat"] as const
  ).map((channel) => ({
    name: `send-${channel}`,
    path: "/send",
    prepare: async (page: Page, say: Say) => writeOn(page, say, channel),
  })),
  { name: "send-telegramcode", path: "/send", prepare: writeCode },
  ...(["hlr", "flashcall", "smsping"] as const).map((channel) => ({
    name: `send-${channel}`,
    path: "/send",
    prepare: async (page: Page, say: Say) => openChannel(page, say, channel),
  })),
  { name: "send-variables", path: "/send", prepare: openVariables },
  { name: "send-recipients", path: "/send", prepare: addRecipients },
  { name: "send-confirm", path: "/send", prepare: goToConfirm },
  { name: "send-reloaded", path: "/send", prepare: reloadConfirm },
  { name: "send-later", path: "/send", prepare: chooseLater },
  { name: "send-test", path: "/send", prepare: openTest },
  { name: "send-discard", path: "/send", prepare: openDiscard },
  { name: "send-sent", path: "/send", prepare: send, stirs: true },
];

const greeting = "$firstName, кофе нового урожая уже обжарен. До воскресенья — скидка 20 %!";

/** An SMS as it is written on the first step. */
export async function write(page: Page, say: Say, text = greeting): Promise<void> {
  // The draft a stop before this one left may be a letter.
  await page
    .getByRole("tab", { name: say("commons.channel.sms") })
    .first()
    .click();
  await page.getByLabel(say("send.message.title")).first().fill("Утренняя обжарка: новый урожай");
  // Fallbacks have texts of their own.
  await page.getByLabel(say("send.message.text"), { exact: true }).first().fill(text);
}

async function writeEmail(page: Page, say: Say): Promise<void> {
  await page.getByRole("tab", { name: say("commons.channel.email") }).click();
  await page.getByRole("textbox", { name: say("send.message.subject") }).fill("$firstName, меню");
  // As text: axe waits for ever for an answer from a frame where no script runs.
  await page.getByLabel(say("send.message.letterAs.text")).fill(greeting);
}

async function writeVoice(page: Page, say: Say): Promise<void> {
  await page.getByRole("tab", { name: say("commons.channel.voice") }).click();
  await page.getByLabel(say("send.message.spokenText")).fill(greeting);
}

async function writeViber(page: Page, say: Say): Promise<void> {
  await page.getByRole("tab", { name: say("commons.channel.viber") }).click();
  await page.getByLabel(say("send.message.text"), { exact: true }).fill(greeting);
  await page.getByLabel(say("send.message.button.text")).fill("Отложить пачку");
  await page.getByLabel(say("send.message.button.url")).fill("https://example.com/roast");
}

async function writeVk(page: Page, say: Say): Promise<void> {
  await page.getByRole("tab", { name: say("commons.channel.vk") }).click();
  await page.getByLabel(say("send.message.text"), { exact: true }).fill(greeting);
  await page.getByRole("button", { name: say("send.message.buttons.add") }).click();
  await page.keyboard.type("Отложить пачку");
}

/** Of the channels behind "more" too. */
async function openChannel(page: Page, say: Say, channel: ChannelType): Promise<void> {
  const tab = page.getByRole("tab", { name: say(`commons.channel.${channel}`) }).first();
  if (!(await tab.isVisible()))
    await page.locator("[aria-expanded=false]:below([role=tab])").first().click();
  await tab.click();
}

async function writeOn(page: Page, say: Say, channel: ChannelType): Promise<void> {
  await openChannel(page, say, channel);
  await page.getByLabel(say("send.message.text"), { exact: true }).first().fill(greeting);
}

async function writeCode(page: Page, say: Say): Promise<void> {
  await openChannel(page, say, "telegramcode");
  await page.getByLabel(say("send.message.text"), { exact: true }).first().fill("#NNNN");
}

async function openVariables(page: Page, say: Say): Promise<void> {
  await write(page, say);
  await page
    .getByRole("button", { name: say("send.message.variable") })
    .first()
    .click();
}

async function addRecipients(page: Page, say: Say): Promise<void> {
  await write(page, say);
  await step(page, say("send.steps.recipients"), "recipients");
  const vip = page.getByRole("checkbox", { name: "VIP" });
  await vip.check();
  await page.locator("textarea").first().fill("+79000000002\n+79000000003\n+79000000003\n12345");
  await page.locator("textarea").last().fill("+79000000001");
  await page.locator("[aria-labelledby=send-totals][aria-busy=false]").waitFor();
}

async function goToConfirm(page: Page, say: Say): Promise<void> {
  await addRecipients(page, say);
  await step(page, say("send.steps.send"), "send");
  await page.locator("#send-operators").waitFor();
}

async function reloadConfirm(page: Page, say: Say): Promise<void> {
  await goToConfirm(page, say);
  await page.reload({ waitUntil: "networkidle" });
}

async function chooseLater(page: Page, say: Say): Promise<void> {
  await goToConfirm(page, say);
  await page.getByRole("radio").last().check();
}

async function openTest(page: Page, say: Say): Promise<void> {
  await goToConfirm(page, say);
  await page.getByRole("button", { name: say("send.test.open") }).click();
  await page.locator("[aria-modal=true]").waitFor();
}

async function openDiscard(page: Page, say: Say): Promise<void> {
  await write(page, say);
  const onPhone = page.getByRole("button", { name: say("send.more"), exact: true });
  if (await onPhone.isVisible()) {
    await onPhone.click();
    await page.getByRole("menuitem", { name: say("send.draft.discard") }).click();
  } else {
    await page.getByRole("button", { name: say("send.draft.discard") }).click();
  }
  await page.locator("[aria-modal=true]").waitFor();
}

/** To test numbers only: they cost nothing and leave the machine never. */
async function send(page: Page, say: Say): Promise<void> {
  await write(
    page,
    say,
    "Кофе нового урожая уже обжарен. До воскресенья — скидка 20 %: mkit.example/u",
  );
  await step(page, say("send.steps.recipients"), "recipients");
  await page.getByRole("checkbox", { name: "VIP" }).uncheck();
  await page.locator("textarea").first().fill("+79000000002\n+79000000003\n+79000000004");
  await step(page, say("send.steps.send"), "send");
  await page.getByRole("radio").first().check();
  await page.locator("button[aria-describedby=send-reason]:enabled").click();
  // To several it is a campaign, whose page opens.
  await page.waitForURL(/messages\/tasks\/[-0-9a-f]{36}$/);
}

async function step(page: Page, name: string, id: string): Promise<void> {
  await page.locator("button[aria-describedby=send-reason]", { hasText: name }).click();
  await page.waitForURL(new RegExp(`step=${id}`));
}
