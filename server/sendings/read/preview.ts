import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { moneyToNumber } from "#lib/money.ts";
import { operatorByCode, operatorTitle } from "#lib/operators/operators.ts";
import { canDo } from "#lib/permissions.ts";
import { channels, isSegmented } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { PreviewInput, QuoteInput } from "#lib/sendings/preview-input.ts";
import type { RecipientQuote } from "#lib/sendings/recipient-quote.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { previewAddresses, previewContacts } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { knownContact } from "#server/sendings/accept/known-contact.ts";
import { prepareQuotes, termsOf } from "#server/sendings/accept/quote.ts";

const maxPreviews = 20;

/** Real recipients to show a draft with: its addresses, then its lists; of any list while it has neither. */
export const previewRecipients = permitted(
  "sendings.generate",
  async (actor, { type, lists, addresses }: PreviewInput): Promise<PreviewContact[]> => {
    const kind = channels[type].address;
    if (!canDo(actor, "contacts.get"))
      return addresses.slice(0, maxPreviews).map((address) => ({ address, [kind]: address }));
    const named = addresses.length > 0 ? await previewAddresses(actor, kind, addresses, lists) : [];
    if (named.length >= maxPreviews || (named.length > 0 && lists.length === 0)) return named;
    const rest = maxPreviews - named.length;
    return [...named, ...(await previewContacts(actor, kind, lists, rest))];
  },
);

/** Prices a message for one recipient with that contact's variables. Sends and charges nothing. */
export const quoteSending = permitted(
  "sendings.generate",
  async (
    actor,
    { type, payload, recipient, lists = [], link = null }: QuoteInput,
  ): Promise<RecipientQuote> => {
    const [quoter, contact, { currency }] = await Promise.all([
      prepareQuotes(actor.userId, type, payload, termsOf({ link })),
      knownContact(actor, recipient, parseMessage(payload).variables, lists),
      readBalance(sql(), actor.userId),
    ]);
    const own = { [channels[type].address]: recipient };
    const contactLists = contact && lists.includes(contact.listId) ? [contact.listId] : [];
    const quote = quoter({ ...contact, ...own, address: recipient, contactLists });
    const t = translatorFor(actor.locale);
    const operator = quote.mccmnc === null ? null : operatorByCode(quote.mccmnc);
    return {
      segments: isSegmented(type) ? quote.segments : null,
      price: moneyToNumber(quote.price),
      unitPrice: moneyToNumber(quote.unitPrice),
      perSecond: quote.perSecond && {
        ...quote.perSecond,
        unitPrice: moneyToNumber(quote.perSecond.unitPrice),
      },
      currency,
      operator: operator && {
        name: operatorTitle(operator.mccmnc, actor.locale),
        country: operator.country,
      },
      refusal: quote.refusal && t(quote.refusal),
    };
  },
);
