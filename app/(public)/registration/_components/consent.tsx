import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { LegalPages } from "#lib/settings/site-settings.ts";

/** What one agrees to by registering; nothing where the operator has set nothing. */
export function Consent({ policy, offer }: LegalPages) {
  const t = useTranslations("registration.consent");
  if (offer === null && policy === null) return null;
  const only = offer === null ? "policy" : "offer";
  const which = offer !== null && policy !== null ? "both" : only;
  return (
    <p className="text-center text-12 text-text-2">
      {t.rich(which, {
        offer: (text) => <PageLink href={offer}>{text}</PageLink>,
        policy: (text) => <PageLink href={policy}>{text}</PageLink>,
      })}
    </p>
  );
}

function PageLink({ href, children }: { href: string | null; children: ReactNode }) {
  return (
    <a
      href={href ?? undefined}
      target="_blank"
      rel="noreferrer"
      className="text-accent-text underline"
    >
      {children}
    </a>
  );
}
