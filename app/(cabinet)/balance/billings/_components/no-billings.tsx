import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

export function NoBillings({ maySend }: { maySend: boolean }) {
  const t = useTranslations("billings.empty");
  return (
    <EmptyState
      illustration="money"
      title={t("title")}
      description={t("description")}
      actions={
        <>
          <ButtonLink href="/balance/billings?preset=currentMonth">{t("month")}</ButtonLink>
          {maySend ? (
            <ButtonLink href="/send" variant="primary">
              {t("send")}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
