import { getTranslations } from "next-intl/server";
import { Article } from "#app/documentation/_components/article.tsx";
import type { Reader } from "#app/documentation/reader.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { errorStatus } from "#lib/errors.ts";
import { canDo } from "#lib/permissions.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { currentActor } from "#server/auth/session.ts";
import { renderSamples } from "#server/documentation/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import type { ReferenceCall } from "../calls.ts";
import { tryoutOf } from "../tryout.ts";
import { ChannelLinks } from "./channel-links.tsx";
import { TryCall } from "./try-call.tsx";

interface CallAsideProps {
  call: ReferenceCall;
  channel: ChannelType | null;
  reader: Reader;
}

const sampleId = "01980000-0000-7000-8000-000000000001";

/** The example in every language, a tryout in the sandbox, and refusals. */
export async function CallAside({ call, channel, reader: { locale, lang } }: CallAsideProps) {
  const t = await getTranslations({ locale, namespace: "reference" });
  const tDocumentation = await getTranslations({ locale, namespace: "documentation" });
  const actor = await currentActor();
  const path = call.path.replaceAll(/\{[^}]+\}/g, sampleId);
  const sample = await renderSamples(
    {
      method: call.method,
      path,
      isIdempotent: call.isIdempotent,
      ...(call.bodyExample && { body: call.bodyExample }),
    },
    siteAddress("").replace(/\/$/, ""),
  );
  const tryout = tryoutOf(call, channel);
  const refusals = call.statuses.slice(1).flatMap((status) => {
    const code = Object.entries(errorStatus).find(([, number]) => String(number) === status)?.[0];
    return code ? [{ status, code: code as keyof typeof errorStatus }] : [];
  });
  return (
    <aside className="reference-aside">
      {channel ? (
        <ChannelLinks
          callId={call.id}
          current={channel}
          lang={lang}
          locale={locale}
          label={t("channels")}
        />
      ) : null}
      <div className="reference-sample">
        <Article parts={sample} lang={null} t={tDocumentation} />
      </div>
      {tryout ? (
        <ClientMessages namespaces={["reference"]} locale={locale}>
          <TryCall
            key={`${call.id} ${channel ?? ""}`}
            tryout={tryout}
            does={Object.fromEntries(
              tryout.recipients.map(({ address, what }) => [
                address,
                tDocumentation(`testRecipients.${what}`),
              ]),
            )}
            mayCreateToken={actor !== null && canDo(actor, "tokens.create")}
          />
        </ClientMessages>
      ) : null}
      {refusals.length > 0 ? (
        <section className="rounded-card border border-border bg-surface">
          <h2 className="border-b border-border px-3.5 py-2.5 text-13 font-semibold">
            {t("refusals")}
          </h2>
          <ul className="divide-y divide-border">
            {refusals.map(({ status, code }) => (
              <li key={status} className="flex items-baseline gap-3 px-3.5 py-2 text-13">
                <span className="shrink-0 rounded-badge bg-fill px-1.5 text-12">{status}</span>
                <span className="min-w-0 flex-1">{tDocumentation(`statusCodes.${code}`)}</span>
                <code translate="no" className="text-12 text-muted max-md:hidden">
                  {code}
                </code>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}
