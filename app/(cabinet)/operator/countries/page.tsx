import { getLocale, getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { PlainTable } from "#components/ui/plain-table.tsx";
import { listCountryPlans } from "#lib/country-plans.ts";
import { requireActor } from "#server/auth/session.ts";
import { CountrySearch } from "./_components/country-search.tsx";

export const generateMetadata = pageTitle("countries");

interface CountriesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const maxText = 60;

/** Countries as rules and prices name them: their codes, and what their numbers are like. */
export default async function CountriesPage({ searchParams }: CountriesPageProps) {
  await requireActor("/operator/countries");
  const [t, networks, locale, { q }] = await Promise.all([
    getTranslations("networks.countries"),
    getTranslations("networks"),
    getLocale(),
    searchParams,
  ]);
  const text = typeof q === "string" ? q.trim().slice(0, maxText) : "";
  const wanted = text.toLocaleLowerCase(locale);
  const found = listCountryPlans(locale).filter(({ name, code, callingCode, mcc }) =>
    [name, code, callingCode, mcc].some((part) => part.toLocaleLowerCase(locale).includes(wanted)),
  );
  return (
    <ClientMessages namespaces={["networks"]}>
      <PageHeader
        title={t("title")}
        actions={<ButtonLink href="/operator/networks">{networks("title")}</ButtonLink>}
      />
      <Page shape="cards" className="flex flex-col gap-4">
        <CountrySearch text={text} maxText={maxText} />
        <section className="rounded-card border border-border bg-surface">
          {found.length === 0 ? (
            <p className="px-4 py-6 text-text-2">{t("none")}</p>
          ) : (
            <PlainTable
              label={t("title")}
              head={[
                { word: t("name") },
                { word: t("code") },
                { word: t("calling"), isNumber: true },
                { word: t("digits"), isNumber: true },
                { word: t("mcc"), isNumber: true },
              ]}
              rows={found.map(({ code, name, callingCode, digits, mcc }) => ({
                key: code,
                cells: [name, code, callingCode, digits, mcc],
              }))}
            />
          )}
        </section>
      </Page>
    </ClientMessages>
  );
}
