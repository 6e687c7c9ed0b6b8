import { getLocale, getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { countryName, countryOfLanguages, isCountry } from "#lib/countries.ts";
import { addressOf } from "#server/auth/address.ts";
import { legalPages } from "#server/site-env.ts";
import { placeOf } from "#server/telemetry/service.ts";
import { EntryCard } from "../_components/entry-card.tsx";
import { RegistrationFields } from "./_components/registration-fields.tsx";

export const generateMetadata = pageTitle("registration");

interface RegistrationPageProps {
  searchParams: Promise<{ ref?: string | string[] }>;
}

export default async function RegistrationPage({ searchParams }: RegistrationPageProps) {
  const [{ ref }, locale, t, from, legal] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("registration"),
    headers(),
    legalPages(),
  ]);
  const place = await placeOf(addressOf(from), from);
  const code =
    place && isCountry(place.country)
      ? place.country
      : countryOfLanguages(from.get("accept-language"), locale);
  return (
    <EntryCard title={t("title")} subtitle={t("subtitle")} wide>
      <ClientMessages namespaces={["registration", "users", "forms"]}>
        <RegistrationFields
          country={{ code, name: countryName(code, locale) }}
          legal={legal}
          referralCode={typeof ref === "string" && ref.length <= 64 ? ref : undefined}
        />
      </ClientMessages>
    </EntryCard>
  );
}
