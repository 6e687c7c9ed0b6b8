import { AppError } from "#lib/errors.ts";
import { moneyText } from "#lib/money-text.ts";
import type { PaymentView } from "#lib/payments/payment.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { timeOfId } from "#server/db/ids.ts";
import { fileAnswer } from "#server/file-answer.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { secondaryColor, printPdf } from "#server/pdf.ts";
import { siteEnv } from "#server/site-env.ts";
import { getPayment } from "./list-payments.ts";

/** What was paid, as a page to print in the reader's language. Throws NotFound outside the scope, Conflict where nothing was. */
export const printReceipt = permitted(
  "payments.get",
  async (actor, id: string): Promise<Response> => {
    const payment = await getPayment(actor, id);
    if (payment.BillingId === null) throw new AppError("Conflict", "payments.errors.unpaid");
    const { BRAND_NAME } = await siteEnv();
    const { title, lines } = receiptWords(actor, payment, payment.BillingId, BRAND_NAME);
    const bytes = await printPdf(title, [
      {
        layout: "lightHorizontalLines",
        table: {
          widths: ["auto", "*"],
          body: lines.map(([name, value]) => [
            { text: name, color: secondaryColor },
            { text: value, alignment: "right" as const },
          ]),
        },
      },
    ]);
    return fileAnswer(bytes, "application/pdf", `receipt-${id}.pdf`);
  },
);

export function receiptWords(
  { locale, timeZone }: Pick<Actor, "locale" | "timeZone">,
  payment: PaymentView,
  billingId: string,
  site: string,
): { title: string; lines: [name: string, value: string][] } {
  const t = translatorFor(locale);
  const { id, owner, method, card, amount, commission, charge, currency } = payment;
  const { refunded, refunding, requisite, company } = payment;
  const name = t(`payments.method.${method}`);
  // The billing that credited it says when.
  const paidAt = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const money = (sum: number) => moneyText(locale, sum, currency);
  const line = (part: "refunding" | "refunded", sum: number): [string, string] => [
    t(`payments.details.${part}`),
    money(sum),
  ];
  return {
    title: t("payments.receipt.title"),
    lines: [
      [t("payments.details.id"), id],
      [t("payments.receipt.site"), company ?? site],
      [t("payments.details.owner"), owner],
      ...(requisite === null
        ? []
        : [[t("payments.details.requisite"), requisite] satisfies [string, string]]),
      [t("payments.receipt.paidAt"), `${paidAt.format(timeOfId(billingId))} (${timeZone})`],
      [t("payments.details.method"), card ? t("payments.card", { method: name, card }) : name],
      [t("payments.details.amount"), money(amount)],
      [t("payments.details.commission"), money(commission)],
      [t("payments.details.charge"), money(charge)],
      ...(refunding > 0 ? [line("refunding", refunding)] : []),
      ...(refunded > 0 ? [line("refunded", refunded)] : []),
    ],
  };
}
