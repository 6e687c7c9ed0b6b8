import { newCode, recipientCodeLength } from "#lib/links/code.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { ownHost, shortUrlOf } from "#server/links/service.ts";

/**
 * Gives each recipient an own address of a link. All codes are of one length, so a message that is only estimated counts
 * as the one that will be sent. `host` is the account's own domain of links.
 */
export function linker(id: string | null, host: string | null) {
  const prefix = shortUrlOf("", host);
  return <Recipient extends TemplateRecipient>(recipient: Recipient) => {
    if (id === null) return { link: null, filled: recipient };
    const link = { id, code: newCode(recipientCodeLength, secureRandom) };
    return { link, filled: { ...recipient, link: `${prefix}${link.code}` } };
  };
}

export type Linker = ReturnType<typeof linker>;

/** The same for a message of an account; nothing is looked up where it names no link. */
export async function linkerOf(ownerId: string, id: string | null): Promise<Linker> {
  return linker(id, id === null ? null : await ownHost(ownerId));
}
