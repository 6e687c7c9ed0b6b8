import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
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
  await requireActor("/about");
  const t = await getTranslations("about");
  const { brand, support } = editionOf(env());
  const given = groups.filter((group) => support[group].length > 0);
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 p-6 max-md:p-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-20 font-semibold">{brand.name}</h1>
        <p className="text-13 text-muted">{t("version", { version })}</p>
      </div>
      {given.length === 0 ? <p className="text-13 text-text-2">{t("none")}</p> : null}
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
    </div>
  );
}
