"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { ButtonLink } from "#components/ui/button.tsx";

/** A link from sign-in to registration and back. */
export function PublicEntry() {
  const t = useTranslations("layout.entry");
  const atLogin = usePathname() === "/login";
  if (!atLogin) return <ButtonLink href="/login">{t("signIn")}</ButtonLink>;
  return (
    <span className="flex items-center gap-3 text-13 text-muted">
      <span className="max-xs:hidden">{t("noAccount")}</span>
      <ButtonLink href="/registration">{t("register")}</ButtonLink>
    </span>
  );
}
