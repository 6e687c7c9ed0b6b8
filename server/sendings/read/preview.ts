import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { moneyToNumber } from "#lib/money.ts";
import { operatorByCode, operatorTitle } from "#lib/operators/operators.ts";
import type { PreviewInput, QuoteInput } from "#lib/sendings/preview-input.ts";
import type { RecipientQuote } from "#lib/sendings/recipient-quote.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { findContact, previewContacts, previewPhones } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { prepareQuotes } from "#server/sendings/accept/quote.ts";

const previewsAtMost = 20;

/** Real recipients to show a draft with: its numbers, then its lists; of any list while it has neither. */
export const previewRecipients = permitted(
  "sendings.generate",
  async (actor, { lists, phones }: PreviewInput): Promise<PreviewContact[]> => {
    const numbers = phones.length > 0 ? await previewPhones(actor, phones) : [];
    if (numbers.length >= previewsAtMost || (numbers.length > 0 && lists.length === 0))
      return numbers;
    return [...numbers, ...(await previewContacts(actor, lists, previewsAtMost - numbers.length))];
  },
);

/** Prices a message for one recipient with that contact's variables. Sends and charges nothing. */
export const quoteSending = permitted(
  "sendings.generate",
  async (actor, input: QuoteInput): Promise<RecipientQuote> => {
    const { type, sender, text, recipient } = input;
    const [quoter, contact, { currency }] = await Promise.all([
      prepareQuotes(actor.userId, { type, sender, text }),
      text.includes("$") ? findContact(sql(), actor.userId, recipient) : null,
      readBalance(sql(), actor.userId),
    ]);
    const quote = quoter({ ...contact, phone: recipient, address: recipient, contactLists: [] });
    const t = translatorFor(actor.locale);
    const operator = quote.mccmnc === null ? null : operatorByCode(quote.mccmnc);
    return {
      segments: quote.segments,
      price: moneyToNumber(quote.price),
      unitPrice: moneyToNumber(quote.unitPrice),
      currency,
      operator: operator && {
        name: operatorTitle(operator.mccmnc, actor.locale),
        country: operator.country,
      },
      refusal: quote.refusal && t(quote.refusal),
    };
  },
);
