"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";

interface PageSnippetProps {
  site: string;
  publicKey: string;
}

/** What the account puts into its page: the key names the form and gives no other access. */
export function PageSnippet({ site, publicKey }: PageSnippetProps) {
  const t = useTranslations("verifications.form");
  const snippet = `<div data-cabinet-codes="${publicKey}"></div>\n<script src="${site}/api/codeForms/${publicKey}/script" async></script>`;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-14 font-medium">{t("snippet")}</h3>
      <div className="flex items-start gap-2 rounded-card border border-border bg-fill p-3">
        <pre
          className="min-w-0 flex-1 overflow-x-auto text-12"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          aria-label={t("snippet")}
        >
          <code>{snippet}</code>
        </pre>
        <CopyButton text={snippet} label={t("copy")} />
      </div>
      <p className="text-13 text-text-2">{t("snippetHint")}</p>
      <p className="flex flex-wrap items-center gap-2">
        <span>{t("hosted")}</span>
        <ButtonLink href={`/optIn/${publicKey}`} size="sm">
          {t("openPage")}
        </ButtonLink>
      </p>
    </section>
  );
}
