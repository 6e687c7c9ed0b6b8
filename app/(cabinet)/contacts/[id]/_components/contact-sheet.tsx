"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ContactCardParts } from "#components/contacts/contact-card.tsx";
import { ContactDay } from "#components/contacts/contact-day.tsx";
import { useCustomName } from "#components/contacts/custom-labels.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { Time } from "#components/time/time.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { ContactView } from "#lib/contacts/contact.ts";
import { customFields } from "#lib/contacts/fields.ts";

interface ContactSheetProps {
  open: OpenRow<ContactView>;
  nameOf: (contact: ContactView) => string;
  menu: (contact: ContactView) => ReactNode;
}

/** Shows all details of a contact. */
export function ContactSheet({ open, nameOf, menu }: ContactSheetProps) {
  const t = useTranslations("contacts.contact");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(contact) => (
        <SensitiveValue kind="name" className="truncate">
          {contact ? nameOf(contact) : t("title")}
        </SensitiveValue>
      )}
      menu={menu}
    >
      {(contact) => <Facts contact={contact} />}
    </RowSheet>
  );
}

function Facts({ contact }: { contact: ContactView }) {
  const t = useTranslations("contacts");
  const { phone, email, date, gender } = contact;
  const customName = useCustomName();
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
            <Fact key={name} name={customName(name)}>
              <SensitiveValue kind="name" className="break-words">
                {contact[name]}
              </SensitiveValue>
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
      {/* Last: it comes later, and moves nothing. */}
      <ContactCardParts id={contact.id} />
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return <SheetRow name={name}>{children || <NoData />}</SheetRow>;
}
