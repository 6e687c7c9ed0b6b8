import { textsPart } from "#lib/address-parts.ts";

/** Filters that every view of billings understands. */
interface Asked {
  preset: string | null;
  from: string | null;
  to: string | null;
  filters: Readonly<Record<string, readonly string[]>>;
}

const views = { rows: "/balance/billings", days: "/balance/billings/days" };

export type BillingsView = keyof typeof views;

/** The other view of the same transactions: of the same period, by the same filters. */
export function billingsHref(view: BillingsView, { preset, from, to, filters }: Asked): string {
  const { id: _id, ...shared } = filters;
  const period = from && to ? { from, to } : { preset: preset ?? "all" };
  return addressOf(view, { ...period, ...shared });
}

/**
 * The list of the transactions that a row by day and bulk send is made of, by its id (`billingDayId`) and by the filters
 * that it was added up by.
 */
export function rowsHref(
  id: string,
  { filters, seesOwners }: Pick<Asked, "filters"> & { seesOwners: boolean },
): string {
  const [day = "", OwnerId = "", groupId = "", source = ""] = id.split("_");
  const isOther = source !== "" && !source.startsWith("sendings.");
  return addressOf("rows", {
    from: day,
    to: day,
    status: filters.status,
    source: source || filters.source,
    ...(!isOther && { groupId }),
    ...(seesOwners && { OwnerId }),
  });
}

function addressOf(
  view: BillingsView,
  parts: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const address = new URLSearchParams();
  for (const [name, values] of Object.entries(parts)) {
    const written = textsPart.write([values ?? []].flat());
    if (written) address.set(name, written);
  }
  return `${views[view]}?${address}`;
}
