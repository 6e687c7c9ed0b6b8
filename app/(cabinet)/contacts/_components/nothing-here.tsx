import { useTranslations } from "next-intl";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

interface NothingHereProps {
  of: "lists" | "contacts";
  /** The button that adds the first one, for those who may. */
  action: ReactNode;
}

/** No rows at all, or none that the search and filters let through. */
export function NothingHere({ of, action }: NothingHereProps) {
  const t = useTranslations("contacts.empty");
  const pathname = usePathname();
  const address = useSearchParams();
  const isNarrowed = ["q", "type", "gender"].some((name) => address.has(name));
  if (isNarrowed)
    return (
      <EmptyState
        illustration="search"
        title={t("found")}
        description={t("foundDescription")}
        actions={<ButtonLink href={pathname}>{t("clear")}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      illustration="contacts"
      title={t(of === "lists" ? "lists" : "contacts")}
      description={t(of === "lists" ? "listsDescription" : "contactsDescription")}
      actions={action}
    />
  );
}
