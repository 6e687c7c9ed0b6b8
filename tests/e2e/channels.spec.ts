import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { expectUsable, openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "customer", "/send");
});

const channel = (page: Page, name: "SMS" | "Звонок" | "E-mail") =>
  page.getByRole("tablist", { name: "Каналы" }).getByRole("tab", { name });

const subject = (page: Page) => page.getByRole("textbox", { name: "Тема" });

async function goTo(page: Page, step: "Получатели" | "Отправка"): Promise<void> {
  await page.getByRole("button", { name: step, exact: true }).click();
}

async function writeHtml(page: Page, html: string): Promise<void> {
  await page.getByRole("tab", { name: "HTML", exact: true }).click();
  await page.getByLabel("HTML письма").fill(html);
}

const titleOf = (what: string) => `${what} ${Date.now().toString(36)}`;

test("an e-mail goes to two addresses, is read, and its receipt is of one e-mail", async ({
  page,
}) => {
  const title = titleOf("Письмо");
  await channel(page, "E-mail").click();
  await page.getByLabel("Название").fill(title);
  await subject(page).fill("Заказ для ");
  await page.getByRole("button", { name: "Вставить переменную в тему" }).click();
  await page.getByRole("option", { name: /^Почта/ }).click();
  await expect(subject(page)).toHaveValue("Заказ для $email");
  await writeHtml(page, "<h1>Заказ собран</h1><p>Для $email</p>");
  await expect(page.getByText(/сегмент/)).toHaveCount(0);
  await goTo(page, "Получатели");
  await page
    .getByLabel("Отправить на адреса")
    .fill("First@Example.com\nsecond@example.com\n+79161234567");
  await expect(page.getByText("Принято 2 адреса")).toBeVisible();
  await expect(page.getByText(/нужны адреса почты/)).toBeVisible();
  await goTo(page, "Отправка");
  const costs = page.getByRole("region", { name: "Стоимость", exact: true });
  await expect(costs.getByRole("row", { name: /^E-mail 2 0,05/ })).toBeVisible();
  await expect(page.getByText(/сегмент|[Оо]ператор/)).toHaveCount(0);
  await page.getByRole("button", { name: "Отправить 2 сообщения" }).click();
  await page.waitForURL(/messages\/tasks\/[-0-9a-f]{36}$/);
  await expect(page.getByText("Заказ для $email")).toBeVisible();
  const groupId = new URL(page.url()).pathname.split("/").at(-1);

  const type = encodeURIComponent("email");
  await openPage(page, `/messages/outgoing?groupId=${groupId}&type=${type}`);
  const rows = page.locator("[data-row-link]");
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "Прочитано" })).toHaveCount(2, {
    timeout: 60_000,
  });
  const row = page.getByRole("row").filter({ hasText: "first@example.com" });
  await expect(row).toContainText("Заказ для first@example.com");
  await row.locator("[data-row-link]").click();
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toContainText("1 письмо × 0,05 ₽");
  await expect(sheet).not.toContainText("сегмент");
  const letter = sheet.frameLocator("iframe");
  await expect(letter.getByRole("heading", { name: "Заказ собран" })).toBeVisible();
  await expect(letter.getByText("Для first@example.com")).toBeVisible();
  // What readers without HTML get was made of it.
  await expect(sheet.getByText(/^Заказ собран\s+Для first@example\.com$/)).toBeVisible();
});

test("a call is priced by its segments and seconds, from the wizard to its receipt", async ({
  page,
}) => {
  await channel(page, "Звонок").click();
  await expect(page.getByRole("combobox", { name: "Голос" })).toContainText("Филипп");
  await page.getByRole("combobox", { name: "Голос" }).click();
  await page.getByRole("option", { name: /^Алёна/ }).click();
  // 45 characters without digits: 3 seconds.
  await page
    .getByLabel("Текст для озвучивания")
    .fill("Мастер-класс переносится на среду, ждём вас!!");
  await expect(page.getByText("45 символов · ≈ 3 с · 1 сегмент")).toBeVisible();
  await expect(page.getByText("голос Алёна")).toBeVisible();
  await goTo(page, "Получатели");
  await page.getByLabel("Отправить на номера").fill("+79161234567");
  await goTo(page, "Отправка");
  await expect(page.getByText(/В стоимость входит 3 секунды речи/)).toBeVisible();
  await page.getByRole("button", { name: "Отправить 1 сообщение" }).click();
  await page.getByRole("link", { name: "Открыть сообщение" }).click();
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toContainText("1 сегмент × 1,50 ₽ + 3 с × 0,05 ₽");
  await expect(sheet).toContainText("1,65 ₽");
  await expect(sheet).toContainText("голос Алёна · 45 символов · 3 секунды · 1 сегмент");
});

