import { useTranslations } from "next-intl";
import { useOwnWords } from "#components/sendings/sending-error.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { ArrowLeft, ArrowRight } from "#components/ui/icons.ts";
import type { ExchangeStep, ProviderTestView } from "#lib/providers/provider-test.ts";

const tones = { sent: "success", failed: "danger", retry: "warning", doubt: "warning" } as const;

/** The outcome of a test, and what was said on the wire step by step. */
export function Exchange({ test: { id, outcome, error, steps } }: { test: ProviderTestView }) {
  const t = useTranslations("providers.test");
  const own = useOwnWords()(error ?? "");
  return (
    <section aria-label={t("exchange")} className="flex flex-col gap-3">
      <Alert tone={tones[outcome]} live title={t(`outcome.${outcome}`)}>
        {own === null ? null : <p>{own}</p>}
        {error === null || own !== null ? null : (
          <p lang="en" className="font-mono text-12 [overflow-wrap:anywhere]">
            {error}
          </p>
        )}
        <p className="text-12">
          {t.rich("id", {
            id: () => <span className="font-mono [overflow-wrap:anywhere]">{id}</span>,
          })}
        </p>
      </Alert>
      {steps.length > 0 ? (
        <ol className="divide-y divide-border rounded-control border border-border">
          {steps.map((step, at) => (
            <li key={at}>
              <Step step={step} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-13 text-text-2">{t("nothing")}</p>
      )}
    </section>
  );
}

function Step({ step: { at, direction, name, data } }: { step: ExchangeStep }) {
  const t = useTranslations("providers.test");
  const format = useFormatter();
  const Arrow = direction === "out" ? ArrowRight : ArrowLeft;
  const fields = Object.entries(data);
  const time = format.dateTime(new Date(at), {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    fractionalSecondDigits: 3,
    hourCycle: "h23",
  });
  const head = (
    <>
      <time dateTime={at} className="shrink-0 text-12 text-muted tabular-nums">
        {time}
      </time>
      <Arrow className={direction === "out" ? "text-accent-text" : "text-success"} />
      <span className="sr-only">{t(direction)}</span>
      <span translate="no" className="min-w-0 font-mono text-12 [overflow-wrap:anywhere]">
        {name}
      </span>
    </>
  );
  const line = "flex items-baseline gap-2 px-3 py-2";
  if (fields.length === 0) return <div className={line}>{head}</div>;
  return (
    <details>
      <summary className={`cursor-pointer ${line}`}>{head}</summary>
      <dl
        translate="no"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-3 pb-2 font-mono text-12 max-md:grid-cols-1"
      >
        {fields.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-muted">{field}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
