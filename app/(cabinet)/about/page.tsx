import { getTranslations } from "next-intl/server";
import Link from "next/link";
import type { ReactNode } from "react";
import { pageTitle } from "#app/page-title.ts";
import { Logo } from "#components/layout/logo.tsx";
import { Page } from "#components/layout/page.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { editionOf, type SupportGroup, supportGroups } from "#lib/edition.ts";
import { requireActor } from "#server/auth/session.ts";
import { siteEnv } from "#server/site-env.ts";
import { version } from "#server/version.ts";

export const generateMetadata = pageTitle("about");

const addresses: Record<SupportGroup, (contact: string) => string> = {
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
  const { brand, support } = editionOf(await siteEnv());
  const given = supportGroups.filter((group) => support[group].length > 0);
  const link = "self-start text-14 font-medium text-accent-text hover:underline";
  return (
    <Page shape="form" className="flex flex-col gap-4">
      <h1 className="text-20 font-semibold">{t("title")}</h1>
      <Card>
        <Logo name={brand.name} picture={brand.logo} />
        <p className="text-13 text-muted">{t("version", { version })}</p>
        <Link href="/debug" className={link}>
          {t("debug")}
        </Link>
      </Card>
      <Card>
        <h2 className="text-14 font-semibold">{t("support")}</h2>
        {given.length === 0 ? <p className="text-13 text-text-2">{t("none")}</p> : null}
        {given.length === 0 && actor.role === "admin" ? (
          <p className="text-13 text-muted">{t("howToSet")}</p>
        ) : null}
        {given.length > 0 ? (
          <dl className="grid gap-5 md:grid-cols-2">
            {given.map((group) => (
              <div key={group} className="flex min-w-0 flex-col gap-0.5">
                <dt className="mb-1 text-12 font-medium text-muted">{t(group)}</dt>
                {support[group].map((contact) => (
                  <dd key={contact} className="flex min-w-0 items-center gap-1 text-14">
                    <a
                      href={addresses[group](contact)}
                      {...(group === "websites" || group === "socials"
                        ? { target: "_blank", rel: "noopener noreferrer" }
                        : {})}
                      className="min-w-0 rounded-control py-1 break-words text-accent-text hover:underline max-md:py-2.5"
                    >
                      {contact}
                    </a>
                    <CopyButton
                      text={contact}
                      label={t("copy", { contact })}
                      className="shrink-0"
                    />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        ) : null}
      </Card>
      <Card>
        <a href="/api/openapi.json" target="_blank" className={link}>
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
