"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ContactDay } from "#components/contacts/contact-day.tsx";
import type { ContactDialog } from "#components/contacts/contact-dialogs.tsx";
import { RowMenu } from "#components/contacts/row-menu.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { OpenRow } from "#components/list/list.tsx";
import { ApiFailure, readApi } from "#components/list/read-api.ts";
import { Phone } from "#components/phone/phone.tsx";
import { Time } from "#components/time/time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Sheet, SheetRow, SheetSection } from "#components/ui/sheet.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { contactName } from "#lib/contacts/contact-name.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { customFields } from "#lib/contacts/fields.ts";
import type { Viewer } from "../../_components/viewer.ts";

interface ContactSheetProps extends OpenRow<ContactView> {
  viewer: Viewer;
  onChoose: (dialog: ContactDialog) => void;
}

/** Everything known of a contact; one that is not on the page is fetched. */
export function ContactSheet({ id, row, viewer, onChoose, ...sheet }: ContactSheetProps) {
  const t = useTranslations("contacts.contact");
  const fetched = useQuery({
    queryKey: ["contacts", "one", id],
    queryFn: ({ signal }) =>
      readApi<ContactView>(`/contacts/${encodeURIComponent(id)}`, undefined, signal),
    enabled: row === undefined,
    retry: false,
  });
  const contact = row ?? fetched.data;
  const isMissing = fetched.error instanceof ApiFailure && fetched.error.status === 404;
  const name = (contact && contactName(contact)) || t("nameless");
  return (
    <Sheet
      docked
      {...sheet}
      title={<SensitiveValue className="truncate">{contact ? name : t("title")}</SensitiveValue>}
      menu={
        contact ? (
          <RowMenu
            id={id}
            name={name}
            editLabel={t("open")}
            onEdit={viewer.mayUpdate ? () => onChoose({ kind: "change", contact }) : undefined}
            onRemove={viewer.mayRemove ? () => onChoose({ kind: "remove", contact }) : undefined}
          />
        ) : null
      }
    >
      {contact ? <Facts contact={contact} /> : null}
      {!contact && fetched.isPending ? <Spinner className="m-6" /> : null}
      {isMissing ? <EmptyState illustration="search" title={t("missing")} /> : null}
      {!contact && fetched.isError && !isMissing ? (
        <ErrorState
          title={t("failed")}
          retrying={fetched.isFetching}
          onRetry={() => void fetched.refetch()}
        />
      ) : null}
    </Sheet>
  );
}

function Facts({ contact }: { contact: ContactView }) {
  const t = useTranslations("contacts");
  const { phone, email, date, gender } = contact;
  const filled = customFields.filter((name) => contact[name]);
  return (
    <>
      <SheetSection>
        <Fact name={t("fields.phone")}>{phone ? <Phone number={phone} copy /> : null}</Fact>
        <Fact name={t("fields.email")}>{email ? <Phone number={email} copy /> : null}</Fact>
        <Fact name={t("fields.date")}>{date ? <ContactDay date={date} /> : null}</Fact>
        <Fact name={t("fields.gender")}>{gender ? t(`gender.${gender}`) : null}</Fact>
      </SheetSection>
      {filled.length > 0 ? (
        <SheetSection title={t("contact.custom")}>
          {filled.map((name) => (
            <Fact key={name} name={t("fields.custom", { number: Number(name.slice(-2)) })}>
              <SensitiveValue className="break-words">{contact[name]}</SensitiveValue>
            </Fact>
          ))}
        </SheetSection>
      ) : null}
      <SheetSection>
        <Fact name={t("fields.createdAt")}>
          <Time value={contact.createdAt} format="stamp" />
        </Fact>
        <Fact name={t("fields.updatedAt")}>
          <Time value={contact.updatedAt} format="stamp" />
        </Fact>
      </SheetSection>
    </>
  );
}

/** Nothing at all where nothing is known. */
function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return children ? <SheetRow name={name}>{children}</SheetRow> : null;
}
