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
  "bot.uninvited",
  "bot.unknown",
  "bot.refused",
  "whatsapp.window",
  "facebook.window",
  "instagram.window",
  "push.none",
  "push.long",
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

/** The words for one of our own reasons; null for what a provider says. */
export function useOwnWords(): (error: string) => string | null {
  const t = useTranslations("sendings.errors");
  return (error) => {
    const reason = ownReason(error);
    return reason ? t(reason) : null;
  };
}

/** The words for why a message failed. */
export function useErrorWords(): (error: string) => string {
  const t = useTranslations("sendings.errors");
  const tReceipt = useTranslations("messages.receiptStates");
  return (error) => {
    const reason = ownReason(error);
    return reason ? t(reason) : tReceipt(receiptState(error));
  };
}

function ownReason(error: string) {
  return own.find((known) => known === error.replace(/^sendings\.errors\./, ""));
}

function receiptState(error: string) {
  const state = /\b(UNDELIV|EXPIRED|REJECTD|DELETED|UNKNOWN|SKIPPED)\b/.exec(error)?.[1] as
    | keyof typeof receiptStates
    | undefined;
  return state ? receiptStates[state] : "refused";
}

/** Why a message failed, in words. */
export function SendingError({ error, withProviderText }: SendingErrorProps) {
  const words = useErrorWords();
  return (
    <span>
      {words(error)}
      {withProviderText && !ownReason(error) ? (
        <>
          {" · "}
          <code className="text-[0.92em] break-words">{error}</code>
        </>
      ) : null}
    </span>
  );
}
