import { useTranslations } from "next-intl";
import type { TestView } from "#lib/webhooks/studio.ts";
import { AnswerBadge } from "./answer-badge.tsx";
import { Exchange } from "./exchange.tsx";

/** What became of the last test, with the request and its answer. */
export function TestOutcome({ test }: { test: TestView }) {
  const t = useTranslations("webhooks");
  const { status, error, ms, request, answer } = test;
  return (
    <section
      aria-label={t("preview.tested")}
      className="flex flex-col gap-3 border-b border-border px-5 py-3 max-md:px-4"
    >
      <p role="status" className="flex flex-wrap items-center gap-2 text-13">
        <span className="font-medium">{t("preview.tested")}</span>
        <AnswerBadge status={status} error={error} />
        <span className="text-muted">
          {error ? t(`error.${error}`) : t("deliveryState.delivered")}
        </span>
        <span className="ml-auto text-12 figures text-muted">{t("ms", { ms })}</span>
      </p>
      <Exchange request={request} answer={answer} status={status} />
    </section>
  );
}
