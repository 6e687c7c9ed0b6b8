"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { ChannelsField } from "#components/channels/channels-field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { CornerUpRight } from "#components/ui/icons.ts";
import { AccountField } from "#components/users/account-field.tsx";
import { maxAnswerLength, maxWordLength } from "#lib/keywords/bounds.ts";
import { keywordInput, type KeywordView } from "#lib/keywords/keyword.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createKeywordAction,
  removeKeywordAction,
  updateKeywordAction,
} from "#server/keywords/actions.ts";

interface KeywordValues {
  word: string;
  types: ChannelType[];
  recipient: string;
  OwnerId: string;
  url: string;
  answer: string;
  isActive: boolean;
}

/** Makes, changes or removes a keyword. */
export function KeywordDialogs({ dialog, ...closing }: RowDialogProps<KeywordView>) {
  const t = useTranslations("keywords");
  if (dialog.kind === "remove") {
    const { id, word } = dialog.row;
    return (
      <RemoveDialog
        {...closing}
        send={async () => removeKeywordAction({ id })}
        title={t("remove.title", { word: isolated(word) })}
        rows={[]}
        consequences={[{ id: "next", icon: CornerUpRight, text: t("remove.next") }]}
        confirmLabel={t("remove.submit")}
        doneMessage={t("remove.done")}
      />
    );
  }
  const keyword = dialog.kind === "change" ? dialog.row : null;
  const act = keyword ? "change" : "create";
  return (
    <FormDialog<KeywordValues, KeywordView>
      {...closing}
      schema={keywordInput as unknown as z.ZodType<unknown, KeywordValues>}
      defaultValues={valuesOf(keyword)}
      send={async (values, key) =>
        keyword
          ? updateKeywordAction({ id: keyword.id, ...values })
          : createKeywordAction(values, key)
      }
      size="md"
      title={t(`${act}.title`)}
      submitLabel={t(`${act}.submit`)}
      doneMessage={() => t(`${act}.done`)}
    >
      {(form) => <KeywordFields form={form} owner={keyword?.owner ?? null} />}
    </FormDialog>
  );
}

interface KeywordFieldsProps {
  form: UseFormReturn<KeywordValues>;
  /** The name of the account it is for already. */
  owner: string | null;
}

function KeywordFields({ form, owner }: KeywordFieldsProps) {
  const t = useTranslations("keywords");
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <TextField
          form={form}
          name="word"
          label={t("fields.word")}
          hint={t("hints.word")}
          maxLength={maxWordLength}
          required
        />
        <TextField
          form={form}
          name="recipient"
          label={t("fields.recipient")}
          hint={t("hints.recipient")}
          maxLength={64}
        />
      </div>
      <AccountField
        form={form}
        name="OwnerId"
        label={t("fields.owner")}
        hint={t("hints.owner")}
        known={owner}
      />
      <TextAreaField
        form={form}
        name="answer"
        label={t("fields.answer")}
        hint={t("hints.answer")}
        maxLength={maxAnswerLength}
      />
      <TextField
        form={form}
        name="url"
        label={t("fields.url")}
        hint={t("hints.url")}
        maxLength={2048}
      />
      <ChannelsField
        label={t("fields.types")}
        hint={t("hints.types")}
        register={() => form.register("types")}
      />
      <Checkbox label={t("fields.isActive")} {...form.register("isActive")} />
    </>
  );
}

/** Inputs hold text: what is not wanted is empty. */
function valuesOf(keyword: KeywordView | null): KeywordValues {
  return {
    word: keyword?.word ?? "",
    types: keyword?.types ?? [],
    recipient: keyword?.recipient ?? "",
    OwnerId: keyword?.OwnerId ?? "",
    url: keyword?.url ?? "",
    answer: keyword?.answer ?? "",
    isActive: keyword?.isActive ?? true,
  };
}
