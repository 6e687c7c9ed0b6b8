import { useTranslations } from "next-intl";

/** Our own short reasons; each has its words under `sendings.errors`. */
const own = [
  "expired",
  "stopped",
  "cancelled",
  "replaced",
  "doubt",
  "maxPriceExceeded",
  "channel.unrouted",
  "no.route",
  "no.tariff",
  "no.sendernames",
  "text.empty",
  "text.refused",
  "moderation.rejected",
  "recipient.blacklisted",
  "recipient.absent",
  "fallbacks.funds",
  "fallbacks.sender",
  "fallbacks.address",
  "fallbacks.duplicate",
  "wapi.device",
  "wapi.attachment",
  "bot.stranger",
  "bot.blocked",
  "whatsapp.window",
  "facebook.window",
  "files.none",
  "files.one",
  "files.unsendable",
  "telegramcode.code",
] as const;

/** How delivery receipts of an SMSC begin when a message did not arrive. */
const receiptStates = {
  UNDELIV: "undelivered",
  EXPIRED: "unreachable",
  REJECTD: "rejected",
  DELETED: "deleted",
  UNKNOWN: "unknown",
  SKIPPED: "skipped",
} as const;

interface SendingErrorProps {
  /** What the message carries: our short reason or its whole key, or a provider's own text. */
  error: string;
  /** Shows what the provider said as it said it, too: for those who look after accounts. */
  withProviderText: boolean;
}

/** Why a message failed, in words. */
export function SendingError({ error, withProviderText }: SendingErrorProps) {
  const t = useTranslations("sendings.errors");
  const tReceipt = useTranslations("messages.receiptStates");
  const reason = own.find((known) => known === error.replace(/^sendings\.errors\./, ""));
  if (reason) return <span>{t(reason)}</span>;
  const state = /\b(UNDELIV|EXPIRED|REJECTD|DELETED|UNKNOWN|SKIPPED)\b/.exec(error)?.[1] as
    | keyof typeof receiptStates
    | undefined;
  return (
    <span>
      {tReceipt(state ? receiptStates[state] : "refused")}
      {withProviderText ? (
        <>
          {" · "}
          <code className="text-[0.92em] break-words">{error}</code>
        </>
      ) : null}
    </span>
  );
}
