import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { pageTitle } from "#app/page-title.ts";
import { Logo } from "#components/layout/logo.tsx";
import { Page } from "#components/layout/page.tsx";
import { type Edition, editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { requireActor } from "#server/auth/session.ts";
import { version } from "#server/transport/version.ts";

export const generateMetadata = pageTitle("about");

const groups = ["phones", "emails", "websites", "socials"] as const;

const schemes: Record<keyof Edition["support"], (contact: string) => string> = {
  phones: (phone) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`,
  emails: (address) => `mailto:${address}`,
  websites: webAddress,
  socials: webAddress,
};

function webAddress(site: string): string {
  return /^https?:\/\//.test(site) ? site : `https://${site}`;
}

export default async function AboutPage() {
  const actor = await requireActor("/about");
  const t = await getTranslations("about");
  const { brand, support } = editionOf(env());
  const given = groups.filter((group) => support[group].length > 0);
  return (
    <Page shape="form" className="flex flex-col gap-4">
      <h1 className="text-20 font-semibold">{t("title")}</h1>
      <Card>
        <Logo name={brand.name} picture={brand.logo} />
        <p className="text-13 text-muted">{t("version", { version })}</p>
      </Card>
      <Card>
        <h2 className="text-14 font-semibold">{t("support")}</h2>
        {given.length === 0 ? <p className="text-13 text-text-2">{t("none")}</p> : null}
        {given.length === 0 && actor.role === "admin" ? (
          <p className="text-13 text-muted">{t("howToSet")}</p>
        ) : null}
        {given.length > 0 ? (
          <dl className="sm:grid-cols-2 grid gap-5">
            {given.map((group) => (
              <div key={group} className="flex flex-col gap-1.5">
                <dt className="text-12 font-medium text-muted">{t(group)}</dt>
                {support[group].map((contact) => (
                  <dd key={contact} className="min-w-0 text-14 break-words">
                    <a href={schemes[group](contact)} className="text-accent-text hover:underline">
                      {contact}
                    </a>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        ) : null}
      </Card>
      <Card>
        <a
          href="/api/openapi.json"
          target="_blank"
          className="self-start text-14 font-medium text-accent-text hover:underline"
        >
          {t("api")}
        </a>
        <p className="text-13 text-muted">{t("apiNote")}</p>
      </Card>
    </Page>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 rounded-card border border-border bg-surface p-5 max-md:p-4">
      {children}
    </section>
  );
}
