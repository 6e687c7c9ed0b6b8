"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";

/** What a link that is used up, over or mistyped leads to. */
export function InvalidKey() {
  const t = useTranslations("recover");
  return (
    <div className="flex flex-col gap-5">
      <Alert live tone="danger" title={t("errors.key.invalid")}>
        {t("notifications.key.invalid")}
      </Alert>
      <ButtonLink href="/recover" variant="primary" size="lg">
        {t("again")}
      </ButtonLink>
    </div>
  );
}
