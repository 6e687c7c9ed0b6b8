import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 3199);

const phoneOnly = /\.phone\.spec\.ts$/;
/** Files that open every screen. They begin first, because a worker that took one last would end alone. */
const longest = /\/(?:secrets|editions|hostile-text)\.spec\.ts$/;
const wide = { viewport: { width: 1440, height: 900 }, locale: "ru-RU" };

/**
 * Journeys in Chromium against the production server, which scripts/test.mjs starts (or this
 * config, when run alone with a build at hand).
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "tests/output/e2e",
  fullyParallel: false,
  // More than cores: journeys wait for clocks and for the server.
  workers: 3,
  forbidOnly: true,
  // Time-outs end what hangs; they do not say how fast a busy machine has to be.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"]] : [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: "only-on-failure",
    trace: "off",
    timezoneId: "Europe/Moscow",
    // Motion costs processor time in each journey and is looked at in none.
    contextOptions: { reducedMotion: "reduce" },
    // What a worker answers a test can't stand in for; its own journeys allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installedChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // Each of these opens as many pages as ten others.
    { name: "longest", testMatch: longest, timeout: 1_800_000, use: wide },
    { name: "wide", testIgnore: [phoneOnly, longest], use: wide },
    {
      name: "phone",
      testMatch: phoneOnly,
      use: {
        viewport: { width: 390, height: 844 },
        locale: "ru-RU",
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: process.env.E2E_PORT
    ? undefined
    : {
        command: "node scripts/start.mjs",
        url: `http://127.0.0.1:${port}/readyz`,
        timeout: 300_000,
        reuseExistingServer: true,
        env: {
          PORT: String(port),
          DATA_DIR: "tests/output/data",
          DEMO_PASSWORD: "correct-horse",
          LOG_LEVEL: "warn",
        },
        gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      },
});
