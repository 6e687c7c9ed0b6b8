import { markdownAnswer } from "#app/markdown-answer.ts";
import { siteAddress } from "#server/mail/service.ts";

export const dynamic = "force-dynamic";

/** Addresses that are one person's own. */
const closed = ["/api/", "/invitation/", "/pay/", "/recover/", "/testPayment/"];

/** Tells search engines where the sitemap is, and which addresses aren't for them. */
export function GET(): Response {
  const lines = [
    "User-Agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteAddress("/sitemap.xml")}`,
    "",
  ];
  return markdownAnswer(lines.join("\n"), "text/plain");
}
