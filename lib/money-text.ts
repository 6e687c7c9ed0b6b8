/**
 * How an amount is written: `amount` to the currency's smallest coin; `price`, of one unit or one
 * message, with as many decimals as its tariff has; `estimate` no more exact than it is; `round`
 * without ",00".
 */
export type MoneyForm = "amount" | "price" | "estimate" | "round";

export interface MoneyTextOptions {
  form?: MoneyForm;
  /** The least decimals of an `amount` or a `price`; all of a column use the same number. */
  decimals?: number;
  /** Writes a plus before positive amounts. */
  signed?: boolean;
  /** Rounds up an amount that a person must have or pay. */
  up?: boolean;
}

/** Amounts are counted in 1/10 000 of a unit. */
const maxDecimals = 4;
const wholeFrom = 100;

/**
 * Money in the reader's language, wherever it is read: screens, checks, notifications, errors, mails.
 * `amount` is a decimal number of `currency`, as in JSON; never calculated with.
 */
export function moneyText(
  locale: string,
  amount: number,
  currency: string,
  { form = "amount", decimals = 0, signed = false, up = false }: MoneyTextOptions = {},
): string {
  const [minDigits, maxDigits] = decimalsOf(amount, minorUnits(currency), form, decimals);
  const text = numberFormat(locale, currency, {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxDigits,
    signDisplay: signed ? "exceptZero" : "negative",
    roundingMode: up ? "ceil" : "halfExpand",
  }).format(amount);
  return `${form === "estimate" ? "≈\u00A0" : ""}${text.replace("-", "−")}`;
}

/** An amount as it stands in a column. */
export interface ColumnAmount extends Pick<MoneyTextOptions, "form"> {
  amount: number;
  currency: string;
}

/** By currency, the decimals that all amounts of a column are written with: those of the one that needs most. */
export function columnDecimals(amounts: readonly ColumnAmount[]): Record<string, number> {
  const decimals: Record<string, number> = {};
  for (const { amount, currency, form = "amount" } of amounts) {
    const [, needed] = decimalsOf(amount, minorUnits(currency), form, 0);
    decimals[currency] = Math.max(decimals[currency] ?? 0, needed);
  }
  return decimals;
}

type Params = Record<string, string | number | boolean | Date>;

/** Parameters of texts that are money, where a `currency` comes with them. */
const moneyNames = new Set(["amount", "available", "price"]);

/** The parameters of a text with their money written: texts take it ready, as `{amount}`. */
export function withMoneyText(locale: string, params: Params): Params {
  const { currency } = params;
  if (typeof currency !== "string") return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      moneyNames.has(name) && typeof value === "number"
        ? moneyText(locale, value, currency)
        : value,
    ]),
  );
}

/** Digits after the point that say an amount exactly: 3 of 0.018. */
function decimalsNeeded(amount: number): number {
  let scaled = Math.round(Math.abs(amount) * 10 ** maxDecimals);
  if (scaled === 0) return 0;
  let digits = maxDecimals;
  for (; digits > 0 && scaled % 10 === 0; digits -= 1) scaled /= 10;
  return digits;
}

function decimalsOf(
  amount: number,
  minor: number,
  form: MoneyForm,
  wanted: number,
): [minDigits: number, maxDigits: number] {
  const exact = Math.max(minor, wanted, decimalsNeeded(amount));
  if (form === "price") return [Math.max(2, exact), Math.max(2, exact)];
  // Below one unit every decimal counts: three messages of 0.0079 are 0.0237, not 0.02.
  if (Math.abs(amount) < 1) return [Math.max(minor, wanted), exact];
  if (form === "estimate" && Math.abs(amount) >= wholeFrom) return [0, 0];
  if (form === "round") return [Number.isInteger(amount) ? 0 : minor, minor];
  return [Math.max(minor, wanted), Math.max(minor, wanted)];
}

const minorUnitsOf = new Map<string, number>();

/** The decimals of a currency's smallest coin: 2 for most, 0 for the yen. */
function minorUnits(currency: string): number {
  const known = minorUnitsOf.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  minorUnitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format costs far more than using it, so formats are cached. */
function numberFormat(
  locale: string,
  currency: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${Object.values(options).join(" ")}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: hasOwnSign(currency) ? "narrowSymbol" : "symbol",
    // Spanish leaves four digits ungrouped by default, which mixes 9041,45 and 12.041,45 in a column.
    useGrouping: "always",
    ...options,
  });
  formats.set(key, format);
  return format;
}

/** Whether the short sign of a currency is unambiguous. A dozen currencies share "$" and need longer signs. */
function hasOwnSign(currency: string): boolean {
  if (currency === "USD") return true;
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.some(({ type, value }) => type === "currency" && value !== "$");
}
