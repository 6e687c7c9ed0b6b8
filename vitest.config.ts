import { defineConfig } from "vitest/config";

const shared = {
  environment: "node",
  setupFiles: ["tests/support/console-setup.ts"],
  // next-auth imports next/server without its extension, which only a bundler resolves.
  server: { deps: { inline: ["next-auth", "@auth/core", "next-intl"] } },
  clearMocks: true,
  restoreMocks: true,
  unstubEnvs: true,
  // A time-out ends what hangs; it does not say how fast a busy machine has to be.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          // Starting a process for each file would take longer than the tests themselves.
          isolate: false,
          setupFiles: [...shared.setupFiles, "tests/support/shared-process-setup.ts"],
          include: ["tests/unit/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...shared,
          name: "integration",
          // Never the developer's own `.data`.
          env: { DATA_DIR: "tests/output/integration" },
          isolate: false,
          setupFiles: [
            ...shared.setupFiles,
            "tests/support/own-modules-setup.ts",
            "tests/support/patience-setup.ts",
          ],
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/cluster-setup.ts"],
          // More than cores: tests wait for clocks and for each other.
          maxWorkers: 3,
        },
      },
    ],
  },
});
