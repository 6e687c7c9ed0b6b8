import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { siteEnv } from "#server/site-env.ts";
import { plainPage, plainPageHeaders } from "#server/transport/plain-page.ts";

export const dynamic = "force-dynamic";

/**
 * What the offline worker keeps and shows in place of a page that can't be reached: one file without a
 * script, the same for everybody who reads that language.
 */
export async function GET(request: Request): Promise<Response> {
  const locale = pickLocale(
    new URL(request.url).searchParams.get("locale"),
    request.headers.get("accept-language"),
  );
  const t = translatorFor(locale);
  const page = plainPage({
    brand: await siteEnv(),
    locale,
    cookie: request.headers.get("cookie"),
    title: t("offline.title"),
    text: t("offline.text"),
    retry: t("commons.actions.retry"),
  });
  return new Response(page, { headers: { ...plainPageHeaders, "Cache-Control": "no-cache" } });
}
