import type { MetadataRoute } from "next";
import { siteEnv } from "#server/site-env.ts";

export const dynamic = "force-dynamic";

/** Lets the cabinet be installed as an application on a phone or desktop. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { BRAND_NAME, BRAND_COLOR } = await siteEnv();
  return {
    name: BRAND_NAME,
    short_name: BRAND_NAME,
    start_url: "/",
    display: "standalone",
    theme_color: BRAND_COLOR ?? "#0f5fd6",
    background_color: "#f7f7f8",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
