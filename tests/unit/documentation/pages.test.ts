import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { documentationPath } from "#lib/documentation/page.ts";
import { parseEnv } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { type Locale, locales } from "#lib/locales.ts";
import { screens } from "#lib/screen-table.ts";
import { matchScreen } from "#lib/screens.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import { refusedWords } from "#scripts/messages/check-words.mjs";
import { type ReadPage, readPages } from "#server/documentation/read-pages.ts";
import { readFirstLanguage } from "#server/documentation/read-texts.ts";
import { searchDocumentation } from "#server/documentation/search-pages.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

const env = parseEnv({});
const editions = {
  usual: env,
  restricted: parseEnv({ EDITION: "restricted", BRAND_NAME: "Courier" }),
};

const everywhere = await Promise.all(
  locales.map(async (locale) => ({ locale, pages: await readPages(locale, env) })),
);
const all = everywhere.flatMap(({ locale, pages }) => pages.map((page) => ({ locale, page })));
const named = all.map(
  ({ locale, page }) => [`${locale} ${page.category}/${page.file}`, page] as const,
);

const fences = /^```(\w*)[^\n]*\n([^]*?)^```$/gm;

function codeOf({ markdown }: ReadPage): { language: string; code: string }[] {
  return [...markdown.matchAll(fences)].map(([, language = "", code = ""]) => ({ language, code }));
}

function linksOf({ parts }: ReadPage): string[] {
  const html = parts().map((part) => (part.kind === "html" ? part.html : ""));
  return html.flatMap((one) => [...one.matchAll(/<a href="([^"]*)"/g)].map(([, to = ""]) => to));
}

describe("translations", () => {
  const [first, ...others] = everywhere;
  const outline = (pages: readonly ReadPage[] = []) =>
    pages.map(({ category, file, order, headings, markdown }) => ({
      place: `${category}/${file}`,
      order,
      headings: headings.map(({ id, level }) => `${level} ${id}`),
      code: [...markdown.matchAll(fences)].map(([block]) => block),
    }));

  it.each(others)("$locale has the pages, headings and code of the first language", ({ pages }) => {
    expect(outline(pages)).toEqual(outline(first?.pages));
  });

  it.each(everywhere)(
    "$locale has every heading named, so that links outlive a change of language",
    ({ pages }) => {
      for (const { headings, file } of pages)
        for (const { id } of headings) expect(id, file).toMatch(/^[a-z][a-z0-9-]*$/);
    },
  );

  it.each(everywhere)("$locale uses the words of the glossary", ({ locale, pages }) => {
    const refused = refusedWords(readFileSync("docs/glossary.md", "utf8")).filter(
      (word) => word.locale === locale,
    );
    for (const page of pages)
      for (const { pattern, not } of refused)
        expect(pattern.exec(proseOf(locale, page))?.[0], `${page.file}: ${not}`).toBeUndefined();
  });
});

it.each(named)("%s shows no key of a text in place of the text", (_, { markdown }) => {
  const prose = markdown.replaceAll(fences, "").replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, "");
  const keys = prose.match(/\b[a-z][A-Za-z]+(?:\.[a-z][A-Za-z]+)+\b/g) ?? [];
  const namespaces = new Set(readdirSync("messages/en").map((file) => file.replace(/\.json$/, "")));
  expect(keys.filter((key) => namespaces.has(key.split(".", 1)[0] ?? ""))).toEqual([]);
});

