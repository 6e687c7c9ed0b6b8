import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { operatorOf } from "#lib/operators/operators.ts";

/**
 * The most typical contacts first: known by name, and of the operator that most of them have. The first
 * one by number often is the only foreigner of a list, and what a text costs for them says little.
 */
export function byTypicality(contacts: readonly PreviewContact[]): PreviewContact[] {
  const countries = countBy(contacts, ({ address }) => operatorOf(address)?.country ?? "");
  const operators = countBy(contacts, ({ address }) => operatorOf(address)?.mccmnc ?? "");
  const ranks = new Map(
    contacts.map((contact) => {
      const operator = operatorOf(contact.address);
      const rank = [
        contact.firstName ? 1 : 0,
        countries.get(operator?.country ?? "") ?? 0,
        operators.get(operator?.mccmnc ?? "") ?? 0,
      ];
      return [contact, rank] as const;
    }),
  );
  // Sorting is stable: among equals those that came first stay first.
  return contacts.toSorted((a, b) => compare(ranks.get(b) ?? [], ranks.get(a) ?? []));
}

function countBy(
  contacts: readonly PreviewContact[],
  of: (contact: PreviewContact) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const contact of contacts) counts.set(of(contact), (counts.get(of(contact)) ?? 0) + 1);
  return counts;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
