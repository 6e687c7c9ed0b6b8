import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

export function AddContactButton({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("contacts.contact");
  return (
    <Button variant="primary" onClick={onAdd}>
      <Plus aria-hidden />
      {t("add")}
    </Button>
  );
}
