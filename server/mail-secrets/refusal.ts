import { type AppError, errorStatus } from "#lib/errors.ts";
import { translatorFor } from "#server/i18n/translate.ts";

/** An answer of SMTP. */
export interface SmtpRefusal {
  code: number;
  /** One line of ASCII with its enhanced code. */
  text: string;
}

/** What passes by itself or is in the owner's hands: the sending server tries again for days. */
const laterKeys = new Set(["sendings.errors.funds", "sendings.errors.cap"]);
const maxText = 300;

/** The key and parameters that say what is wrong: those of the first field where the input is refused. */
export function reasonOf(error: AppError): Pick<AppError, "key" | "params"> {
  const [field] = error.key === "commons.errors.invalid" ? error.fields : [];
  return field ? { key: field.key, params: field.params ?? {} } : error;
}

/** How a refusal of the product is said in SMTP: in English, because mail servers pass on ASCII alone. */
export function refusalOf(error: AppError): SmtpRefusal {
  const { key, params } = reasonOf(error);
  const text = asLine(translatorFor("en")(key, params));
  if (error.status === errorStatus.Unavailable) return { code: 451, text: `4.3.0 ${text}` };
  const isLater =
    laterKeys.has(key) || error.code === "PaymentRequired" || error.code === "TooManyRequests";
  return isLater ? { code: 452, text: `4.7.1 ${text}` } : { code: 550, text: `5.7.1 ${text}` };
}

/** Printable ASCII on one line: what came in a mail can't end the answer and begin another. */
function asLine(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .slice(0, maxText);
}
