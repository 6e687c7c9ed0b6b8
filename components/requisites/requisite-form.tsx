"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { formDrafts } from "#components/form/form-draft.ts";
import { PageForm } from "#components/form/page-form.tsx";
import type { Locale } from "#lib/locales.ts";
import {
  emptyRequisite,
  isOwnContact,
  type OwnContact,
  requisiteValues,
} from "#lib/requisites/form-values.ts";
import {
  type RequisiteDraft,
  requisiteInput,
  type RequisiteView,
} from "#lib/requisites/requisite.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createRequisiteAction, updateRequisiteAction } from "#server/requisites/actions.ts";
import { AddressFields } from "./address-fields.tsx";
import { BankFields } from "./bank-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { InvoicePreview } from "./invoice-preview.tsx";
import { LegalFields } from "./legal-fields.tsx";
import { asParty } from "./party-form.ts";
import { SignerFields } from "./signer-fields.tsx";
import { TaxFields } from "./tax-fields.tsx";

const drafts = formDrafts<RequisiteDraft>("requisites", 1);

interface RequisiteFormProps {
  /** This is null for a new payer. */
  saved: RequisiteView | null;
  accountId: string;
  /** Whether the registry and banks can be asked. */
  lookups: boolean;
  /** The account's own contact; null where the payer is another account's. */
  own: OwnContact | null;
  locales: readonly Locale[];
}

/** A payer's details on a page of five sections. */
export function RequisiteForm({ saved, accountId, lookups, own, locales }: RequisiteFormProps) {
  const t = useTranslations("requisites");
  const router = useRouter();
  const list = "/account/requisites";
  return (
    <PageForm<RequisiteDraft, RequisiteView>
      schema={requisiteInput}
      defaultValues={saved ? requisiteValues(saved) : emptyRequisite()}
      draft={saved ? undefined : { drafts, accountId }}
      saveLabel={saved ? undefined : t("create.submit")}
      send={async (values, key) =>
        saved
          ? updateRequisiteAction({ id: saved.id, ...withOwn(values, own) })
          : createRequisiteAction(withOwn(values, own), key)
      }
      doneMessage={({ title }) =>
        t(saved ? "change.done" : "create.done", { title: isolated(title) })
      }
      onDone={() => (saved ? router.refresh() : router.push(list))}
      aside={(form) => <InvoicePreview form={asParty(form)} />}
      sections={[
        {
          id: "contact",
          title: t("sections.contact"),
          intro: t("intro.contact"),
          fields: ["contact", "data.locale"],
          summary: ({ contact }) => `${isolated(contact.firstName)} ${isolated(contact.lastName)}`,
          children: (form) => <ContactFields form={form} own={own} locales={locales} />,
        },
        {
          id: "signer",
          title: t("sections.signer"),
          intro: t("intro.signer"),
          fields: ["signer"],
          summary: ({ signer }) => signer.position.nominative || signer.fullName.nominative,
          children: (form) => <SignerFields form={asParty(form)} />,
        },
        {
          id: "legal",
          title: t("sections.legal"),
          intro: t("intro.legal"),
          fields: ["data.legal", "data.tax", "title"],
          summary: ({ data }) => data.legal.name,
          children: (form) => (
            <LegalFields form={asParty(form)} lookups={lookups}>
              <TaxFields form={form} />
            </LegalFields>
          ),
        },
        {
          id: "bank",
          title: t("sections.bank"),
          fields: ["data.bank"],
          summary: ({ data }) => data.bank.name,
          children: (form) => <BankFields form={asParty(form)} lookups={lookups} />,
        },
        {
          id: "addresses",
          title: t("sections.addresses"),
          fields: ["data.legalAddress", "data.postalAddress"],
          summary: ({ data }) => data.legalAddress.city ?? "",
          children: (form) => <AddressFields form={asParty(form)} />,
        },
      ]}
    />
  );
}

/** Whether the contact is the account's own is what it says, not what was pressed. */
function withOwn({ contact, ...values }: RequisiteDraft, own: OwnContact | null): RequisiteDraft {
  const match = own === null ? contact.match : isOwnContact(contact, own);
  return { ...values, contact: { ...contact, match } };
}
