import { pageTitle } from "#app/page-title.ts";
import type { SearchParams } from "#lib/address-parts.ts";
import { countryName } from "#lib/countries.ts";
import { AppError } from "#lib/errors.ts";
import { countryCodes } from "#lib/operators/operators-data.ts";
import type { Actor } from "#lib/permissions.ts";
import { type PriceMatrix, priceMatricesQuery } from "#lib/tariffs/price-matrix.ts";
import { requireActor } from "#server/auth/session.ts";
import { getPriceMatrix, listCustomerPrices, listPriceMatrices } from "#server/tariffs/service.ts";
import { CustomerPrices } from "./_components/customer-prices.tsx";

export const generateMetadata = pageTitle("customerPrices");

interface CustomerPricesPageProps {
  searchParams: Promise<SearchParams>;
}

export default async function CustomerPricesPage({ searchParams }: CustomerPricesPageProps) {
  const actor = await requireActor("/tariffs/customers");
  const asked = priceMatricesQuery.safeParse(await searchParams).data ?? {};
  const [prices, matrices] = await Promise.all([
    listCustomerPrices(actor),
    readMatrices(actor, asked),
  ]);
  const { compare } = new Intl.Collator(actor.locale);
  const countries = countryCodes()
    .map(({ country, code }) => ({ code, country, name: countryName(country, actor.locale) }))
    .toSorted((a, b) => compare(a.name, b.name));
  return (
    <CustomerPrices
      prices={prices}
      source={asked.source ?? null}
      matrices={matrices}
      countries={countries}
    />
  );
}

/** What the address asks for, for all customers where it names one who has left. */
async function readMatrices(
  actor: Actor,
  { source, CustomerId }: ReturnType<typeof priceMatricesQuery.parse>,
): Promise<PriceMatrix[]> {
  const read = async (id?: string) =>
    source
      ? [await getPriceMatrix(actor, { source, CustomerId: id })]
      : listPriceMatrices(actor, { CustomerId: id });
  try {
    return await read(CustomerId);
  } catch (error) {
    if (!(error instanceof AppError) || !CustomerId) throw error;
    return read();
  }
}
