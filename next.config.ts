import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { actionBodyLimit } from "./lib/action-body-limit.ts";

const config: NextConfig = {
  // Reads its own files as it runs.
  serverExternalPackages: ["pdfmake"],
  // Names of pages that other papers use: `platform/user/instruction`.
  redirects: async () =>
    ["/documentation", "/docs/:locale"].map((folder) => ({
      source: `${folder}/platform/user/:file`,
      destination: `${folder}/platform/:file`,
      permanent: true,
    })),
  // Every reader gets the title with the page, as crawlers do. A title that streams in afterwards leaves the tab
  // and screen readers without one for a moment, also when a filter changes the address of an open screen.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  reactStrictMode: true,
  // A whole test run has checked the types by then.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === "1" },
  agentRules: false,
  devIndicators: false,
  experimental: {
    serverActions: { bodySizeLimit: actionBodyLimit },
    // The middleware buffers bodies up to this size; the default is ten megabytes.
    proxyClientMaxBodySize: actionBodyLimit,
  },
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./server/i18n/request.ts",
  // server/i18n/messages.ts compiles the texts; this swaps next-intl's ICU parser (9 KB in every
  // page) for the formatter of compiled texts.
  experimental: {
    messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
  },
});

export default withNextIntl(config);
