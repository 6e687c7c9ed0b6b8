import Link from "next/link";
import { ButtonLink } from "#components/ui/button.tsx";
import { KeyRound } from "#components/ui/icons.ts";
import type { OwnSamples } from "#server/documentation/service.ts";
import type { DocumentationTexts } from "./texts.ts";

interface SamplesNoteProps {
  t: DocumentationTexts;
  own: OwnSamples;
  mayCreateToken: boolean;
  className?: string;
}

/** Explains the token in the examples. A real token can't be filled in, because only hashes are stored. */
export function SamplesNote({ t, own, mayCreateToken, className }: SamplesNoteProps) {
  return (
    <section aria-label={t("samples.title")} className={className}>
      <div className="rounded-card border border-border px-3.5 py-3 text-12 text-text-2">
        <p className="flex items-center gap-2 text-13 font-medium text-text">
          <KeyRound className="size-4 shrink-0 text-muted" />
          {t("samples.title")}
        </p>
        <p className="mt-1">
          {own.sender
            ? t("samples.ownSender", { sender: own.sender, username: own.username })
            : t("samples.own", { username: own.username })}
        </p>
        <p className="mt-1">{t.rich("samples.hint", { code: (text) => <code>{text}</code> })}</p>
        {own.token ? (
          <p className="mt-1">
            {t.rich("samples.token", {
              description: own.token.description,
              beginning: own.token.beginning,
              code: (text) => <code>{text}</code>,
              link: (text) => (
                <Link href="/account/tokens" className="text-accent-text hover:underline">
                  {text}
                </Link>
              ),
            })}
          </p>
        ) : null}
        {mayCreateToken ? (
          <ButtonLink href="/account/tokens?action=create" size="sm" className="mt-2.5">
            {t("samples.create")}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
