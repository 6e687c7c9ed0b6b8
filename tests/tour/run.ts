import { rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#scripts/chromium.mjs";
import { startTestServer } from "#scripts/test-server.mjs";
import { planWalks, type Visitor } from "./plan.ts";
import { report } from "./report.ts";
import { type Finding, type SignedIn, takeWalk } from "./walk.ts";

// `npm run tour [-- word…]`: only walks whose name holds every word, such as `user 320 ru`.
// TOUR_URL and DEMO_PASSWORD look at a server that already runs.
const root = path.resolve(import.meta.dirname, "../..");
const output = path.join(root, "tests", "output", "tour");
const atOnce = 2;

const accounts: Record<Exclude<Visitor, null>, string> = {
  user: "customer",
  reseller: "reseller",
  manager: "manager",
  admin: "admin",
};

interface Place {
  url: string;
  password: string;
  leave: () => Promise<void>;
}

async function findPlace(): Promise<Place> {
  const { TOUR_URL: url, DEMO_PASSWORD: password } = process.env;
  if (url && password) return { url, password, leave: async () => {} };
  const { port, environment, stop } = await startTestServer(root);
  return { url: `http://127.0.0.1:${port}`, password: environment.DEMO_PASSWORD, leave: stop };
}

async function signIn(browser: Browser, { url, password }: Place): Promise<SignedIn> {
  const signedIn = new Map<Visitor, Awaited<ReturnType<typeof stateOf>>>();
  for (const [role, username] of Object.entries(accounts))
    signedIn.set(role as Visitor, await stateOf(browser, url, username, password));
  return signedIn;
}

async function stateOf(browser: Browser, url: string, username: string, password: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/login", { waitUntil: "networkidle" });
  const submit = page.locator("[type=submit]");
  // What is filled in before the page listens is not noticed by the form.
  for (let attempt = 0; attempt < 20 && (attempt === 0 || (await submit.isDisabled())); attempt++) {
    await page.locator("[name=username]").fill("");
    await page.locator("[name=username]").fill(username);
    await page.locator("[name=password]").fill("");
    await page.locator("[name=password]").fill(password);
    await page.waitForTimeout(250);
  }
  await submit.click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  const state = await context.storageState();
  await context.close();
  return state;
}

async function tour(): Promise<Finding[]> {
  const words = process.argv.slice(2);
  const walks = planWalks().filter(({ visitor, width, theme, locale }) =>
    words.every((word) => [visitor ?? "anyone", String(width), theme, locale].includes(word)),
  );
  if (walks.length === 0) throw new Error(`no walk has all of: ${words.join(", ")}`);
  rmSync(output, { recursive: true, force: true });
  const place = await findPlace();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const surroundings = {
      browser,
      url: place.url,
      signedIn: await signIn(browser, place),
      output,
    };
    const findings: Finding[] = [];
    const walkOn = async () => {
      for (let walk = walks.shift(); walk; walk = walks.shift())
        findings.push(...(await takeWalk(walk, surroundings)));
    };
    await Promise.all(Array.from({ length: atOnce }, walkOn));
    return findings;
  } finally {
    await browser.close();
    await place.leave();
  }
}

const failed = report(await tour());
process.exitCode = failed === 0 ? 0 : 1;
