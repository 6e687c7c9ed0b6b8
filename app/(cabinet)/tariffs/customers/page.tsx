import { pageTitle } from "#app/page-title.ts";
import type { SearchParams } from "#lib/address-parts.ts";
import { countryName } from "#lib/countries.ts";
import { AppError } from "#lib/errors.ts";
import { countryCodes } from "#lib/operators/operators-data.ts";
import type { Actor } from "#lib/permissions.ts";
import { type PriceMatrix, priceMatrixQuery } from "#lib/tariffs/price-matrix.ts";
import { requireActor } from "#server/auth/session.ts";
import { getPriceMatrix, listCustomerPrices } from "#server/tariffs/service.ts";
import { CustomerPrices } from "./_components/customer-prices.tsx";

export const generateMetadata = pageTitle("customerPrices");

interface CustomerPricesPageProps {
  searchParams: Promise<SearchParams>;
}

export default async function CustomerPricesPage({ searchParams }: CustomerPricesPageProps) {
  const actor = await requireActor("/tariffs/customers");
  const given = await searchParams;
  const [prices, matrix] = await Promise.all([
    listCustomerPrices(actor),
    readMatrix(actor, { source: given.source ?? "sms", CustomerId: given.CustomerId }),
  ]);
  const { compare } = new Intl.Collator(actor.locale);
  const countries = countryCodes()
    .map(({ country, code }) => ({ code, country, name: countryName(country, actor.locale) }))
    .toSorted((a, b) => compare(a.name, b.name));
  return <CustomerPrices prices={prices} matrix={matrix} countries={countries} />;
}

/** What the address asks for, else the prices of SMS for all customers: an address may name a customer who has left. */
async function readMatrix(actor: Actor, given: object): Promise<PriceMatrix> {
  const asked = priceMatrixQuery.safeParse(given).data ?? { source: "sms" as const };
  try {
    return await getPriceMatrix(actor, asked);
  } catch (error) {
    if (!(error instanceof AppError) || !("CustomerId" in asked)) throw error;
    return getPriceMatrix(actor, { source: asked.source });
  }
}
