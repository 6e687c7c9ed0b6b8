import type { Metadata, Viewport } from "next";
import { getLocale } from "next-intl/server";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { ServerClock } from "#components/time/server-clock.tsx";
import { serverTime } from "#components/time/server-time.ts";
import { ToastHost } from "#components/ui/toast-host.tsx";
import { brandVariables } from "#lib/brand.ts";
import { parseTheme, themeCookie } from "#lib/theme.ts";
import { choicePrefix, keptChoice } from "#server/auth/kept-choices.ts";
import { siteEnv } from "#server/site-env.ts";
import "./globals.css";
import { fontClasses } from "./fonts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { BRAND_NAME } = await siteEnv();
  return {
    title: { default: BRAND_NAME, template: `${BRAND_NAME} — %s` },
    robots: { index: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, jar, { BRAND_COLOR }] = await Promise.all([getLocale(), cookies(), siteEnv()]);
  return (
    <html
      lang={locale}
      data-theme={parseTheme(keptChoice(jar, themeCookie))}
      data-cookie-prefix={choicePrefix()}
      className={fontClasses}
      style={BRAND_COLOR ? brandVariables(BRAND_COLOR) : undefined}
    >
      <body>
        <ClientMessages namespaces={["commons", "layout"]}>
          <ServerClock at={serverTime()} />
          {children}
          <ToastHost />
        </ClientMessages>
      </body>
    </html>
  );
}
