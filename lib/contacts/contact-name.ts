/** The family name first, as lists show it; empty if no name is known. */
export function contactName(contact: {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
}): string {
  return [contact.lastName, contact.firstName, contact.middleName].filter(Boolean).join(" ");
}
