import { useTranslations } from "next-intl";
import { Button } from "./button.tsx";
import { X } from "./icons.ts";

/** The × of a dialog, a sheet, a card. */
export function CloseButton({ onClose, className }: { onClose: () => void; className?: string }) {
  const t = useTranslations("commons.actions");
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t("close")}
      onClick={onClose}
      className={className}
    >
      <X />
    </Button>
  );
}
