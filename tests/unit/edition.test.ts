import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { editionOf } from "#lib/edition.ts";
import { EnvError, parseEnv } from "#lib/env.ts";
import { screens } from "#lib/screen-table.ts";
import { isInEdition, whyClosed } from "#lib/screens.ts";
import { decide } from "#server/auth/guard.ts";

const edition = (variables: Record<string, string>) => editionOf(parseEnv(variables));

describe("edition", () => {
  it("has each of its variables explained", () => {
    const page = readFileSync("docs/how-to/edition.md", "utf8");
    const named = readFileSync(".env.example", "utf8").matchAll(
      /^#((?:FEATURE|BRAND|SUPPORT)_\w+|EDITION|LOCALES|DEFAULT_LOCALE|BLOG_URL|CHAT_ID|SMPP_PORT)=/gm,
    );
    const variables = [...named].map(([, name = ""]) => name);
    expect(variables.length).toBeGreaterThan(15);
    expect(variables.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });

  it("hides integrations and legal payers where it is the restricted one", () => {
    const { features } = edition({ EDITION: "restricted" });
    expect(features).toMatchObject({ integrations: false, legal: false, referrals: true });
    expect(edition({}).features).toMatchObject({ integrations: true, legal: true });
    const hidden = screens.filter((screen) => !isInEdition(screen, features));
    expect(hidden.map(({ path }) => path)).toEqual([
      "/balance/invoices",
      "/operator/smpp",
      "/operator/documentTemplates",
      "/account/requisites",
      "/account/requisites/create",
      "/account/requisites/{id}",
      "/account/companies",
      "/account/companies/create",
      "/account/companies/{id}",
      "/account/smpp",
      "/account/mail",
      "/settings/integrations",
      "/settings/integrations/{id}",
      "/settings/inbound",
      "/settings/inbound/{id}",
    ]);
  });

  it.each([
    ["FEATURE_INTEGRATIONS", "integrations"],
    ["FEATURE_WALLET", "wallet"],
    ["FEATURE_LEGAL", "legal"],
    ["FEATURE_REFERRALS", "referrals"],
    ["FEATURE_AI_TEXT", "aiText"],
    ["FEATURE_LINKS", "links"],
    ["FEATURE_CODES", "codes"],
    ["FEATURE_SPEECH", "speech"],
  ] as const)("%s alone decides whatever the edition says", (variable, feature) => {
    for (const name of ["default", "restricted"]) {
      expect(edition({ EDITION: name, [variable]: "1" }).features[feature]).toBe(true);
      expect(edition({ EDITION: name, [variable]: "0" }).features[feature]).toBe(false);
    }
  });

  it("links a blog only where there is one and it is not switched off", () => {
    const BLOG_URL = "https://blog.example/";
    expect(edition({ BLOG_URL })).toMatchObject({ blogUrl: BLOG_URL, features: { blog: true } });
    expect(edition({ FEATURE_BLOG: "1" })).toMatchObject({
      blogUrl: null,
      features: { blog: false },
    });
    expect(edition({ BLOG_URL, FEATURE_BLOG: "0" })).toMatchObject({
      blogUrl: null,
      features: { blog: false },
    });
  });

  it("has the brand and the support's contacts of its variables", () => {
    const given = edition({
      BRAND_NAME: "Courier",
      BRAND_LOGO: "https://cdn.example/logo.svg",
      SUPPORT_PHONES: "+7 800 000-00-00, +7 900 000-00-00",
      SUPPORT_SOCIALS: "t.me/courier",
    });
    expect(given.brand).toEqual({ name: "Courier", logo: "https://cdn.example/logo.svg" });
    expect(given.support).toEqual({
      phones: ["+7 800 000-00-00", "+7 900 000-00-00"],
      emails: [],
      websites: [],
      socials: ["t.me/courier"],
    });
  });

  it("says to operators, who can switch it on, that a page of theirs is off", () => {
    const { features } = edition({ EDITION: "restricted" });
    const visit = { pathname: "/operator/smpp", search: "", features };
    const operator = { permissions: { "smppSessions.remove": "all" } } as const;
    const to = "/forbidden?from=%2Foperator%2Fsmpp";
    expect(decide({ ...visit, visitor: operator })).toEqual({ kind: "redirect", to });
    expect(whyClosed("/operator/smpp", {}, features)).toBe("off");
    expect(whyClosed("/operator/routing", {}, features)).toBeNull();
    const customer = decide({ ...visit, visitor: { permissions: {} } });
    expect(customer).toEqual({ kind: "redirect", to: "/" });
  });

  it("lets no caller reach what it hides", () => {
    const { features } = edition({ EDITION: "restricted" });
    const visitor = { permissions: {} };
    for (const pathname of ["/account/requisites", "/balance/invoices", "/settings/integrations"])
      expect(decide({ pathname, search: "", visitor, features })).toEqual({
        kind: "redirect",
        to: "/",
      });
  });
});

describe("its variables", () => {
  it.each([
    ["LOCALES", "en,xx"],
    ["LOCALES", ","],
    ["BLOG_URL", "javascript:alert(1)"],
    ["CHAT_ID", '"><script>'],
    ["BRAND_COLOR", "red"],
    ["EDITION", "deluxe"],
  ])("%s=%s is refused by name, without the value", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseEnv({ [name]: value })).toThrow(name);
  });
});
