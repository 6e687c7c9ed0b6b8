import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { operatorOf } from "#lib/operators/operators.ts";

/**
 * Orders contacts by typicality: those with a name and of the most frequent operator first. The first contact
 * by number is often the only foreign one of a list, and its price would mislead.
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
  // Sorting is stable, so equal contacts keep their order.
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