/** A text as it was written, without code, which is as programs know it. */
function proseOf(locale: Locale, { category, file }: ReadPage): string {
  return readFileSync(`content/${locale}/documentation/${category}/${file}.md`, "utf8")
    .replaceAll(fences, "")
    .replaceAll(/`[^`\n]*`|\]\([^)]*\)|\{[^}\n]*\}/g, "");
}

it("falls back to another language where one lacks a page", async () => {
  const read = async (locale: string) => {
    if (locale === "es") throw new AppError("NotFound", "commons.errors.notFound");
    return `as ${locale} has it`;
  };
  expect(await readFirstLanguage(["ru", "en"], read)).toBe("as ru has it");
  expect(await readFirstLanguage(["es", "en"], read)).toBe("as en has it");
  await expect(readFirstLanguage(["es"], read)).rejects.toMatchObject({ code: "NotFound" });
});

describe("what is documented", () => {
  it.each(named)("%s leads to what there is", (_name, page) => {
    const siblings = everywhere.find(({ pages }) => pages.includes(page))?.pages ?? [];
    const isThere = (link: string) => {
      const [path = "", id] = link.split("#");
      const target = path === "" ? page : siblings.find((one) => documentationPath(one) === path);
      if (target) return id === undefined || target.headings.some((heading) => heading.id === id);
      return path === "/api/openapi.json" || matchScreen(path) !== null;
    };
    expect(linksOf(page).filter((link) => !isThere(link))).toEqual([]);
  });

  it.each(named)("%s calls what the API has, with bodies that it takes", async (_name, page) => {
    for (const { method, path, body } of callsOf(page)) {
      const operation = operations.find((one) => one.method === method && samePath(one.path, path));
      expect(operation, `${method} ${path}`).toBeDefined();
      const schema = operation?.body;
      if (body === null || !schema || !("safeParseAsync" in schema)) continue;
      const parsed = await schema.safeParseAsync(JSON.parse(body));
      expect(parsed.error?.issues, `${method} ${path} ${body}`).toBeUndefined();
    }
  });

  it.each(named)("%s shows addresses of calls that there are", (_name, page) => {
    for (const { language, code } of codeOf(page)) {
      if (language !== "http") continue;
      const [, method = "", path = ""] = /^([A-Z]+) \S+?\/api(\/\S*)\n$/.exec(code) ?? [];
      expect(
        operations.some((one) => one.method === method.toLowerCase() && samePath(one.path, path)),
        code,
      ).toBe(true);
    }
  });

  it.each(named)("%s says since when it stands so", (_name, { updated }) => {
    expect(z.iso.date().safeParse(updated).success, updated).toBe(true);
  });

  it.each(named)("%s names calls that there are", (_name, page) => {
    for (const [, method = "", path = ""] of page.markdown.matchAll(
      /`(GET|POST|PUT|PATCH|DELETE) (\/[^`?\s]+)/g,
    ))
      expect(
        operations.some((one) => one.method === method.toLowerCase() && samePath(one.path, path)),
        `${method} ${path}`,
      ).toBe(true);
  });

  it.each(named)("%s shows sends that are sends, and JSON that is JSON", async (_name, page) => {
    for (const { language, code } of codeOf(page)) {
      if (language !== "json") continue;
      const shown = JSON.parse(code) as Record<string, unknown>;
      if (!("type" in shown && "payload" in shown)) continue;
      const parsed = await sendInput.safeParseAsync(shown);
      expect(parsed.error?.issues, code).toBeUndefined();
    }
  });
});

/** Calls of curl, with their JSON bodies. */
function callsOf(page: ReadPage) {
  return (
    codeOf(page)
      // Whole programs are run by a test of their own.
      .filter(({ language, code }) => language === "bash" && !code.startsWith("#!"))
      .flatMap(({ code }) => code.split(/(?=\bcurl )/).filter((part) => part.startsWith("curl ")))
      .map((call) => {
        const [, path = ""] = /\/api(\/[^\s"'?\\]+)/.exec(call) ?? [];
        const [, body = null] = /-d '([^']*)'/.exec(call) ?? [];
        const [, given] = /-X (\w+)/.exec(call) ?? [];
        const sends = body !== null || call.includes("--data-binary");
        return { method: given?.toLowerCase() ?? (sends ? "post" : "get"), path, body };
      })
  );
}

function samePath(declared: string, used: string): boolean {
  const [ours, theirs] = [declared.split("/"), used.split("/")];
  return (
    ours.length === theirs.length &&
    ours.every(
      (part, at) =>
        part === theirs[at] ||
        (part.startsWith("{") && (/^[${]/.test(theirs[at] ?? "") || isId(theirs[at]))),
    )
  );
}

function isId(part: string | undefined): boolean {
  return part === "me" || z.guid().safeParse(part).success;
}

describe("editions", () => {
  it.each(locales)(
    "%s says nothing of what the restricted one hides, and calls itself by its name",
    async (locale) => {
      const [usual, restricted] = await Promise.all([
        readPages(locale, editions.usual),
        readPages(locale, editions.restricted),
      ]);
      const hidden = screens.filter(({ edition }) => edition === "legal").map(({ path }) => path);
      const links = (pages: readonly ReadPage[]) => pages.flatMap((page) => linksOf(page));
      expect(links(usual).some((link) => hidden.includes(link))).toBe(true);
      expect(links(restricted).filter((link) => hidden.includes(link))).toEqual([]);
      const text = (pages: readonly ReadPage[]) => pages.map(({ markdown }) => markdown).join("\n");
      expect(text(restricted)).toContain("Courier");
      expect(text(restricted)).not.toMatch(/(?<!\$)\{(?:brand|site|end)\}|\{(?:if|table):/);
    },
  );

  it("writes no brand into the texts: only examples have a sender called so", () => {
    for (const { locale, page } of all) expect(proseOf(locale, page)).not.toContain("Cabinet");
  });
});

describe("search", () => {
  const find = async (text: string, locale: Locale = "ru") =>
    (await searchDocumentation(locale, env, text)).map(
      ({ page, heading }) => `${page.file}#${heading?.id ?? ""}`,
    );

  it("finds words in headings before those in texts, whatever their ending, case and accents", async () => {
    expect((await find("каскадом"))[0]).toMatch(/#fallbacks$/);
    expect((await find("IDEMPOTENCY"))[0]).toBe("HTTP-REST#idempotency");
    expect((await find("numeros de prueba", "es"))[0]).toMatch(/#test-numbers$/);
    expect(await find("0x0000000B")).toEqual(["SMPP#errors"]);
  });

  it("finds nothing for nothing, and takes any text", async () => {
    expect(await find("   ")).toEqual([]);
    expect(await find("no such words anywhere here")).toEqual([]);
    expect(await find("((((\\[*+?$".repeat(10))).toEqual([]);
  });

  it("finds beginnings of words, and in headings alone where asked to", async () => {
    expect(await find("ндивидуаль")).toEqual([]);
    expect((await find("Anna")).length).toBeGreaterThan(0);
    const headings = async (text: string) =>
      (await searchDocumentation("ru", env, text, { onlyHeadings: true, maxShown: 2 })).length;
    expect([await headings("Anna"), await headings("рассылки"), await headings("a")]).toEqual([
      0, 2, 2,
    ]);
  });

  it("shows the words it has found", async () => {
    const [found] = await searchDocumentation("en", env, "Idempotency-Replayed");
    expect(found?.excerpt).toContain("Idempotency-Replayed");
    expect(found?.excerpt.length).toBeLessThan(260);
  });
});
