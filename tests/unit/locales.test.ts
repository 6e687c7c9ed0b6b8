import { describe, expect, it } from "vitest";
import { languageName } from "#lib/language-name.ts";
import { enabledLocales, locales, negotiateLocale } from "#lib/locales.ts";

it("each language is called by its own name", () => {
  expect(locales.map(languageName)).toEqual([
    "Русский",
    "English",
    "Español",
    "Português",
    "Français",
    "Deutsch",
    "Italiano",
  ]);
});

describe("negotiateLocale", () => {
  const all = ["ru", "en", "es"] as const;

  it("takes the language wanted most, whatever its region", () => {
    expect(negotiateLocale("de;q=0.9, es-MX;q=0.8, en;q=0.5", all, "ru")).toBe("es");
  });

  it("passes over a refused language", () => {
    expect(negotiateLocale("en;q=0, ru;q=0.1", all, "es")).toBe("ru");
  });

  it("falls back where nothing wanted is offered", () => {
    expect(negotiateLocale("ja, zh;q=0.5", all, "ru")).toBe("ru");
    expect(negotiateLocale(null, ["en", "es"], "en")).toBe("en");
    expect(negotiateLocale("ru", ["en", "es"], "en")).toBe("en");
  });
});

describe("enabledLocales", () => {
  it("narrows to what is configured and exists", () => {
    expect(enabledLocales(["es", "xx", "en"])).toEqual(["en", "es"]);
  });

  it("offers every language where the setting names none that exist", () => {
    expect(enabledLocales(["xx"])).toEqual(locales);
  });
});
