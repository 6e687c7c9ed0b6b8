import { brandVariables } from "#lib/brand.ts";
import type { Env } from "#lib/env.ts";
import type { Locale } from "#lib/locales.ts";
import { parseTheme, themeCookie } from "#lib/theme.ts";
import { choiceCookieName } from "#server/auth/kept-choices.ts";
import { cookieOf } from "#server/auth/session-cookie.ts";

const schemes = { light: "light", dark: "dark", auto: "light dark" };

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 8px;
  padding: 16px; box-sizing: border-box; text-align: center; font: 14px/20px system-ui, sans-serif;
  background: light-dark(oklch(0.977 0.002 260), oklch(0.168 0.005 262));
  color: light-dark(oklch(0.215 0.012 262), oklch(0.95 0.003 262)); }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0; max-width: 44ch; color: light-dark(oklch(0.395 0.014 262), oklch(0.81 0.007 262)); }
a, button { margin-top: 8px; padding: 10px 16px; border: 0; border-radius: 6px; font: inherit; font-weight: 500;
  text-decoration: none; color: #fff; cursor: pointer;
  background: light-dark(oklch(0.515 var(--accent-c-light, 0.19) var(--brand-hue, 259)),
    oklch(0.565 var(--accent-c-dark, 0.185) var(--brand-hue, 259))); }
a:focus-visible, button:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }`;

interface PlainPage {
  brand: Pick<Env, "BRAND_NAME" | "BRAND_COLOR">;
  locale: Locale;
  /** The reader's cookies, of which one has the theme. */
  cookie: string | null;
  title: string;
  text: string;
  /** Names a link that loads the page again. */
  retry?: string;
  /** Names a button that posts to the page's own address, or to that of `submitTo`. */
  submit?: string;
  submitTo?: string;
  /** A link to another page. */
  onward?: { href: string; text: string };
  /** Seconds after which a browser loads the same address again; unset, the reader does. */
  reloadsAfter?: number;
}

export const plainPageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Of a page whose button posts to its own address. */
export const formPageHeaders = {
  ...plainPageHeaders,
  "Content-Security-Policy": plainPageHeaders["Content-Security-Policy"].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

/** A page without a script, for when the product or the network is away: a title, a sentence and its actions. */
export function plainPage(page: PlainPage): string {
  const { BRAND_NAME, BRAND_COLOR } = page.brand;
  const theme = parseTheme(cookieOf(page.cookie, choiceCookieName(themeCookie)));
  const variables = Object.entries(BRAND_COLOR ? brandVariables(BRAND_COLOR) : {});
  const root = [["color-scheme", schemes[theme]], ...variables].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const reload =
    page.reloadsAfter === undefined
      ? ""
      : `<meta http-equiv="refresh" content="${page.reloadsAfter}">\n`;
  return `<!doctype html>
<html lang="${page.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reload}<title>${escaped(`${BRAND_NAME} — ${page.title}`)}</title>
<style>:root { ${root.join("; ")} }${style}</style>
<body>
<h1>${escaped(page.title)}</h1>
<p>${escaped(page.text)}</p>
${actionOf(page)}
</body>
</html>
`;
}

function actionOf({ retry, submit, submitTo, onward }: PlainPage): string {
  const leave = onward
    ? `<a href="${escaped(onward.href)}" rel="nofollow noopener noreferrer">${escaped(onward.text)}</a>\n`
    : "";
  if (submit !== undefined) {
    const to = submitTo === undefined ? "" : ` action="${escaped(submitTo)}"`;
    return `${leave}<form method="post"${to}><button>${escaped(submit)}</button></form>`;
  }
  if (onward) return leave;
  return retry === undefined ? "" : `<a href="">${escaped(retry)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
