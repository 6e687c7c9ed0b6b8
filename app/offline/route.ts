import { brandVariables } from "#lib/brand.ts";
import { parseTheme, themeCookie } from "#lib/theme.ts";
import { cookieOf } from "#server/auth/session-cookie.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { siteEnv } from "#server/site-env.ts";

export const dynamic = "force-dynamic";

const schemes = { light: "light", dark: "dark", auto: "light dark" };

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 8px;
  padding: 16px; box-sizing: border-box; text-align: center; font: 14px/20px system-ui, sans-serif;
  background: light-dark(oklch(0.977 0.002 260), oklch(0.168 0.005 262));
  color: light-dark(oklch(0.215 0.012 262), oklch(0.95 0.003 262)); }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0; max-width: 44ch; color: light-dark(oklch(0.395 0.014 262), oklch(0.81 0.007 262)); }
a { margin-top: 8px; padding: 10px 16px; border-radius: 6px; font-weight: 500; text-decoration: none; color: #fff;
  background: light-dark(oklch(0.515 var(--accent-c-light, 0.19) var(--brand-hue, 259)),
    oklch(0.565 var(--accent-c-dark, 0.185) var(--brand-hue, 259))); }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }`;

/**
 * What the offline worker keeps and shows in place of a page that can't be reached: one file without a
 * script, the same for everybody who reads that language.
 */
export async function GET(request: Request): Promise<Response> {
  const { BRAND_NAME, BRAND_COLOR } = await siteEnv();
  const locale = pickLocale(
    new URL(request.url).searchParams.get("locale"),
    request.headers.get("accept-language"),
  );
  const t = translatorFor(locale);
  const theme = parseTheme(cookieOf(request.headers.get("cookie"), themeCookie));
  const variables = Object.entries(BRAND_COLOR ? brandVariables(BRAND_COLOR) : {});
  const root = [["color-scheme", schemes[theme]], ...variables].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const page = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${BRAND_NAME} — ${t("offline.title")}`)}</title>
<style>:root { ${root.join("; ")} }${style}</style>
<body>
<h1>${escaped(t("offline.title"))}</h1>
<p>${escaped(t("offline.text"))}</p>
<a href="">${escaped(t("commons.actions.retry"))}</a>
</body>
</html>
`;
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
