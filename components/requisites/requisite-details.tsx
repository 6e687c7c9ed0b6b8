import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NoData } from "#components/ui/no-data.tsx";
import { countryName } from "#lib/countries.ts";
import { languageName } from "#lib/language-name.ts";
import { formatPhone } from "#lib/phone.ts";
import type { AddressPart } from "#lib/requisites/parts.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { isolated } from "#lib/text/isolated.ts";

/** A payer's details for a reader who may not change them. */
export function RequisiteDetails({ requisite }: { requisite: RequisiteView }) {
  const t = useTranslations("requisites");
  const locale = useLocale();
  const { contact, signer, data } = requisite;
  const { legal, bank, tax, legalAddress, postalAddress } = data;
  const line = ({ country, index, city, address, phone, phoneAdd }: AddressPart) =>
    [countryName(country, locale), index, city, address, phone && formatPhone(phone), phoneAdd]
      .filter(Boolean)
      .join(", ");
  return (
    <div className="flex max-w-180 flex-col gap-6 px-6 py-6 max-md:px-4">
      <Part title={t("sections.contact")}>
        <Row name={t("details.name")}>
          {[contact.lastName, contact.firstName, contact.middleName]
            .filter(Boolean)
            .map(isolated)
            .join(" ")}
        </Row>
        <Row name={t("fields.phone")}>{formatPhone(contact.phone)}</Row>
        <Row name={t("fields.email")}>{contact.email}</Row>
        {data.locale ? <Row name={t("fields.locale")}>{languageName(data.locale)}</Row> : null}
      </Part>
      <Part title={t("sections.signer")}>
        <Row name={t("details.name")}>{signer.fullName.nominative}</Row>
        <Row name={t("signer.position.nominative")}>{signer.position.nominative}</Row>
        <Row name={t("signer.basis")}>{signer.basis && t(`basis.${signer.basis}`)}</Row>
      </Part>
      <Part title={t("sections.legal")}>
        <Row name={t("fields.businessType")}>{t(`businessType.${legal.businessType}`)}</Row>
        <Row name={t("fields.name")}>{[legal.opf, legal.name].filter(Boolean).join(" ")}</Row>
        <Row name={t("fields.inn")}>{legal.inn}</Row>
        <Row name={t(legal.businessType === "legal" ? "fields.ogrn" : "fields.ogrnip")}>
          {legal.ogrn}
        </Row>
        <Row name={t("fields.kpp")}>{legal.kpp}</Row>
        <Row name={t("fields.okpo")}>{legal.okpo}</Row>
        <Row name={t("fields.taxSystem")}>{t(`taxSystem.${tax.system}`)}</Row>
        <Row name={t("columns.vat")}>{t(tax.vat ? "vat.with" : "vat.without")}</Row>
      </Part>
      <Part title={t("sections.bank")}>
        <Row name={t("fields.bank")}>{bank.name}</Row>
        <Row name={t("fields.bik")}>{bank.bik}</Row>
        <Row name={t("fields.rs")}>{bank.rs}</Row>
        <Row name={t("fields.ks")}>{bank.ks}</Row>
      </Part>
      <Part title={t("sections.addresses")}>
        <Row name={t("addresses.legal")}>{line(legalAddress)}</Row>
        <Row name={t("addresses.postal")}>
          {postalAddress.match ? t("addresses.same") : line(postalAddress)}
        </Row>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-14 font-medium">{title}</h2>
      <dl className="grid grid-cols-[14rem_1fr] gap-x-4 gap-y-1.5 text-13 max-md:grid-cols-1 max-md:gap-y-0.5">
        {children}
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-md:mb-1.5">{children || <NoData />}</dd>
    </>
  );
}