test("each channel keeps what was written for it, over a reload too", async ({ page }) => {
  const html = "<p>Hello, $firstName</p>";
  await page.getByLabel("Текст", { exact: true }).fill("An SMS");
  await channel(page, "E-mail").click();
  await subject(page).fill("A subject");
  await writeHtml(page, html);
  await channel(page, "Звонок").click();
  await page.getByLabel("Текст для озвучивания").fill("Spoken words");
  await channel(page, "SMS").click();
  await expect(page.getByLabel("Текст", { exact: true })).toHaveValue("An SMS");
  await channel(page, "E-mail").click();
  await reloadPage(page);
  await expect(channel(page, "E-mail")).toHaveAttribute("aria-selected", "true");
  await expect(subject(page)).toHaveValue("A subject");
  await expect(page.getByLabel("HTML письма")).toHaveValue(html);
  await channel(page, "Звонок").click();
  await expect(page.getByLabel("Текст для озвучивания")).toHaveValue("Spoken words");
  await channel(page, "SMS").click();
  await expect(page.getByLabel("Текст", { exact: true })).toHaveValue("An SMS");
});

test("the HTML of a letter can do nothing in its preview", async ({ page }) => {
  const away = "https://away.example";
  const reached: string[] = [];
  // A connection alone is no request that the browser tells of.
  const listener = createServer(() => void reached.push("connection")).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const host = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  await page.context().route(
    (url) => url.hostname === "away.example" || url.pathname.startsWith("/leak"),
    (route) => {
      reached.push(route.request().url());
      return route.abort();
    },
  );
  await channel(page, "E-mail").click();
  await writeHtml(
    page,
    `<base href="${away}/"><meta http-equiv="refresh" content="0;url=${away}/refresh">
    <link rel="stylesheet" href="${away}/style.css"><link rel="preload" as="image" href="/leak-preload">
    <style>@import "${away}/import.css"; body { background: url(${away}/css.png) }
      @font-face { font-family: x; src: url(/leak-font) } h1 { font-family: x }</style>
    <h1>Shown all the same</h1>
    <script>top.document.title = "ran"; fetch("/leak-script")</script>
    <img src="${away}/picture.png" onerror="top.document.title = 'ran'"><img src="/leak-picture">
    <svg onload="top.document.title = 'ran'"><image href="${away}/svg.png" /></svg>
    <iframe src="${away}/frame"></iframe><object data="/leak-object"></object>
    <iframe srcdoc="<link rel=preconnect href=${host}>"></iframe>
    <div><template shadowrootmode="open"><link rel="preconnect" href="${host}"></template></div>
    <video src="/leak-video" autoplay></video>
    <form action="${away}/form"><input name="q" autofocus><button>Submit</button></form>
    <a href="${away}/link" target="_self">A link</a>`,
  );
  const letter = page.frameLocator("iframe[title='Письмо']");
  await expect(letter.getByRole("heading", { name: "Shown all the same" })).toBeVisible();
  await letter.getByRole("button", { name: "Submit" }).click();
  await letter.getByRole("link", { name: "A link" }).click();
  // The next change is shown after whatever the last one did.
  await page.getByLabel("HTML письма").fill("<h1>The next letter</h1>");
  await expect(letter.getByRole("heading", { name: "The next letter" })).toBeVisible();
  expect(reached).toEqual([]);
  listener.close();
  await expect(page).toHaveTitle(/Отправить|рассылка/);
});

test("the forms and previews of e-mail and voice are usable by all, in both themes", async ({
  page,
}) => {
  await channel(page, "E-mail").click();
  await subject(page).fill("$firstName, $unknown");
  // As text: axe waits for ever for an answer from a frame where no script runs.
  await page.getByLabel("Текст письма").fill("Hello, $firstName");
  await expectUsable(page);
  await channel(page, "Звонок").click();
  await page.getByLabel("Текст для озвучивания").fill("Hello, $firstName");
  await expect(page.getByText("голос Филипп")).toBeVisible();
  await expectUsable(page);
});
