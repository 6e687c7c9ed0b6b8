/** A person as WhatsApp calls them: `79161234567@c.us`. */
export function chatOf(phone: string): string {
  return `${phone.replaceAll(/\D/g, "")}@c.us`;
}

/**
 * Extracts the phone from a chat id, also from `79161234567:12@s.whatsapp.net`; null for a group or a hidden
 * number.
 */
export function phoneOf(chat: string): string | null {
  const digits = /^(\d{7,15})(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/.exec(chat)?.[1];
  return digits ? `+${digits}` : null;
}
