import { useTranslations } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { isSegmented } from "#lib/sendings/channels.ts";
import type { SendingView } from "#lib/sendings/sending.ts";

/** The text as the recipient got it, and how it was counted. */
export function SendingText({ sending }: { sending: SendingView }) {
  const t = useTranslations("messages.details");
  const { payload, meta } = sending;
  const { characters, segments, encoding } = meta.stats;
  return (
    <>
      <div className="group relative rounded-control bg-fill px-3 py-2 text-14">
        <SensitiveValue className="break-words whitespace-pre-wrap">
          {payload.text || t("noText")}
        </SensitiveValue>
        {payload.text ? (
          <CopyButton
            text={payload.text}
            label={t("copyText")}
            className="absolute top-1 right-1 bg-fill opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
          />
        ) : null}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-2 text-12 text-text-2">
        <span>{t("characters", { count: characters })}</span>
        {isSegmented(sending.type) ? (
          <>
            <span aria-hidden>{"·"}</span>
            <span>{t("segments", { count: segments })}</span>
            <span aria-hidden>{"·"}</span>
            <span className={encoding === "unicode" ? "text-warning" : undefined}>
              {t(`encoding.${encoding}`)}
            </span>
          </>
        ) : null}
        <span className="ml-auto text-muted">
          {t.rich("from", {
            sender: payload.sender,
            b: (text) => <b className="font-medium text-text">{text}</b>,
          })}
        </span>
      </p>
    </>
  );
}
