import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "#components/ui/dropdown-menu.tsx";
import { Ellipsis, Hash, Pencil, Trash2 } from "#components/ui/icons.ts";
import { useCopy } from "#components/ui/use-copy.ts";

interface RowMenuProps {
  id: string;
  /** Whose menu it is: the row's name. */
  name: string;
  editLabel: string;
  /** Left out for those who may not. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** Change, copy the id, remove: what a contact and a list both offer. */
export function RowMenu({ id, name, editLabel, onEdit, onRemove }: RowMenuProps) {
  const t = useTranslations("contacts.menu");
  const copy = useCopy();
  const label = t("label", { name });
  return (
    <DropdownMenu
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button variant="ghost" size="icon-sm" aria-label={label} {...trigger}>
          <Ellipsis />
        </Button>
      )}
    >
      {onEdit ? (
        <MenuItem icon={Pencil} letter="E" onSelect={onEdit}>
          {editLabel}
        </MenuItem>
      ) : null}
      <MenuItem icon={Hash} letter="I" onSelect={() => copy(id)}>
        {t("copyId")}
      </MenuItem>
      {onRemove ? (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} letter="D" danger onSelect={onRemove}>
            {t("remove")}
          </MenuItem>
        </>
      ) : null}
    </DropdownMenu>
  );
}
