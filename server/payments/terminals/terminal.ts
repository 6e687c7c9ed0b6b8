import type { PaymentRow, PaymentStart } from "#drizzle/schema/payments.ts";
import type { Money } from "#lib/money.ts";
import type { PaymentMethod, PaymentReason } from "#lib/payments/kinds.ts";

/** The data of a payment that a terminal receives. */
export interface Charge extends Pick<PaymentRow, "id" | "ownerId" | "currency" | "externalId"> {
  /** The amount that the payer has to pay. */
  charge: Money;
  /** The address to which the payer returns: a path of this site, or a full address. */
  urlSuccess: string;
  urlFail: string;
  /** The terminal should store the means of payment for later charges. */
  keeps: boolean;
}

/** What has come of a payment, as its terminal says it when asked. */
export interface TerminalState {
  state: "waiting" | "paid" | "failed";
  /** The payer has finished, and only the bank's answer is missing. */
  isAtBank?: true;
  /** The part of the charge that was refunded at the terminal or taken back by the payer's bank. */
  refunded: Money;
  /** It may be less than it was: a refund failed later, a dispute was won. Where not set, less only means not yet known. */
  comesBack?: true;
  card: string | null;
  /** The reason why the payment failed. */
  reason: PaymentReason | null;
  /** What the means of payment is charged again by, where it is kept. */
  key: string | null;
}

export interface Started {
  externalId: string | null;
  start: PaymentStart;
}

/** What a callback says: which payment to ask about, or that one is paid where nothing can be asked. */
export type Heard =
  | { kind: "refused" }
  /** Genuine, and about nothing that concerns us. */
  | { kind: "other" }
  /** An unsigned call may come from anyone who knows the payment. */
  | { kind: "ask"; externalId?: string; id?: string; isSigned: boolean }
  /** `received` is what came, `charge` what its payer paid. */
  | { kind: "paid"; externalId: string; ownerId: string; charge: Money; received: Money };

export interface Callback {
  headers: Headers;
  body: Uint8Array;
}

/** Charging a means of payment that a terminal keeps, while its payer is away. */
export interface Charges {
  /**
   * Charges it: once for a payment, as long as the terminal remembers its key. Answers the terminal's id of it;
   * what comes of it is read. Throws `TerminalRefused` for one it will never make.
   */
  make(payment: Charge, key: string): Promise<string>;
  /** Finds the terminal's id of a charge that may have been made since a time; null if it certainly was not. */
  find(payment: Charge, since: Date): Promise<string | null>;
}

/** Somewhere payments are paid. None of its calls is made inside a transaction; each may be made again. */
export interface Terminal {
  id: PaymentMethod;
  currencies: readonly string[];
  /** Begins a payment: the same one however often. Throws `TerminalRefused` for one it will never take. */
  start(payment: Charge): Promise<Started>;
  /** Asks what has come of it; null where nothing can be asked. */
  read: ((payment: Charge) => Promise<TerminalState>) | null;
  /** Gives money back, once for a key. Throws `TerminalRefused` where it won't. */
  refund: ((payment: Charge, amount: Money, key: string) => Promise<void>) | null;
  receive(callback: Callback): Promise<Heard>;
  /** Null where nothing can be charged again. */
  charges: Charges | null;
}

/** The terminal has understood and said no: asking again won't help. */
export class TerminalRefused extends Error {
  override readonly name = "TerminalRefused";
  /** The reason for the payment, if the terminal gave one. */
  readonly reason: PaymentReason | null;

  constructor(message: string, { reason = null, ...options }: ErrorOptions & Said = {}) {
    super(message, options);
    this.reason = reason;
  }
}

interface Said {
  reason?: PaymentReason | null;
}
