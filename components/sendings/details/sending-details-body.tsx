import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import { formatZoneOffset } from "#lib/dates/zones.ts";
import type { SendingDetails } from "#lib/sendings/sending.ts";
import { SendingStatusBadge } from "../sending-status-badge.tsx";
import { Chain } from "./chain.tsx";
import { FallbackSteps } from "./fallback-steps.tsx";
import { LookupAnswer } from "./lookup-answer.tsx";
import { PriceReceipt } from "./price-receipt.tsx";
import { SendingSteps } from "./sending-steps.tsx";
import { SendingText } from "./sending-text.tsx";

interface SendingDetailsBodyProps {
  sending: SendingDetails;
  /** Names the account it was sent from, and what the provider said: for those who look after several. */
  withOwner: boolean;
  onOpen: (id: string) => void;
}

/** A message in full: text, price receipt, history, the rest of its chain. */
export function SendingDetailsBody({ sending, withOwner, onOpen }: SendingDetailsBodyProps) {
  const t = useTranslations("messages.details");
  const tFallbacks = useTranslations("fallbacks");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-border px-5 py-3 text-12 text-text-2 max-md:px-4">
        <SendingStatusBadge
          status={sending.status}
          error={sending.state.error}
          isTest={sending.isTest}
        />
        <Facts sending={sending} withOwner={withOwner} />
      </div>
      <SheetSection title={t("text")}>
        <SendingText sending={sending} />
        <TextDecision sending={sending} />
      </SheetSection>
      {sending.type === "hlr" ? (
        <SheetSection title={t("lookup")}>
          <LookupAnswer sending={sending} />
        </SheetSection>
      ) : null}
      {sending.clicks === null ? null : (
        <SheetSection title={t("clicks")}>
          <p>{t("clicked", { count: sending.clicks })}</p>
        </SheetSection>
      )}
      <SheetSection title={t("receipt")}>
        <PriceReceipt sending={sending} />
      </SheetSection>
      <SheetSection title={t("history")}>
        <SendingSteps sending={sending} withProviderText={withOwner} />
      </SheetSection>
      {sending.cascade ? (
        <SheetSection title={tFallbacks("title")}>
          <FallbackSteps
            fallbacks={sending.cascade}
            shown={sending.id}
            currency={sending.receipt.currency}
            withProviderText={withOwner}
            onOpen={onOpen}
          />
        </SheetSection>
      ) : null}
      {!sending.cascade && sending.chain.length > 0 ? (
        <SheetSection title={t("chain")}>
          <Chain others={sending.chain} onOpen={onOpen} />
        </SheetSection>
      ) : null}
    </>
  );
}

/** That its text waits for a decision, or why it was rejected. */
function TextDecision({ sending: { meta } }: Pick<SendingDetailsBodyProps, "sending">) {
  const t = useTranslations("messages.details.moderation");
  if (meta.moderation === "pending")
    return <p className="mt-2 text-12 text-warning">{t("pending")}</p>;
  if (!meta.moderationComment) return null;
  return (
    <p className="mt-2 text-12 break-words text-text-2">
      {t("rejected")} <bdi>{meta.moderationComment}</bdi>
    </p>
  );
}

function Facts({ sending, withOwner }: Pick<SendingDetailsBodyProps, "sending" | "withOwner">) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { operator, owner, createdAt } = sending;
  const country = operator?.country
    ? new Intl.DisplayNames(locale, { type: "region" }).of(operator.country)
    : null;
  const place = [operator?.name, country].filter(Boolean).join(", ");
  return (
    <span>
      {withOwner ? `${owner.name} · ` : null}
      {place ? `${place} · ` : null}
      <Time value={createdAt} format="stamp" />
      {timeZone ? `, ${formatZoneOffset(timeZone, new Date(createdAt))}` : null}
    </span>
  );
}
