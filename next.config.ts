import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  devIndicators: false,
  experimental: {
    // A send may carry 100 000 pasted numbers of up to 16 characters, quoted; the default is 1 MB.
    serverActions: { bodySizeLimit: "4mb" },
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
