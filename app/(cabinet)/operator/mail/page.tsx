import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { Time } from "#components/time/time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { env } from "#lib/env.ts";
import { requireActor } from "#server/auth/session.ts";
import { isId } from "#server/db/ids.ts";
import { listMails } from "#server/mail/service.ts";

export const generateMetadata = pageTitle("mail");

interface MailPageProps {
  searchParams: Promise<{ after?: string | string[] }>;
}

/** What an installation without an SMTP server would have mailed. */
export default async function MailPage({ searchParams }: MailPageProps) {
  const actor = await requireActor("/operator/mail");
  const { after } = await searchParams;
  const seen = typeof after === "string" && isId(after) ? after : null;
  const [t, { mails, nextAfter }] = await Promise.all([
    getTranslations("mails.mailbox"),
    listMails(actor, seen),
  ]);
  return (
    <>
      <PageHeader title={t("title")} />
      <Page shape="form" className="flex flex-col gap-4">
        <Alert tone="info">
          {t(env().SMTP_URL === undefined ? "intro" : "smtp")} {t("copyHint")}
        </Alert>
        {mails.length === 0 ? (
          <EmptyState title={t("empty")} description={t("emptyHint")} />
        ) : (
          <ol className="flex flex-col gap-3">
            {mails.map(({ id, at, to, subject, text, link }) => (
              <li
                key={id}
                className="flex min-w-0 flex-col gap-2 rounded-card border border-border bg-surface p-4"
              >
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <h2 className="text-14 font-semibold">{subject}</h2>
                  <Time value={at} format="stamp" className="text-12 text-muted" />
                </div>
                <p className="text-13 break-words text-text-2">{t("to", { address: to })}</p>
                <p className="text-13 break-words whitespace-pre-wrap">{text}</p>
                <CopyButton text={link} label={t("copy")} className="self-start">
                  {t("copy")}
                </CopyButton>
              </li>
            ))}
          </ol>
        )}
        <div className="flex flex-wrap gap-2">
          {seen ? <ButtonLink href="/operator/mail">{t("newest")}</ButtonLink> : null}
          {nextAfter ? (
            <ButtonLink href={`/operator/mail?after=${nextAfter}`}>{t("older")}</ButtonLink>
          ) : null}
        </div>
      </Page>
    </>
  );
}
