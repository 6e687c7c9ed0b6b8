import { createHash } from "node:crypto";
import * as z from "zod";
import { moneyToDecimal, parseMoney } from "#lib/money.ts";
import { rowId } from "#lib/row-id.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";
import { siteAddress } from "#server/mail/service.ts";
import type { Heard, Terminal } from "./terminal.ts";

const field = z.string().max(500).default("");
const notice = z.object({
  notification_type: field,
  operation_id: z.string().min(1).max(200),
  amount: field,
  withdraw_amount: field,
  currency: field,
  datetime: field,
  sender: field,
  codepro: field,
  unaccepted: field,
  label: field,
  sha1_hash: field,
});

/** The signature covers these values in this order, with the secret before the label. */
const signed = [
  "notification_type",
  "operation_id",
  "amount",
  "currency",
  "datetime",
  "sender",
  "codepro",
] as const;

const roubles = "643";
/** Percent of what came that the payer may have paid for it. */
const maxShare = 106n;

/**
 * A wallet to which the payer's browser posts a form, and which announces received money by a signed notice:
 * `https://receiver:secret@yoomoney.ru/quickpay/confirm`. It has no API to ask for a payment's state.
 */
export function wallet(address: string): Terminal {
  const url = new URL(address);
  const receiver = decodeURIComponent(url.username);
  const secret = decodeURIComponent(url.password);
  const action = `${url.origin}${url.pathname}`;
  return {
    id: "wallet",
    currencies: ["RUB"],
    start: async ({ id, ownerId, charge, urlSuccess }) => ({
      externalId: null,
      start: {
        form: {
          action,
          fields: {
            receiver,
            "quickpay-form": "button",
            sum: moneyToDecimal(charge),
            label: ownerId,
            comment: `Top-up ${id}`,
            "need-email": "false",
            "need-phone": "false",
            paymentType: "AC",
            successURL: siteAddress(urlSuccess),
          },
        },
      },
    }),
    read: null,
    refund: null,
    charges: null,
    receive: async ({ body }): Promise<Heard> => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString()));
      const { success, data } = notice.safeParse(fields);
      if (!success) return { kind: "refused" };
      const text = [...signed.map((name) => data[name]), secret, data.label].join("&");
      const hash = createHash("sha1").update(text).digest("hex");
      if (!isSameSecret(data.sha1_hash.toLowerCase(), hash)) return { kind: "refused" };
      // Protected by a code or not taken in yet: no money has come.
      if (data.codepro === "true" || data.unaccepted === "true") return { kind: "other" };
      const received = parseMoney(data.amount);
      const owner = rowId().safeParse(data.label);
      if (data.currency !== roubles || received === null || received <= 0n || !owner.success)
        return { kind: "other" };
      const said = parseMoney(data.withdraw_amount || data.amount) ?? received;
      // What the payer paid isn't signed: it may be more than what came by the wallet's own share only.
      const isLikely = said >= received && said * 100n <= received * maxShare;
      const charge = isLikely ? said : received;
      return { kind: "paid", externalId: data.operation_id, ownerId: owner.data, charge, received };
    },
  };
}
