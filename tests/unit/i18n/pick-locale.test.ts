import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("LOCALES", "en,es");
  vi.stubEnv("DEFAULT_LOCALE", "es");
});

it("keeps a language chosen while it is offered", async () => {
  const { pickLocale } = await import("#server/i18n/pick-locale.ts");
  expect(pickLocale("en")).toBe("en");
  expect(pickLocale("ru")).toBe("es");
});

it("asks the header before the installation's own language", async () => {
  const { pickLocale } = await import("#server/i18n/pick-locale.ts");
  expect(pickLocale(null, "ru,en;q=0.5")).toBe("en");
  expect(pickLocale(undefined, "fr")).toBe("es");
});

it("speaks the first one offered where the installation's own is not", async () => {
  vi.stubEnv("DEFAULT_LOCALE", "ru");
  const { pickLocale } = await import("#server/i18n/pick-locale.ts");
  expect(pickLocale(null)).toBe("en");
});
