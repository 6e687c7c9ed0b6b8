import { useTranslations } from "next-intl";
import { ContactDay } from "#components/contacts/contact-day.tsx";
import type { ContactDialog } from "#components/contacts/contact-dialogs.tsx";
import { RowMenu } from "#components/contacts/row-menu.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { Phone } from "#components/phone/phone.tsx";
import { contactName } from "#lib/contacts/contact-name.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import type { Viewer } from "../../_components/viewer.ts";

interface ColumnsOptions {
  viewer: Viewer;
  onChoose: (dialog: ContactDialog) => void;
}

export function useContactColumns({ viewer, onChoose }: ColumnsOptions): Column<ContactView>[] {
  const t = useTranslations("contacts");
  const nameOf = (contact: ContactView) => contactName(contact) || t("contact.nameless");
  return [
    {
      id: "name",
      header: t("fields.name"),
      card: "title",
      cell: (contact) => <SensitiveValue className="font-medium">{nameOf(contact)}</SensitiveValue>,
    },
    {
      id: "phone",
      header: t("fields.phone"),
      width: 176,
      card: "foot",
      cell: ({ phone }) => (phone ? <Phone number={phone} /> : null),
    },
    {
      id: "email",
      header: t("fields.email"),
      width: "22%",
      card: "body",
      cell: ({ email }) => (email ? <Phone number={email} /> : null),
    },
    {
      id: "date",
      header: t("fields.date"),
      width: 112,
      from: "lg",
      givesWay: true,
      cell: ({ date }) => (date ? <ContactDay date={date} /> : null),
    },
    {
      id: "gender",
      header: t("fields.gender"),
      width: 96,
      from: "lg",
      givesWay: true,
      cell: ({ gender }) => (gender ? t(`gender.${gender}`) : null),
    },
    {
      id: "custom01",
      header: t("fields.custom", { number: 1 }),
      width: 120,
      from: "2xl",
      givesWay: true,
      cell: ({ custom01 }) => custom01,
    },
    {
      id: "custom02",
      header: t("fields.custom", { number: 2 }),
      width: 120,
      from: "2xl",
      givesWay: true,
      cell: ({ custom02 }) => custom02,
    },
    {
      id: "menu",
      header: <span className="sr-only">{t("menu.title")}</span>,
      width: 76,
      numeric: true,
      card: "corner",
      cell: (contact) => (
        <RowMenu
          id={contact.id}
          name={nameOf(contact)}
          editLabel={t("contact.open")}
          onEdit={viewer.mayUpdate ? () => onChoose({ kind: "change", contact }) : undefined}
          onRemove={viewer.mayRemove ? () => onChoose({ kind: "remove", contact }) : undefined}
        />
      ),
    },
  ];
}
