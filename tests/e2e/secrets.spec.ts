import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { screens } from "#lib/screen-table.ts";
import { createAccount, openLive, openPage, signInByForm } from "#tests/support/journeys.ts";
import { watchPage } from "#tests/support/watched-page.ts";

const own = "tests/output/data";

/** Addresses of the build's files, which are the same for every page: each is read once. */
const readFiles = new Set<string>();

/** All that reaches a page, by where it came from. */
function collect(page: Page): Map<string, string> {
  const came = new Map<string, string>();
  page.on("response", (answer) => {
    const type = answer.headers()["content-type"] ?? "";
    if (!/html|json|script|text|x-component/.test(type)) return;
    if (answer.url().includes("/_next/static/") && readFiles.has(answer.url())) return;
    readFiles.add(answer.url());
    answer.text().then(
      (text) => came.set(`${came.size} ${answer.request().method()} ${answer.url()}`, text),
      () => {
        // A redirect has no text.
      },
    );
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) =>
      came.set(`${came.size} a frame of ${socket.url()}`, payload.toString()),
    ),
  );
  return came;
}

/** What a new account signs in with, from its second factor to the link mailed to it. */
async function takeAccess(browser: Browser) {
  const context = await browser.newContext({ locale: "ru-RU" });
  const page = await context.newPage();
  const { username, password } = await createAccount(page.request);
  await signInByForm(page, username, "/account/password", password);
  await page.getByRole("button", { name: "Включить" }).click();
  await page.getByRole("dialog").getByLabel("Текущий пароль").fill(password);
  await page.keyboard.press("Enter");
  const scanning = page.getByRole("dialog", { name: "Отсканируйте код" });
  const secret = (await scanning.locator("code").innerText()).replaceAll(/\s/g, "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await scanning.getByLabel("Код из приложения").fill(totp.generate());
  await scanning.getByRole("button", { name: "Включить" }).click();
  const saving = page.getByRole("dialog", { name: "Сохраните коды восстановления" });
  const recoveryCode = await saving.getByRole("listitem").first().innerText();
  await saving.getByRole("button", { name: "Коды сохранены" }).click();

  expect((await page.request.post("/api/recover", { data: { id: username } })).ok()).toBe(true);
  const mailed = () =>
    (existsSync(`${own}/mail`) ? readdirSync(`${own}/mail`) : [])
      .map((name) => readFileSync(`${own}/mail/${name}`, "utf8"))
      .filter((mail) => mail.includes(username))
      .map((mail) => /\/recover\/([\w-]{43})/.exec(mail)?.[1])
      .find((key) => key !== undefined);
  await expect.poll(mailed).toBeDefined();
  const key = mailed() ?? "";
  expect((await page.request.get(`/api/recover/${key}`)).ok()).toBe(true);
  // Refused, which leaves a line in the log.
  await page.request.post(`/recover/${key}`, { headers: { "next-action": "none" }, data: "x" });
  await page.request.post(`/invitation/${key}`, { headers: { "next-action": "none" }, data: "x" });

  const came = collect(page);
  for (const path of ["/account/password", "/account/profile", "/account/sessions", "/debug"])
    await openLive(page, path);
  const texts = [...came.values()];
  await context.close();
  return { secret, recoveryCode, key, texts };
}

test("no secret comes back in a page, an answer, a frame, an error, the OpenAPI or the log", async ({
  page,
  browser,
}) => {
  const complaints = watchPage(page);
  await signInByForm(page, "admin");
  const call = async (method: "post" | "put", path: string, data: unknown) =>
    page.request[method](path, { data, headers: { "sec-fetch-site": "same-origin" } });
  const unique = () => `secret-${randomUUID()}`;
  const secrets: Record<string, string> = {
    "the password of the demonstration": process.env.DEMO_PASSWORD ?? "",
    "what seals cookies": readFileSync(`${own}/auth-secret`, "utf8").trim(),
    "the database's password": readFileSync(`${own}/postgres-password`, "utf8").trim(),
    "a wrong password": unique(),
    "a password typed as a name": unique(),
    "a provider's password": unique(),
    "a callback's secret": unique(),
    "an unknown token": unique(),
  };
  const title = `Held ${randomUUID()}`;
  const smpp = await call("post", "/api/providers", {
    kind: "smpp",
    title,
    config: {
      host: "127.0.0.1",
      port: 1,
      systemId: "nobody",
      password: secrets["a provider's password"],
    },
  });
  const sandbox = await call("post", "/api/providers", {
    kind: "sandbox",
    title,
    config: { callbackSecret: secrets["a callback's secret"] },
  });
  const made = await call("post", "/api/tokens", { description: title, expiredAt: null });
  const login = await page.request.post("/api/login", {
    data: { username: "manager", password: process.env.DEMO_PASSWORD },
  });
  for (const answer of [smpp, sandbox, made, login])
    expect(answer.ok(), await answer.text()).toBe(true);
  secrets["a token"] = ((await made.json()) as { token: string }).token;
  secrets["a token of signing in"] = ((await login.json()) as { token: string }).token;
  const access = await takeAccess(browser);
  secrets["an authenticator's secret"] = access.secret;
  secrets["a recovery code"] = access.recoveryCode;
  for (const cookie of await page.context().cookies())
    if (cookie.httpOnly) secrets[`the cookie ${cookie.name}`] = cookie.value;

  const came = collect(page);
  for (const [at, text] of access.texts.entries()) came.set(`the account's own ${at}`, text);
  const answers = await Promise.all([
    page.request.get("/api/openapi.json"),
    page.request.get("/version.json"),
    page.request.get("/api/providers"),
    page.request.get("/api/tokens"),
    page.request.get("/api/settings"),
    page.request.get("/offline"),
    page.request.get("/api/users/me", {
      headers: { authorization: secrets["an unknown token"] ?? "" },
    }),
    page.request.post("/api/login", {
      data: {
        username: secrets["a password typed as a name"],
        password: secrets["a wrong password"],
      },
    }),
    call("post", "/api/providers", {
      kind: "smpp",
      config: { password: secrets["a provider's password"], port: "none" },
    }),
    call("put", `/api/providers/${randomUUID()}`, {
      config: { password: secrets["a provider's password"] },
    }),
  ]);
  for (const answer of answers) came.set(answer.url(), await answer.text());
  const reached = screens.filter(({ layout }) => layout === "cabinet");
  for (const { path } of reached.filter((screen) => !screen.path.includes("{"))) {
    await openLive(page, path);
    await page.waitForLoadState("networkidle");
  }
  await openPage(page, "/operator/providers?preset=all");
  await page.getByText(title).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // Errors of the database, of a callback and of a page.
  await page.request.post(`/api/callbacks/${randomUUID()}`, { data: secrets });
  await page.request.get("/api/users/%00");
  const log = readFileSync("tests/output/server.log", "utf8");
  came.set("the log", log);
  // Administrators read it in the mailbox; the log has it nowhere.
  expect(log).toContain("/recover/[hidden]");
  expect(log).not.toContain(access.key);

  expect(came.size).toBeGreaterThan(reached.length);
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(8);
    const found = [...came].filter(([, text]) => text.includes(secret)).map(([where]) => where);
    expect(found, what).toEqual([]);
  }
  expect(complaints).toEqual([]);
  for (const answer of [smpp, sandbox]) {
    const { id } = (await answer.json()) as { id: string };
    await page.request.delete(`/api/providers/${id}`, {
      headers: { "sec-fetch-site": "same-origin" },
    });
  }
});
