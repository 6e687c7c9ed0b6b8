import type { Env } from "#lib/env.ts";
import type { Locale } from "#lib/locales.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import type { FoundLink } from "#server/links/service.ts";
import { formPageHeaders, plainPage } from "./plain-page.ts";

/** What a reader sees instead of the page that a link leads to. */
export type LinkPage = "unknown" | "thanks" | "about" | Exclude<FoundLink["state"], "active">;

const statuses: Record<LinkPage, number> = {
  unknown: 404,
  over: 410,
  frozen: 410,
  blocked: 403,
  reported: 200,
  about: 200,
  thanks: 200,
};

interface Reader {
  brand: Pick<Env, "BRAND_NAME" | "BRAND_COLOR">;
  locale: Locale;
  cookie: string | null;
}

/** A page without a script: status, headers and HTML. `code` and `url` are those of the link, where it is known. */
export function linkPage(
  page: LinkPage,
  { code, url }: { code: string; url: string | null },
  reader: Reader,
): { status: number; headers: Record<string, string>; html: string } {
  const t = translatorFor(reader.locale);
  const host = url !== null && URL.canParse(url) ? new URL(url).host : "";
  const texts: Record<LinkPage, { title: string; text: string }> = {
    unknown: { title: t("links.page.unknown"), text: t("links.page.unknownText") },
    over: { title: t("links.page.over"), text: t("links.page.overText") },
    frozen: { title: t("links.page.frozen"), text: t("links.page.frozenText") },
    blocked: { title: t("links.page.blocked"), text: t("links.page.blockedText", { host }) },
    reported: { title: t("links.page.reported"), text: t("links.page.reportedText", { host }) },
    about: { title: t("links.page.about"), text: t("links.page.aboutText", { host }) },
    thanks: { title: t("links.page.thanks"), text: t("links.page.thanksText") },
  };
  const goesOn = (page === "reported" || page === "about") && url !== null;
  const mayReport = page !== "unknown" && page !== "thanks" && page !== "frozen";
  const html = plainPage({
    ...reader,
    ...texts[page],
    ...(goesOn && { onward: { href: new URL(url).href, text: t("links.page.onward", { host }) } }),
    ...(mayReport && {
      submit: t("links.page.report"),
      submitTo: `/api/shortLinks/${code}/report`,
    }),
  });
  return {
    status: statuses[page],
    headers: {
      ...formPageHeaders,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
    html,
  };
}
