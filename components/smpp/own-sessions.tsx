import { useFormatter, useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import type { SmppSessionView } from "#lib/smpp/session.ts";

/** The account's bound sessions; programs bind and end them. */
export function OwnSessions({ sessions }: { sessions: readonly SmppSessionView[] }) {
  const t = useTranslations("smpp");
  const format = useFormatter();
  return (
    <section aria-labelledby="smpp-sessions" className="mx-4 mt-4 mb-2 flex flex-col gap-2 md:mx-6">
      <h2 id="smpp-sessions" className="text-14 font-semibold">
        {t("sessions.own")}
      </h2>
      {sessions.length === 0 ? (
        <p className="text-13 text-text-2">{t("sessions.none")}</p>
      ) : (
        <ul className="divide-y divide-border rounded-card border border-border bg-surface text-13">
          {sessions.map(({ id, mode, address, submitted, delivered, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="font-medium">{t(`mode.${mode}`)}</span>
              <bdi className="font-mono text-12">{address}</bdi>
              <span className="text-text-2">
                {t("sessions.counts", {
                  submitted: format.number(submitted),
                  delivered: format.number(delivered),
                })}
              </span>
              <span className="text-text-2 md:ms-auto">
                <Time value={createdAt} format="short" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
