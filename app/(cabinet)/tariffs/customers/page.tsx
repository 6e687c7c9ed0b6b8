import { pageTitle } from "#app/page-title.ts";
import { requireActor } from "#server/auth/session.ts";
import { listCustomerPrices } from "#server/tariffs/service.ts";
import { CustomerPrices } from "./_components/customer-prices.tsx";

export const generateMetadata = pageTitle("customerPrices");

export default async function CustomerPricesPage() {
  const actor = await requireActor("/tariffs/customers");
  return <CustomerPrices prices={await listCustomerPrices(actor)} />;
}
