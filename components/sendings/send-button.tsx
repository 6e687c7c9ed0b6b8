import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { Send } from "#components/ui/icons.ts";

/** The way to the send wizard, for those who may send. */
export function SendButton({ className }: { className?: string }) {
  const t = useTranslations("commons.actions");
  return (
    <ButtonLink href="/send" variant="primary" className={className}>
      <Send />
      {t("send")}
    </ButtonLink>
  );
}
