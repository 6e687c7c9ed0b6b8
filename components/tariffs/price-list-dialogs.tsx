"use client";

import { useTranslations } from "next-intl";
import type { Path, UseFormReturn } from "react-hook-form";
import { ChannelField } from "#components/channels/channel-field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { AccountField } from "#components/users/account-field.tsx";
import type { ClosingProps } from "#components/users/closing-props.ts";
import { currencies } from "#lib/currencies.ts";
import { giveInput, priceListNamed, type PriceListView } from "#lib/tariffs/price-list.ts";
import { tariffSources } from "#lib/tariffs/sources.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createPriceListAction,
  givePriceListAction,
  updatePriceListAction,
} from "#server/tariffs/actions.ts";

/** A new price list: its rules are added in its sheet. */
export function CreatePriceList(closing: ClosingProps) {
  const t = useTranslations("tariffs");
  return (
    <FormDialog
      {...closing}
      schema={priceListNamed}
      defaultValues={{ source: "sms", title: "", currency: "RUB" }}
      send={async (values, key) => createPriceListAction({ ...values, rules: [] }, key)}
      title={t("lists.create")}
      intro={t("lists.createIntro")}
      submitLabel={t("lists.create")}
      doneMessage={({ title }) => t("lists.created", { title: isolated(title) })}
    >
      {(form) => (
        <>
          <TitleField form={form} />
          <ChannelField
            form={form}
            name="source"
            label={t("columns.source")}
            channels={tariffSources}
          />
          <SelectField
            form={form}
            name="currency"
            label={t("lists.currency")}
            wide
            values={currencies}
            nameOf={(code) => code}
          />
        </>
      )}
    </FormDialog>
  );
}

function TitleField<Values extends { title: string }>({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("tariffs.columns");
  return (
    <TextField
      form={form}
      name={"title" as Path<Values>}
      label={t("title")}
      required
      maxLength={100}
    />
  );
}

const renamed = priceListNamed.pick({ title: true });

/** Gives a price list another name; its rules stay as they were read. */
export function RenamePriceList({ list, ...closing }: ClosingProps & { list: PriceListView }) {
  const t = useTranslations("tariffs.lists");
  const { id, title, version, rules } = list;
  return (
    <FormDialog
      {...closing}
      schema={renamed}
      defaultValues={{ title }}
      send={async (values) => updatePriceListAction({ id, version, rules, ...values })}
      title={t("renameTitle")}
      intro={t("renameIntro")}
      submitLabel={t("rename")}
      doneMessage={() => t("renamed")}
    >
      {(form) => <TitleField form={form} />}
    </FormDialog>
  );
}

/** Has an account pay by a price list. */
export function GivePriceList({ list, ...closing }: ClosingProps & { list: PriceListView }) {
  const t = useTranslations("tariffs.lists");
  return (
    <FormDialog
      {...closing}
      schema={giveInput}
      defaultValues={{ OwnerId: "" }}
      send={async (values) => givePriceListAction({ id: list.id, ...values })}
      title={t("give")}
      intro={t("giveIntro", { title: isolated(list.title) })}
      submitLabel={t("giveSubmit")}
      doneMessage={() => t("given")}
    >
      {(form) => <AccountField form={form} name="OwnerId" label={t("account")} />}
    </FormDialog>
  );
}
