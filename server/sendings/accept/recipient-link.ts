import { newCode, recipientCodeLength } from "#lib/links/code.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { shortUrlOf } from "#server/links/service.ts";

/**
 * Gives each recipient an own address of a link. All codes are of one length, so a message that is only estimated counts
 * as the one that will be sent.
 */
export function linker(id: string | null) {
  const prefix = shortUrlOf("");
  return <Recipient extends TemplateRecipient>(recipient: Recipient) => {
    if (id === null) return { link: null, filled: recipient };
    const link = { id, code: newCode(recipientCodeLength, secureRandom) };
    return { link, filled: { ...recipient, link: `${prefix}${link.code}` } };
  };
}
