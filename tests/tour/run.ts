import { rmSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "#scripts/chromium.mjs";
import { startTestServer } from "#scripts/test-server.mjs";
import { planWalks, type Walk } from "./plan.ts";
import { report, sumUp } from "./report.ts";
import { signInAll } from "./sign-in.ts";
import type { Stop } from "./states/stop.ts";
import { type Finding, nameOf, takeWalk } from "./walk.ts";

// `npm run tour [-- word…]`: only walks whose name contains every word, such as `user 320 ru`. A word may
// give alternatives, and whole names: `"user-320-pt|user-768-fr"`. A word with @ chooses stops by the beginning
// of their names: `user 320 pt "@send|settings-api"`.
const root = path.resolve(import.meta.dirname, "../..");
const output = path.join(root, "tests", "output", "tour");
const atOnce = 2;

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

async function tour(): Promise<Finding[]> {
  const isOfStops = (word: string) => word.startsWith("@");
  const words = process.argv.slice(2).filter((word) => !isOfStops(word));
  const beginnings = process.argv.slice(2).filter(isOfStops);
  const place = await findPlace();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const { url, password } = place;
    const { states, contactLists } = await signInAll(browser, url, password);
    const walks = planWalks(contactLists)
      .filter((walk) => words.every((word) => fits(nameOf(walk), word)))
      .map((walk) => ({
        ...walk,
        stops: walk.stops.filter(({ name }) => beginnings.every((word) => begins(name, word))),
      }))
      .filter(({ stops }) => stops.length > 0);
    if (walks.length === 0) throw new Error(`no walk has all of: ${words.join(", ")}`);
    // Pictures of other walks stay: one may be taken at the same time, over another edition.
    for (const walk of walks)
      if (beginnings.length === 0)
        rmSync(path.join(output, nameOf(walk)), { recursive: true, force: true });
    const calm = walks.map((walk) => ({ ...walk, stops: walk.stops.filter(isCalm) }));
    const stirring = walks
      .map((walk) => ({ ...walk, stops: walk.stops.filter((stop) => !isCalm(stop)) }))
      .filter(({ stops }) => stops.length > 0);
    const findings: Finding[] = [];
    const walkOn = async (queue: Walk[]) => {
      for (let walk = queue.shift(); walk; walk = queue.shift()) {
        const seen = await takeWalk(walk, { browser, url, signedIn: states, output });
        findings.push(...seen);
        console.log(sumUp(nameOf(walk), seen));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, async () => walkOn(calm)));
    await walkOn(stirring);
    return findings;
  } finally {
    await browser.close();
    await place.leave();
  }
}

function fits(name: string, word: string): boolean {
  return word.split("|").some((one) => name === one || name.split("-").includes(one));
}

function begins(stop: string, word: string): boolean {
  return word
    .slice(1)
    .split("|")
    .some((beginning) => stop.startsWith(beginning));
}

function isCalm({ stirs }: Stop): boolean {
  return !stirs;
}

const failed = report(await tour());
process.exitCode = failed === 0 ? 0 : 1;
