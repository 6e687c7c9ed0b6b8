/** Family name first, as lists are read; empty when nothing is known of the person. */
export function contactName(contact: {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
}): string {
  return [contact.lastName, contact.firstName, contact.middleName].filter(Boolean).join(" ");
}
