"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { formDrafts } from "#components/form/form-draft.ts";
import { PageForm } from "#components/form/page-form.tsx";
import { AddressFields } from "#components/requisites/address-fields.tsx";
import { BankFields } from "#components/requisites/bank-fields.tsx";
import { LegalFields } from "#components/requisites/legal-fields.tsx";
import { asParty } from "#components/requisites/party-form.ts";
import { SignerFields } from "#components/requisites/signer-fields.tsx";
import { type CompanyDraft, companyInput, type CompanyView } from "#lib/companies/company.ts";
import { companyValues, emptyCompany } from "#lib/requisites/form-values.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createCompanyAction, updateCompanyAction } from "#server/companies/actions.ts";
import { DocumentFields } from "./document-fields.tsx";

const drafts = formDrafts<CompanyDraft>("companies", 1);

interface CompanyFormProps {
  /** This is null for a new company. */
  saved: CompanyView | null;
  accountId: string;
  /** Whether the registry and banks can be asked. */
  lookups: boolean;
}

/** A company that documents are made by, on a page of five sections. */
export function CompanyForm({ saved, accountId, lookups }: CompanyFormProps) {
  const t = useTranslations("companies");
  const party = useTranslations("requisites.sections");
  const router = useRouter();
  return (
    <PageForm<CompanyDraft, CompanyView>
      schema={companyInput}
      defaultValues={saved ? companyValues(saved) : emptyCompany()}
      draft={saved ? undefined : { drafts, accountId }}
      saveLabel={saved ? undefined : t("create.submit")}
      send={async (values, key) =>
        saved ? updateCompanyAction({ id: saved.id, ...values }) : createCompanyAction(values, key)
      }
      doneMessage={({ title }) =>
        t(saved ? "change.done" : "create.done", { title: isolated(title) })
      }
      onDone={() => (saved ? router.refresh() : router.push("/account/companies"))}
      sections={[
        {
          id: "legal",
          title: party("legal"),
          intro: t("intro.legal"),
          fields: ["data.legal", "title"],
          summary: ({ data }) => data.legal.name,
          children: (form) => <LegalFields form={asParty(form)} lookups={lookups} />,
        },
        {
          id: "signer",
          title: party("signer"),
          intro: t("intro.signer"),
          fields: ["signer"],
          summary: ({ signer }) => signer.position.nominative || signer.fullName.nominative,
          children: (form) => <SignerFields form={asParty(form)} />,
        },
        {
          id: "bank",
          title: party("bank"),
          intro: t("intro.bank"),
          fields: ["data.bank"],
          summary: ({ data }) => data.bank.name,
          children: (form) => <BankFields form={asParty(form)} lookups={lookups} />,
        },
        {
          id: "addresses",
          title: party("addresses"),
          fields: ["data.legalAddress", "data.postalAddress"],
          summary: ({ data }) => data.legalAddress.city ?? "",
          children: (form) => <AddressFields form={asParty(form)} />,
        },
        {
          id: "documents",
          title: t("sections.documents"),
          fields: ["DocumentTemplatesTypes", "vatRate", "isActive"],
          summary: ({ DocumentTemplatesTypes: types = [] }) =>
            types.map((type) => t(`types.${type}`)).join(", ") || t("types.none"),
          children: (form) => <DocumentFields form={form} />,
        },
      ]}
    />
  );
}
