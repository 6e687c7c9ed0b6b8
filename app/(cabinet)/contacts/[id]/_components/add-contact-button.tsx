import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";

export function AddContactButton({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("contacts.contact");
  return (
    <Button variant="primary" onClick={onAdd}>
      <Plus />
      {t("add")}
    </Button>
  );
}
