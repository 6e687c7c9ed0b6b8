import { describe, expect, it } from "vitest";
import { translatorFor } from "#server/i18n/translate.ts";

describe("translatorFor", () => {
  it("puts plurals and numbers as the language has them", () => {
    const ru = translatorFor("ru");
    expect(ru("commons.list.new", { count: 1 })).toBe("1 новая");
    expect(ru("commons.list.new", { count: 3 })).toBe("3 новые");
    expect(ru("commons.list.new", { count: 25 })).toBe("25 новых");
    expect(translatorFor("es")("commons.list.new", { count: 1 })).toBe("1 nuevo");
  });

  it("answers the key where there is no text", () => {
    const en = translatorFor("en");
    expect(en("commons.nowhere")).toBe("commons.nowhere");
    expect(en("commons.actions")).toBe("commons.actions");
    expect(en("commons.actions.close.more")).toBe("commons.actions.close.more");
  });
});
