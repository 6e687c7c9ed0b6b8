import type { MetadataRoute } from "next";
import { siteAddress } from "#server/mail/service.ts";

export const dynamic = "force-dynamic";

/** Tells search engines where the sitemap is, and keeps them from addresses that are one person's own. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/invitation/", "/pay/", "/recover/", "/testPayment/"],
    },
    sitemap: siteAddress("/sitemap.xml"),
  };
}
