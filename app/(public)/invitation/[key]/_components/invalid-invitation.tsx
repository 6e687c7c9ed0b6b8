"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";

/** What a link that is used up, withdrawn, over or mistyped leads to. */
export function InvalidInvitation() {
  const t = useTranslations();
  return (
    <div className="flex flex-col gap-5">
      <Alert live tone="danger" title={t("invitation.invalid")}>
        {t("members.errors.key")}
      </Alert>
      <ButtonLink href="/login" variant="primary" size="lg">
        {t("invitation.signIn")}
      </ButtonLink>
    </div>
  );
}
